// Wagers on the felt: stacks by value, whose they are, and what became of them.

import { beside, drawn, stack, within } from "./geometry.js";
import { Layer } from "./layer.js";
import { CHIP, WALK, at } from "./motion.js";
import { beats } from "./geometry.js";
import { CHIPS, chip, pill, width } from "./pieces.js";
import { money } from "./scene.js";

/** @typedef {import("./scene.js").Chip} Chip */

const RADIUS = 10; // of the chips in <defs>
const MOST = 9; // chips of a stack that are drawn
const SIGNS = /** @type {Record<string, string>} */ ({ win: "▲", lose: "▼", push: "=" });
const WORDS = /** @type {Record<string, string>} */ ({ win: "won", lose: "lost", push: "push" });

/** One drawing of every chip, used wherever it lies. */
export function chipDefs() {
  return Object.keys(CHIPS).map((cents) => `<g id="chip-${cents}">${chip(Number(cents), RADIUS)}</g>`).join("");
}

/** A stack about the middle of its lowest chip. @param {number} cents @param {number} radius */
export function drawnStack(cents, radius) {
  const chips = drawn(stack(cents), MOST);
  const scale = radius / RADIUS;
  const body = chips.map((value, place) => `<use href="#chip-${value}" y="${-place * 2.6}"/>`).join("");
  const top = -(Math.max(chips.length, 1) - 1) * 2.6;
  const small = chips.length ? "" : `<circle class="coin" r="${RADIUS * 0.8}"/>`;
  return { body: `<g transform="scale(${scale.toFixed(3)})">${small}${body}</g>`, top: top * scale };
}

/** @param {Chip} one */
export const keyOf = (one) => `${one.wager}|${one.on}|${one.seat}`;

/** What a screen reader hears about the wagers on a spot. @param {Chip[]} chips */
export function told(chips) {
  const said = chips.map((one) => {
    const whose = one.mine ? "" : ` from position ${one.seat}`;
    const off = one.off ? ", off" : "";
    const became = one.state ? `, ${WORDS[one.state]}${one.pays ? ` ${money(one.pays)}` : ""}` : "";
    return `${money(one.cents)}${whose} on it${off}${became}${one.note ? `, ${one.note}` : ""}`;
  });
  return said.join("; ");
}

export class Stacks {
  /** @param {Element} parent @param {import("./layout.js").Layout} layout */
  constructor(parent, layout) {
    this.layer = new Layer(parent, "stacks");
    this.badges = new Layer(parent, "badges");
    this.layout = layout;
    /** @type {Map<string, { x: number, y: number }>} where each stack stands */
    this.stand = new Map();
  }

  /** @param {import("./scene.js").Scene} scene @param {import("./motion.js").Motion | null} motion
   * @param {number} scale pixels to a unit @param {number} start when the settlement begins, in ms */
  show(scene, motion, scale, start) {
    /** @type {Map<string, number>} how many lie on a spot already */
    const taken = new Map();
    const size = Math.max(9, 11 / scale);
    const walk = scene.walk ?? [];
    const due = new Map(beats(walk.length, 420, WALK).map((when, place) => [keyOf(/** @type {Chip} */ (walk[place])), { when: start + when, paid: walk[place] }]));
    const order = [...scene.chips].sort((one, other) => Number(other.mine ?? false) - Number(one.mine ?? false));
    for (const one of order) {
      const { key, room, beside: aside, spot } = this.layout.lies(one);
      const shared = spot === null ? key + aside : key;
      const place = taken.get(shared) ?? 0;
      taken.set(shared, place + 1);
      const least = spot?.line ? 7 : 8.5;
      const radius = Math.max(least, Math.min(11, Math.min(room.width, room.height) * 0.4), 8 / scale);
      const off = beside(place, radius * 1.75) + aside * radius * 2.3;
      const down = Math.min(radius * 0.3, room.height * 0.12);
      const point = within(room, off, down);
      this.#stack(one, point, radius, size, due.get(keyOf(one)), motion);
    }
    const dock = { x: this.layout.width / 2, y: this.layout.height + 40 };
    this.layer.sweep(({ element }) => {
      if (motion) motion.leave(element, { transform: at(dock) }, CHIP);
      else element.remove();
    });
    this.badges.sweep();
  }

