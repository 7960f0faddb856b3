// The odds of a table: the ghost of the former edge when something changes, and cards that can be
// flicked out of the shoe.
import { live } from "./live.js";

/** @typedef {{x: string, width: string, said: string}} Former */

/** @param {Element} box */
function before(box) {
  /** @type {Map<string, Former>} */
  const found = new Map();
  for (const row of box.querySelectorAll("tr[data-key]")) {
    const bar = row.querySelector("rect.edge");
    const figure = row.querySelector(".edge-figure > .number");
    if (!bar || !figure) continue;
    found.set(row.getAttribute("data-key") ?? "", {
      x: bar.getAttribute("x") ?? "0",
      width: bar.getAttribute("width") ?? "0",
      said: figure.textContent ?? "",
    });
  }
  return found;
}

/** @param {Element} box @param {Map<string, Former>} former */
function after(box, former) {
  let changed = 0;
  for (const row of box.querySelectorAll("tr[data-key]")) {
    const was = former?.get(row.getAttribute("data-key") ?? "");
    const figure = row.querySelector(".edge-figure > .number");
    const ghost = row.querySelector("rect.ghost");
    const told = row.querySelector(".was");
    if (!was || !figure || !ghost || !told || was.said === figure.textContent) continue;
    ghost.setAttribute("x", was.x);
    ghost.setAttribute("width", was.width);
    told.textContent = `was ${was.said}`;
    changed += 1;
  }
  const status = box.querySelector(".working");
  if (status && !status.textContent?.trim() && changed) {
    status.textContent = changed === 1 ? "One house edge changed." : `${changed} house edges changed.`;
  }
}

live({ before, after });

// A flick upward takes a card out, as a tap does.
/** @type {{link: HTMLAnchorElement, y: number} | null} */
let held = null;
document.addEventListener("pointerdown", (event) => {
  const pile = event.target instanceof Element && event.target.closest(".pile");
  const link = pile && pile.querySelector("a[data-flick]");
  held = link instanceof HTMLAnchorElement ? { link, y: event.clientY } : null;
});
document.addEventListener("pointerup", (event) => {
  if (held && held.y - event.clientY > 24) held.link.click();
  held = null;
});
