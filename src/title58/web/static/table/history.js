// What earlier rounds came to. It foretells nothing, and says so.

import { h } from "../vendor/preact.mjs";

const RED = new Set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" "));

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
  if (facts[0].winner !== undefined) return [h(BeadPlate, { facts }), h(BigRoad, { facts })];
  if (facts[0].number !== undefined) {
    return h("ol", { class: "numbers" }, last.slice(0, 18).map(({ number }, at) => h("li", { key: at, class: number === "0" || number === "00" ? "green" : RED.has(number) ? "red" : "black" }, number)));
  }
  if (facts[0].section !== undefined) return h("ol", { class: "numbers plain" }, last.slice(0, 18).map(({ section }, at) => h("li", { key: at }, section)));
  if (game === "craps" || game === "mini-craps") return h(Throws, { facts: last });
  if (Array.isArray(facts[0].dice) && game === "sic-bo") {
    return h("ol", { class: "numbers plain" }, last.slice(0, 14).map(({ dice }, at) => h("li", { key: at }, dice.join("-"))));
  }
  return null;
}

/** The throws of each shooter's hand, the newest first. @param {{ facts: Record<string, any>[] }} props */
function Throws({ facts }) {
  return h("ol", { class: "throws" }, facts.slice(0, 16).map(({ dice, total, point }, at) => h("li", { key: at },
    h("b", null, total), h("small", null, ` ${dice.join("-")}`), point ? h("small", { class: "soft" }, ` point ${point}`) : null)));
}

const LETTERS = /** @type {Record<string, string>} */ ({ player: "P", banker: "B", tie: "T" });

/** Six to a column, in the order of play. @param {{ facts: Record<string, any>[] }} props */
function BeadPlate({ facts }) {
  const shown = facts.slice(-60);
  const across = Math.max(20, Math.ceil(shown.length / 6));
  return h("svg", { class: "road", viewBox: `0 0 ${across * 12} 72`, role: "img", "aria-label": `Bead plate: ${shown.map(({ winner }) => winner).join(", ")}` },
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
