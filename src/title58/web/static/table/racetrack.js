// The numbers of the wheel in the order of its pockets. A number and its neighbors are bet as
// straight-up bets of one chip each, which is what the Code has: it is no wager of its own.

import { h } from "../vendor/preact.mjs";
import { betting, settled } from "./state.js";
import { RED } from "./history.js";
import { money } from "./words.js";

const REACH = 2; // neighbors on each side
const WIDE = 340, TALL = 150, DEEP = 30; // of the track, in units of its drawing

/** A number and its neighbors on the wheel, the number itself in the middle.
 * @param {string[]} pockets @param {string} number @param {number} [reach] */
export function neighbors(pockets, number, reach = REACH) {
  const at = pockets.indexOf(number), count = pockets.length;
  return Array.from({ length: 2 * reach + 1 }, (_, place) => pockets[(at + place - reach + count) % count]);
}

/** The corners of a pocket on the track: two straights and two bends.
 * @param {number} from @param {number} to shares of the whole length @returns {string} */
function cell(from, to) {
  const steps = [from, (from + to) / 2, to];
  const corner = (/** @type {[number, number]} */ point) => point.map((value) => value.toFixed(1)).join(" ");
  const outer = steps.map((share) => corner(along(share, 0))), inner = steps.reverse().map((share) => corner(along(share, DEEP)));
  return `M${[...outer, ...inner].join("L")}Z`;
}

/** A point of the track, so far in from its edge. @param {number} share @param {number} deep @returns {[number, number]} */
function along(share, deep) {
  const radius = TALL / 2, straight = WIDE - TALL, bend = Math.PI * radius, whole = 2 * (straight + bend);
  let left = (((share % 1) + 1) % 1) * whole;
  if (left < straight) return [radius + left, deep];
  left -= straight;
  if (left < bend) return turn(WIDE - radius, left / radius - Math.PI / 2, radius - deep);
  left -= bend;
  if (left < straight) return [WIDE - radius - left, TALL - deep];
  return turn(radius, (left - straight) / radius + Math.PI / 2, radius - deep);
}

/** @param {number} x @param {number} angle @param {number} radius @returns {[number, number]} */
const turn = (x, angle, radius) => [x + Math.cos(angle) * radius, TALL / 2 + Math.sin(angle) * radius];

/** @param {{ state: import("./types.js").State, act: (act: string, given?: any) => void }} props */
export function Racetrack({ state, act }) {
  const pockets = (document.querySelector("g.rotor")?.getAttribute("data-pockets") ?? "").split("|");
  const can = betting(state) || settled(state), count = pockets.length;
  const sum = money((2 * REACH + 1) * state.chip);
  /** @param {KeyboardEvent} event @param {string} number */
  const key = (event, number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" || event.key === " ") can && act("neighbors", neighbors(pockets, number));
    else if (step) {
      const all = /** @type {SVGElement} */ (event.currentTarget).parentElement?.querySelectorAll("g") ?? [];
      /** @type {SVGElement} */ (all[(pockets.indexOf(number) + step + count) % count]).focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return h("section", { class: "racetrack" }, h("h3", null, "Neighbors on the wheel"),
    h("svg", { viewBox: `-2 -2 ${WIDE + 4} ${TALL + 4}`, role: "group", "aria-label": "Numbers in the order of the wheel" },
      pockets.map((number, at) => {
        const [x, y] = along((at + 0.5) / count, DEEP / 2);
        const color = number === "0" || number === "00" ? "green" : RED.has(number) ? "red" : "black";
        return h("g", { key: number, role: "button", tabIndex: at ? -1 : 0, class: can ? color : `${color} closed`, "data-number": number, "aria-disabled": String(!can),
          "aria-label": `${number} and its neighbors: ${neighbors(pockets, number).join(", ")}`,
          onClick: () => can && act("neighbors", neighbors(pockets, number)), onKeyDown: (/** @type {KeyboardEvent} */ event) => key(event, number) },
          h("path", { d: cell(at / count, (at + 1) / count) }), h("text", { x, y: y + 4 }, number));
      })),
    h("p", { class: "soft" }, `A number and two on each side: five straight-up bets, ${sum} in all.`));
}
