// Cards, dice, tiles, chips and markers as SVG, about their own middle. They look like those of the
// printed drawings (felts/pieces.py); cards have a large index, as they are seen small.

const SUITS = /** @type {Record<string, string>} */ ({
  C: "M0-10a4.6 4.6 0 0 1 3.9 7 4.6 4.6 0 1 1-2.9 7.6L3 10H-3L-1 4.6A4.6 4.6 0 1 1-3.9-3A4.6 4.6 0 0 1 0-10Z",
  D: "M0-10L7 0 0 10-7 0Z",
  H: "M0 9.5L-8.4 0A5.3 5.3 0 0 1 0-6.2 5.3 5.3 0 0 1 8.4 0Z",
  S: "M0-10L7.6-.6A4.7 4.7 0 0 1 1.2 5L3 10H-3L-1.2 5A4.7 4.7 0 0 1-7.6-.6Z",
});
const SUIT_NAMES = /** @type {Record<string, string>} */ ({ C: "clubs", D: "diamonds", H: "hearts", S: "spades" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "ace", J: "jack", Q: "queen", K: "king" });
/** @type {Record<number, number[][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};
// 603a.3: the color of each value chip; how many spots its edge shows is ours
/** @type {Record<number, [string, string, number]>} */
export const CHIPS = {
  100: ["white", "#f4f1e8", 4],
  200: ["blue", "#2f63b8", 5],
  250: ["pink", "#e58aa8", 6],
  500: ["red", "#b3261e", 6],
  2000: ["yellow", "#e3b92f", 7],
  2500: ["green", "#1e7d46", 8],
  10000: ["black", "#1c1c1e", 8],
  50000: ["purple", "#6a3d9a", 10],
  100000: ["fire orange", "#e8591c", 12],
  500000: ["gray", "#8b8f94", 14],
};

/** @param {number} value */
const n = (value) => String(Math.round(value * 10) / 10);

/** @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

/** A face and its shade. @param {string} kind @param {number} wide @param {number} tall @param {number} round */
function slab(kind, wide, tall, round) {
  const [x, y] = [-wide / 2, -tall / 2];
  const size = `width="${n(wide)}" height="${n(tall)}" rx="${n(round)}"`;
  return `<rect class="shade" x="${n(x + 0.8)}" y="${n(y + 1.4)}" ${size}/><rect class="${kind}" x="${n(x)}" y="${n(y)}" ${size}/>`;
}

