// What earlier rounds came to. It foretells nothing, and says so.

import { h } from "../vendor/preact.mjs";

export const RED = new Set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" "));

/** @param {string} game @param {Record<string, any>[]} all */
export function history(game, all) {
  const facts = all.filter((one) => Object.keys(one).length); // a round without a throw or a card came to nothing
  const shown = facts.length ? drawn(game, facts) : null;
  if (!shown) return null;
  return h("section", { class: "history", "aria-label": "Earlier rounds" }, h("h3", null, "Earlier rounds"), shown,
    h("p", { class: "soft foretell" }, "What came before says nothing about what comes next."));
}

/** @param {string} game @param {Record<string, any>[]} facts */
function drawn(game, facts) {
  const last = facts.slice(-30).reverse();
  if (facts[0].winner !== undefined) {
    return [h("figure", null, h("figcaption", null, "Bead plate: each round in turn"), h(BeadPlate, { facts })),
      h("figure", null, h("figcaption", null, "Big road: a column for each run"), h(BigRoad, { facts }))];
  }
  if (facts[0].number !== undefined) {
    return h("ol", { class: "numbers" }, last.slice(0, 18).map(({ number }, at) => h("li", { key: at, class: number === "0" || number === "00" ? "green" : RED.has(number) ? "red" : "black" }, number)));
  }
  if (facts[0].section !== undefined) return h("ol", { class: "numbers plain" }, last.slice(0, 18).map(({ section }, at) => h("li", { key: at }, section)));
  if (game === "craps" || game === "mini-craps") return h(Hands, { hands: throwsOf(facts) });
  if (Array.isArray(facts[0].dice) && game === "sic-bo") {
    return h("ol", { class: "numbers plain" }, last.slice(0, 14).map(({ dice }, at) => h("li", { key: at }, dice.join("-"))));
  }
  return null;
}

/** The throws of each shooter, the newest first. A hand ends with the seven that loses the point.
 * @param {Record<string, any>[]} facts
 * @returns {{ shooter: number, throws: { total: number, dice: number[], point: number, out: boolean, made: boolean }[] }[]} */
export function throwsOf(facts) {
  /** @type {ReturnType<typeof throwsOf>} */
  const hands = [];
  let point = 0, over = true;
  for (const { dice, total, point: next, shooter } of facts) {
    if (over || hands[0]?.shooter !== shooter) hands.unshift({ shooter, throws: [] });
    const out = point > 0 && total === 7;
    hands[0].throws.push({ total, dice, point, out, made: point > 0 && total === point });
    [point, over] = [next, out];
  }
  return hands;
}

/** @param {{ hands: ReturnType<typeof throwsOf> }} props */
function Hands({ hands }) {
  return hands.slice(0, 4).map(({ shooter, throws }, at) => h("div", { key: at, class: "throwing" },
    h("p", null, `Position ${shooter}: ${throws.length} ${throws.length === 1 ? "throw" : "throws"}${throws.at(-1)?.out ? ", seven out" : ""}`),
    h("ol", { class: "throws" }, throws.slice(-24).map(({ total, dice, out, made, point }, number) => h("li", { key: number, class: out ? "out" : made ? "made" : "" },
      h("b", null, total), h("small", null, ` ${dice.join("-")}`), out ? h("small", null, " out") : made ? h("small", null, " point") : point ? null : h("small", { class: "soft" }, " come-out"))))));
}

const LETTERS = /** @type {Record<string, string>} */ ({ player: "P", banker: "B", tie: "T" });

/** The squares of a road. @param {number} from @param {number} to columns */
const grid = (from, to) => Array.from({ length: to - from - 1 }, (_, at) => `M${(from + at + 1) * 12} 0v72`).join("") +
  [1, 2, 3, 4, 5].map((row) => `M${from * 12} ${row * 12}h${(to - from) * 12}`).join("");

/** Six to a column, in the order of play. @param {{ facts: Record<string, any>[] }} props */
function BeadPlate({ facts }) {
  const shown = facts.slice(-60);
  const across = Math.max(20, Math.ceil(shown.length / 6));
  return h("svg", { class: "road", viewBox: `0 0 ${across * 12} 72`, role: "img", "aria-label": `Bead plate: ${shown.map(({ winner }) => winner).join(", ")}` },
    h("path", { class: "grid", d: grid(0, across) }),
    shown.map(({ winner }, at) => {
      const x = Math.floor(at / 6) * 12 + 6, y = (at % 6) * 12 + 6;
      return h("g", { key: at, class: `bead ${winner}` }, h("circle", { cx: x, cy: y, r: 5.2 }), h("text", { x, y: y + 2.4 }, LETTERS[winner]));
    }));
}

/** A column for each run of one side; ties are strokes on the last ring. @param {{ facts: Record<string, any>[] }} props */
function BigRoad({ facts }) {
  const rings = bigRoad(facts.map(({ winner }) => winner));
  const across = Math.max(20, ...rings.map(({ x }) => x + 1));
  const from = Math.max(0, across - 24);
  return h("svg", { class: "road", viewBox: `${from * 12} 0 ${(across - from) * 12} 72`, role: "img", "aria-label": "Big road: the same hands in runs" },
    h("path", { class: "grid", d: grid(from, across) }),
    rings.map(({ side, x, y, ties }, at) => h("g", { key: at, class: `ring ${side}` },
      h("circle", { cx: x * 12 + 6, cy: y * 12 + 6, r: 4.6 }),
      ties ? h("path", { class: "tie-stroke", d: `M${x * 12 + 2.5} ${y * 12 + 9.5}l7-7` }) : null)));
}

/** Where the rings of a big road lie: down to the sixth, then along.
 * @param {string[]} winners @returns {{ side: string, x: number, y: number, ties: number }[]} */
export function bigRoad(winners) {
  /** @type {{ side: string, x: number, y: number, ties: number }[]} */
  const rings = [];
  const taken = new Set();
  let column = -1, x = 0, y = 0;
  for (const winner of winners) {
    const last = rings.at(-1);
    if (winner === "tie") {
      if (last) last.ties += 1;
      continue;
    }
    if (last && last.side === winner) {
      if (y < 5 && !taken.has(`${x} ${y + 1}`)) y += 1;
      else x += 1;
    } else {
      column += 1;
      while (taken.has(`${column} 0`)) column += 1;
      x = column;
      y = 0;
    }
    taken.add(`${x} ${y}`);
    rings.push({ side: winner, x, y, ties: 0 });
  }
  return rings;
}
