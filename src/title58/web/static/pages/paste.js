// A file, opened or dropped, is put into the text that is sent.
for (const pick of document.querySelectorAll("input[type=file][data-into]")) {
  if (!(pick instanceof HTMLInputElement)) continue;
  const into = document.getElementById(pick.dataset.into ?? "");
  if (!(into instanceof HTMLTextAreaElement)) continue;
  pick.closest("label")?.removeAttribute("hidden");
  /** @param {File | undefined} file */
  const put = async (file) => {
    if (file && file.size < 200_000) into.value = await file.text();
  };
  pick.addEventListener("change", () => put(pick.files?.[0]));
  into.addEventListener("dragover", (event) => event.preventDefault());
  into.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    put(event.dataTransfer.files[0]);
  });
}
