// Cards and tiles on the table, as far as a round has been shown.

/** @typedef {import("./types.js").Frame} Frame */

const HAND = /^box-\d+(-hand-\d+)?$/;

/** Whether everybody, or its player, sees what a frame says once so many frames are shown.
 * @param {Frame} frame @param {number} shown @param {number} count */
function visible(frame, shown, count) {
  if (frame.hidden) return false;
  if (frame.mine || frame.shown === undefined) return true;
  return frame.shown < shown || shown === count;
}

/** @param {Frame[]} frames @param {number} shown
 * @returns {{ hands: Record<string, string[]>, tiles: Record<string, string[]> }} */
export function handsOf(frames, shown) {
  /** @type {Record<string, string[]>} */
  const hands = {};
  /** @type {Record<string, string[]>} */
  const tiles = {};
  for (const frame of frames.slice(0, shown)) {
    const open = visible(frame, shown, frames.length);
    if (frame.kind === "card" && frame.to && (frame.hidden || frame.answer?.card !== undefined)) {
      (hands[frame.to] ??= []).push(open ? frame.answer?.card ?? "" : "");
    } else if (frame.kind === "tiles" && frame.to) {
      tiles[frame.to] = open && frame.answer?.tiles ? frame.answer.tiles : Array(frame.count ?? 4).fill("");
    } else if (frame.kind === "choice" && frame.cards && HAND.test(frame.label)) {
      decided(hands, frame);
    }
    for (const set of open ? frame.set ?? [] : []) place(set.label in tiles ? tiles : hands, set);
  }
  return { hands, tiles };
}

/** A hand that is played on lies as its player sees it; a split parts it.
 * @param {Record<string, string[]>} hands @param {Frame} frame */
function decided(hands, { label, cards = [], answer }) {
  for (const part of ["-first", "-second"]) delete hands[label + part];
  hands[label] = [...cards];
  if (answer?.choice !== "split" || cards.length !== 2) return;
  const box = label.replace(/-hand-\d+$/, "");
  const numbers = Object.keys(hands).map((name) => Number(new RegExp(`^${box}-hand-(\\d+)$`).exec(name)?.[1] ?? 1));
  hands[label] = [cards[0]];
  hands[`${box}-hand-${Math.max(...numbers) + 1}`] = [cards[1]];
}

/** Two hands made of one. @param {Record<string, string[]>} pieces @param {{ label: string, high: string[], low: string[] }} set */
function place(pieces, { label, high, low }) {
  for (const name of Object.keys(pieces)) if (name === label) delete pieces[name];
  pieces[`${label}-high`] = high;
  pieces[`${label}-low`] = low;
}
