// A page that changes in place. Each state is an address: the server renders it, and the part of
// the page marked `data-live` is put in place of the old one. Without this script the same forms
// and links load whole pages.

const WAIT = 500; // milliseconds after which work can be canceled

/** @typedef {{before?: (old: Element) => any, after?: (fresh: Element, kept: any) => void}} Hooks */

/** The address of a form: what is at its starting value is left out.
 * @param {HTMLFormElement} form */
export function addressOf(form) {
  const url = new URL(form.action, location.href);
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string") continue;
    const field = form.elements.namedItem(name);
    const start = field instanceof HTMLElement ? field.dataset.start : undefined;
    if (value !== "" && value !== start) said.append(name, value);
  }
  url.search = said.toString();
  return url;
}

/** @param {Hooks} hooks */
export function live(hooks = {}) {
  document.documentElement.classList.add("scripted");
  let asking = new AbortController();
  let number = 0;

  /** @param {Element} box @param {string} text */
  const say = (box, text) => {
    const status = box.querySelector(".working");
    if (status) status.textContent = text;
  };

  /** @param {URL} url @param {{push?: boolean, focus?: string}} how */
  async function show(url, { push = true, focus = "" } = {}) {
    const box = document.querySelector("[data-live]");
    if (!box) return;
    asking.abort();
    asking = new AbortController();
    const mine = ++number;
    const here = asking;
    box.setAttribute("data-working", "");
    if (push && url.href !== location.href) history.pushState(null, "", url);
    const slow = setTimeout(() => offer(box, here), WAIT);
    try {
      const reply = await fetch(url, { headers: { "x-part": "live" }, signal: here.signal });
      const text = await reply.text();
      if (mine !== number) return;
      const parsed = new DOMParser().parseFromString(text, "text/html");
      const fresh = parsed.querySelector("[data-live]");
      if (!fresh) {
        const told = parsed.querySelector("main p");
        say(box, told?.textContent?.trim() || "That did not work. Try again.");
        return;
      }
      const active = document.activeElement;
      const typing = typed(active);
      const id = focus || (active && box.contains(active) ? active.id : "");
      const open = new Set([...box.querySelectorAll("details[open]")].map(nameOf));
      const kept = hooks.before?.(box);
      const [x, y] = [scrollX, scrollY];
      box.replaceWith(document.adoptNode(fresh));
      for (const each of fresh.querySelectorAll("details")) if (open.has(nameOf(each))) each.open = true;
      hooks.after?.(fresh, kept);
      const again = id ? document.getElementById(id) : null;
      again?.focus({ preventScroll: true });
      if (typing && again?.id === typing.id) typing.goesOn(again);
      scrollTo(x, y);
      // A first answer came, and the whole one is still worked out.
      if (fresh.hasAttribute("data-pending")) show(url, { push: false });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        say(box, "The server did not answer. The figures are those from before.");
      }
    } finally {
      clearTimeout(slow);
      if (mine === number) document.querySelector("[data-live]")?.removeAttribute("data-working");
    }
  }

  /** @param {Element} each */
  const nameOf = (each) => each.id || each.className || each.querySelector("summary")?.textContent || "";

  /** @param {Element} box @param {AbortController} under */
  function offer(box, under) {
    const status = box.querySelector(".working");
    if (!status) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Cancel";
    button.addEventListener("click", () => {
      under.abort();
      status.textContent = "Canceled. The figures are those from before.";
    });
    status.replaceChildren("Working it out. ", button);
  }

  document.addEventListener("change", (event) => {
    const form = event.target instanceof Element && event.target.closest("form[data-live-form]");
    if (form instanceof HTMLFormElement) show(addressOf(form));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.matches("[data-live-form]") && !submittedElsewhere(event)) {
      event.preventDefault();
      show(addressOf(form));
    } else if (form instanceof HTMLFormElement && form.dataset.wait && !submittedElsewhere(event)) {
      // A form that is sent: the page stays as it is until the answer comes.
      const box = form.closest("[data-live]");
      box?.setAttribute("data-working", "");
      if (box) say(box, form.dataset.wait);
    }
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) document.querySelector("[data-working]")?.removeAttribute("data-working");
  });
  document.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element && event.target.closest("a[data-patch]");
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault();
      show(new URL(link.href), { focus: link.id });
    }
  });
  addEventListener("popstate", () => show(new URL(location.href), { push: false }));
  if (document.querySelector("[data-pending]")) show(new URL(location.href), { push: false });
  return show;
}

/** What somebody is typing while the page changes must not be lost.
 * @param {Element | null} field */
function typed(field) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  if (field.value === field.defaultValue) return null;
  const { id, value, selectionStart, selectionEnd } = field;
  return {
    id,
    /** @param {Element} fresh */
    goesOn(fresh) {
      if (!(fresh instanceof HTMLInputElement || fresh instanceof HTMLTextAreaElement)) return;
      fresh.value = value;
      if (selectionStart !== null) fresh.setSelectionRange(selectionStart, selectionEnd);
      // To a browser nobody has typed here: it would not say that something changed.
      const changed = () => fresh.dispatchEvent(new Event("change", { bubbles: true }));
      if (value !== fresh.defaultValue) fresh.addEventListener("blur", changed, { once: true });
    },
  };
}

/** A button of the form that goes somewhere else, such as opening a table.
 * @param {SubmitEvent} event */
function submittedElsewhere(event) {
  const button = event.submitter;
  return button instanceof HTMLButtonElement && button.hasAttribute("formaction");
}