  /** @param {Chip} one @param {{ x: number, y: number }} point @param {number} radius @param {number} size
   * @param {{ when: number, paid: import("./scene.js").Paid } | undefined} due
   * @param {import("./motion.js").Motion | null} motion */
  #stack(one, point, radius, size, due, motion) {
    const { body, top } = drawnStack(one.cents, radius);
    const key = keyOf(one);
    this.stand.set(key, point);
    const ring = one.mine ? `<circle class="mine-ring" r="${(radius * 1.14).toFixed(1)}" cy="0"/>` : "";
    const total = money(one.cents);
    const beside = one.mine || this.layout.seated
      ? `<g transform="translate(${(radius * 1.2 + (width(total, size) + size) / 2).toFixed(1)} ${(radius * 0.35).toFixed(1)})">${pill(total, size, one.mine ? "mine" : "theirs")}</g>`
      : "";
    const off = one.off ? `<g transform="translate(0 ${top.toFixed(1)})">${pill("OFF", size * 0.9, "off")}</g>` : "";
    const note = one.note ? `<g transform="translate(0 ${(radius + size * 1.1).toFixed(1)})">${pill(one.note, size * 0.8, "note")}</g>` : "";
    const gone = due?.paid.result === "lose";
    const kind = `stack${one.mine ? " mine" : " other"}${gone ? " taken" : one.state ? ` ${one.state}` : ""}`;
    const { element, before, redrawn } = this.layer.put(key, kind, at(point), ring + body + beside + off + note);
    const rack = this.layout.rack;
    if (motion && !before) {
      const from = one.mine ? { x: point.x, y: this.layout.height + 30 } : { x: point.x, y: point.y + 60 };
      motion.play(element, [{ transform: at(from), opacity: 0.3 }, { transform: at(point), opacity: 1 }], CHIP);
    } else if (motion && redrawn && before) {
      motion.play(element, [{ transform: `${at(point)} translate(0px,-8px)` }, { transform: at(point) }], CHIP);
    }
    if (motion && gone && due && !motion.calm) {
      motion.play(element, [{ transform: at(point), opacity: 1 }, { transform: at(rack), opacity: 0 }], 320, { delay: due.when });
    }
    this.#settled(one, point, radius, size, due, motion);
  }

  /** What was won or lost, with its sign, and the chips that were paid.
   * @param {Chip} one @param {{ x: number, y: number }} point @param {number} radius @param {number} size
   * @param {{ when: number, paid: import("./scene.js").Paid } | undefined} due
   * @param {import("./motion.js").Motion | null} motion */
  #settled(one, point, radius, size, due, motion) {
    const state = due?.paid.result ?? one.state;
    if (!state) return;
    const cents = due ? due.paid.cents : state === "win" ? one.pays ?? 0 : one.cents;
    const words = state === "push" ? "= push" : `${SIGNS[state] ?? ""} ${state === "lose" ? "−" : "+"}${money(Math.abs(cents))}`;
    const above = { x: point.x, y: point.y - radius * 1.5 - size };
    const key = keyOf(one);
    if (one.mine || this.layout.seated) {
      const badge = this.badges.put(`badge ${key}`, `badge ${one.mine ? "mine" : "other"}`, at(above), pill(words, size * (one.mine ? 1.1 : 0.9), state));
      if (motion && due && !badge.before) {
        motion.play(badge.element, [{ transform: at({ x: above.x, y: above.y + 12 }), opacity: 0 }, { transform: at(above), opacity: 1 }], 200, { delay: due.when });
      }
    }
    if (state === "win" && cents > 0) {
      const put = { x: point.x - radius * 2.2, y: point.y };
      const paid = this.badges.put(`paid ${key}`, `stack paid ${one.mine ? "mine" : "other"}`, at(put), drawnStack(cents, radius).body);
      if (motion && due && !paid.before && !motion.calm) {
        motion.play(paid.element, [{ transform: at(this.layout.rack), opacity: 0.2 }, { transform: at(put), opacity: 1 }], 320, { delay: due.when });
      }
    }
  }
}
