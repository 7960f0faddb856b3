// A film: the frames of a round that is over, and how far it has been shown. Pure functions.

import { start } from "../table/state.js";

/**
 * @typedef {import("../table/types.js").Frame & { at?: number, seat?: number, options?: string[], pockets?: string[] }} Shot
 * @typedef {import("../table/types.js").Line} Line
 * @typedef {{ same: boolean | null, text: string, differences?: string[] }} Verdict
 * @typedef {object} Film
 * @property {"settled" | "refused" | "unfinished" | "unreadable"} outcome
 * @property {Verdict} verdict
 * @property {string} [id]
 * @property {string} [game]
 * @property {string} [title]
 * @property {string} [date]
 * @property {number[]} [players]
 * @property {Shot[]} [frames]
 * @property {Line[]} [lines]
 * @property {Record<string, number>} [net]
 * @property {number} [house]
 * @property {any} [facts]
 * @property {import("../table/types.js").Lying[]} [lying]
 * @property {any[]} [markers]
 * @property {any[]} [before]
 * @property {{ text: string, asks: string[], label: string }} [pending]
 * @property {{ cites: string[] }} [refusal]
 * @property {Record<string, string>} [law]
 * @property {string} [felt]
 */

const GROUPS = /** @type {Record<string, string>} */ ({
  card: "dealt", tiles: "dealt", dice: "thrown", wheel: "thrown", choice: "chosen", wagers: "bets",
  amount: "chosen", measure: "done", move: "paid", announce: "said", do: "done", meters: "done",
});
export const NAMES = { bets: "bets", dealt: "cards and tiles", thrown: "dice and wheel", chosen: "choices", paid: "chips move", said: "the dealer says", done: "the dealer does" };

/** What kind of tick a frame is. @param {Shot} shot */
export const tick = (shot) => GROUPS[shot.kind] ?? "done";

/** The state of a table at which so many frames have been shown, for the view of live tables.
 * @param {Film} film @param {number} shown @param {boolean} walked @returns {import("../table/types.js").State} */
export function stateOf(film, shown, walked = true) {
  const frames = film.frames ?? [];
  const over = film.outcome === "settled";
  const table = {
    game: film.game ?? "", table: "", positions: [], seats: {}, mine: film.players ?? [], round: 1, seq: 0, deadline: null, now: 0,
    lying: film.lying ?? [], markers: (over && shown >= frames.length ? film.markers : film.before) ?? [],
    over, lines: film.lines, facts: film.facts, settings: { dealer: false },
  };
  return { ...start(), seq: 0, round: 1, frames, shown, walked, table, offline: false };
}

/** What may be changed at a frame, as answers; none where nothing can.
 * @param {Shot | undefined} shot @param {boolean} joker
 * @returns {{ name: string, answer: any }[]} */
export function changes(shot, joker = false) {
  const now = shot?.answer;
  if (!shot || !now || shot.at === undefined) return [];
  if (shot.kind === "card" && now.card) return cards(joker).filter((card) => card !== now.card).map((card) => ({ name: said(card), answer: { ...now, card } }));
  if (shot.kind === "wheel" && shot.pockets) return shot.pockets.filter((one) => one !== now.pocket).map((pocket) => ({ name: pocket, answer: { ...now, pocket } }));
  if (shot.kind === "choice" && shot.options) return shot.options.filter((one) => one !== now.choice).map((choice) => ({ name: choice.replaceAll("-", " "), answer: { ...now, choice } }));
  if (shot.kind === "dice" && now.dice) return throws(now.dice.length).filter((dice) => String(dice) !== String(now.dice)).map((dice) => ({ name: dice.join("-"), answer: { ...now, dice } }));
  return [];
}

/** What may be given where a round waits for more. @param {Film["pending"]} pending @param {boolean} joker
 * @returns {{ name: string, answer: any }[]} */
export function wanted(pending, joker = false) {
  if (pending?.asks.includes("card")) return cards(joker).map((card) => ({ name: said(card), answer: { kind: "card", card, to: pending.label } }));
  return [];
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = /** @type {Record<string, string>} */ ({ S: "♠", H: "♥", D: "♦", C: "♣" });

/** @param {boolean} joker */
function cards(joker) {
  const found = Object.keys(SUITS).flatMap((suit) => RANKS.map((rank) => rank + suit));
  return joker ? [...found, "JOKER"] : found;
}

/** "9H" as people write it. @param {string} card */
const said = (card) => (card === "JOKER" ? "joker" : card.slice(0, -1) + SUITS[card.slice(-1)]);

/** All throws of so many dice. @param {number} dice @returns {number[][]} */
function throws(dice) {
  if (!dice) return [[]];
  return throws(dice - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((one) => [...rest, one]));
}

/** Two endings side by side, line by line: what each position has of each wager.
 * @param {Film} film @param {Film} other
 * @returns {{ seat: number, title: string, here: Line | null, there: Line | null, differs: boolean }[]} */
export function besides(film, other) {
  const key = (/** @type {Line} */ line) => `${line.seat} ${line.wager} ${line.on}`;
  const here = new Map((film.lines ?? []).map((line) => [key(line), line]));
  const there = new Map((other.lines ?? []).map((line) => [key(line), line]));
  return [...new Set([...here.keys(), ...there.keys()])].map((name) => {
    const [one, two] = [here.get(name) ?? null, there.get(name) ?? null];
    const { seat, title } = /** @type {Line} */ (one ?? two);
    return { seat, title, here: one, there: two, differs: one?.net !== two?.net || one?.result !== two?.result };
  });
}
