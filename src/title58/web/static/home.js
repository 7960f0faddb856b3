// Logs in with the one-time link behind the #, if there is one.
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
const link = location.hash.slice(1);
if (link) {
  history.replaceState(null, "", "/");
  const reply = await fetch("/session/link", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ link }),
  });
  const told = await reply.json();
  said.textContent = told.person ? `You are logged in as ${told.person} (${told.role}).` : told.message;
}
export {};