/** A card as a dealer says it. @param {string} card */
export function spoken(card) {
  if (!card) return "a card face down";
  if (card === "JOKER") return "joker";
  const rank = card.slice(0, -1);
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[card.slice(-1)]}`;
}

/** A card about its middle; "" is face down. @param {string} card @param {number} wide */
export function card(card, wide) {
  const tall = wide * 1.4;
  const face = slab("card-face", wide, tall, wide * 0.09);
  if (!card) {
    const inner = wide * 0.09;
    return `${face}<rect class="card-back" x="${n(inner - wide / 2)}" y="${n(inner - tall / 2)}" width="${n(wide - 2 * inner)}" height="${n(tall - 2 * inner)}" rx="${n(wide * 0.05)}"/>`;
  }
  if (card === "JOKER") {
    const letters = [..."JOKER"].map((one, place) =>
      letter(one, -wide * 0.29, (place - 1.62) * tall * 0.185, wide * 0.27, "ink"));
    return face + letters.join("") + suit("S", wide * 0.14, tall * 0.1, wide * 0.3) + suit("H", wide * 0.14, -tall * 0.16, wide * 0.3);
  }
  const rank = card.slice(0, -1);
  const kind = card.slice(-1);
  const ink = kind === "D" || kind === "H" ? "red-ink" : "ink";
  const size = wide * (rank === "10" ? 0.42 : 0.52);
  return face +
    letter(rank, -wide * (rank === "10" ? 0.22 : 0.26), -tall * 0.17, size, ink) +
    suit(kind, -wide * 0.26, tall * 0.04, wide * 0.3) +
    suit(kind, wide * 0.17, tall * 0.2, wide * 0.56);
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} kind */
function letter(text, x, y, size, kind) {
  return `<text class="${kind}" x="${n(x)}" y="${n(y)}" font-size="${n(size)}">${escaped(text)}</text>`;
}

/** @param {string} kind @param {number} x @param {number} y @param {number} size */
function suit(kind, x, y, size) {
  const ink = kind === "D" || kind === "H" ? "red-ink" : "ink";
  return `<path class="${ink}" transform="translate(${n(x)} ${n(y)}) scale(${(size / 20).toFixed(3)})" d="${SUITS[kind]}"/>`;
}

/** @param {number} value @param {number} size */
export function die(value, size) {
  const pips = PIPS[value].map(([x, y]) =>
    `<circle class="pip" cx="${n(x * size * 0.27)}" cy="${n(y * size * 0.27)}" r="${n(size * 0.095)}"/>`);
  return slab("die-face", size, size, size * 0.16) + pips.join("");
}

/** @type {Record<string, [number, number]>} */
const TILES = {
  teen: [6, 6], day: [1, 1], yun: [4, 4], gor: [3, 1], mooy: [5, 5], chong: [3, 3], bon: [2, 2],
  foo: [6, 5], ping: [6, 4], tit: [6, 1], look: [5, 1],
};

/** The two ends of a tile, the higher first, by its spots ("2-5") or its name ("teen").
 * @param {string} name @returns {[number, number]} */
export function ends(name) {
  const [one, other] = TILES[name] ?? name.split("-").map(Number);
  return [Math.max(one, other), Math.min(one, other)];
}

/** A tile about its middle; "" is face down. @param {string} name @param {number} wide */
export function tile(name, wide) {
  const tall = wide * 2.4;
  const face = slab("tile-face", wide, tall, wide * 0.14);
  if (!name) return `${face}<path class="tile-grain" d="M${n(-wide * 0.28)} ${n(-tall * 0.3)}V${n(tall * 0.3)}M0 ${n(-tall * 0.3)}V${n(tall * 0.3)}M${n(wide * 0.28)} ${n(-tall * 0.3)}V${n(tall * 0.3)}"/>`;
  const [high, low] = ends(name);
  return face + half(high, -tall * 0.23, wide, high === 6 && low === 6) + half(low, tall * 0.23, wide, high === 6 && low === 6);
}

/** Ones and fours are red, and half of each six of the 6-6.
 * @param {number} many @param {number} y @param {number} wide @param {boolean} twelve */
function half(many, y, wide, twelve) {
  const pips = many === 2 ? [[0, -0.8], [0, 0.8]] : PIPS[many];
  const radius = wide * (many === 1 ? 0.2 : 0.105);
  return pips.map(([across, down], place) => {
    const red = many === 1 || many === 4 || (twelve && place % 2 === 0);
    return `<circle class="${red ? "tile-red" : "tile-white"}" cx="${n(across * wide * 0.25)}" cy="${n(y + down * wide * 0.3)}" r="${n(radius)}"/>`;
  }).join("");
}

/** A value chip about its middle. @param {number} cents @param {number} radius */
export function chip(cents, radius) {
  const [name, fill, spots] = CHIPS[cents];
  const light = name === "white" || name === "yellow" || name === "pink";
  const value = cents % 100 ? `$${(cents / 100).toFixed(2)}` : cents >= 100000 ? `$${cents / 100000}K` : `$${cents / 100}`;
  const wedges = Array.from({ length: spots }, (_, place) => wedge(radius, radius * 0.76, (2 * Math.PI * place) / spots, 0.14));
  const size = radius * Math.min(0.78, 2 / value.length);
  return `<circle class="chip-edge" r="${n(radius)}" fill="${fill}"/>` +
    `<path class="${light ? "dark-spot" : "edge-spot"}" d="${wedges.join("")}"/>` +
    `<circle class="chip-face" r="${n(radius * 0.7)}" fill="${fill}"/>` +
    letter(value, 0, size * 0.36, size, light ? "ink" : "chip-figure");
}

/** @param {number} outer @param {number} inner @param {number} turn @param {number} half */
function wedge(outer, inner, turn, half) {
  const [a, b, c, d] = [[outer, -half], [outer, half], [inner, half], [inner, -half]].map(([far, side]) =>
    `${(far * Math.cos(turn + side)).toFixed(2)} ${(far * Math.sin(turn + side)).toFixed(2)}`);
  return `M${a}A${n(outer)} ${n(outer)} 0 0 1 ${b}L${c}A${n(inner)} ${n(inner)} 0 0 0 ${d}Z`;
}

/** How wide such letters are, about. @param {string} text @param {number} size */
export function width(text, size) {
  let sum = 0;
  for (const one of text) sum += "iIl.,:;|' 1".includes(one) ? 0.42 : "MW@%".includes(one) ? 0.95 : 0.66;
  return sum * size;
}

/** Words in a rounded frame about their middle. @param {string} text @param {number} size @param {string} kind */
export function pill(text, size, kind) {
  const wide = width(text, size) + size * 0.9;
  const tall = size * 1.5;
  return `<rect class="pill ${kind}" x="${n(-wide / 2)}" y="${n(-tall / 2)}" width="${n(wide)}" height="${n(tall)}" rx="${n(tall / 2)}"/>` +
    letter(text, 0, size * 0.36, size, `words ${kind}`);
}

/** A puck about its middle: white for ON, black for OFF, with its words. @param {string} text @param {number} radius */
export function puck(text, radius) {
  const kind = /off/i.test(text) ? "puck-off" : "puck-on";
  const size = radius * Math.min(0.8, 2.3 / Math.max(text.length, 1));
  return `<circle class="puck ${kind}" r="${n(radius)}"/><circle class="puck-line ${kind}" r="${n(radius * 0.82)}"/>` +
    letter(text, 0, size * 0.36, size, `words ${kind}`);
}
