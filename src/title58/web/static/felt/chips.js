// Wagers on the felt: stacks by value, whose they are, and what became of them.

import { beats, beside, drawn, lettering, stack, within } from "./geometry.js";
import { Layer } from "./layer.js";
import { CHIP, WALK, at } from "./motion.js";
import { CHIPS, chip, pill, width } from "./pieces.js";
import { money } from "./scene.js";

/** @typedef {import("./scene.js").Chip} Chip */

const RADIUS = 10; // of the chips in <defs>
const MOST = 9; // chips of a stack that are drawn
const TAKE = 320; // ms: chips between a spot and the rack
const SIGNS = /** @type {Record<string, string>} */ ({ win: "▲", lose: "▼", push: "=" });
const WORDS = /** @type {Record<string, string>} */ ({ win: "won", lose: "lost", push: "push" });

/** One drawing of every chip, used wherever it lies. */
export function chipDefs() {
  return Object.keys(CHIPS).map((cents) => `<g id="chip-${cents}" class="layout">${chip(Number(cents), RADIUS)}</g>`).join("");
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

/** @param {{ wager: string, on: string, seat: number }} one */
export const keyOf = (one) => `${one.wager}|${one.on}|${one.seat}`;

/** What a screen reader hears about the wagers on a spot. @param {Chip[]} chips */
export function told(chips) {
  const said = chips.map((one) => {
    const whose = one.mine ? "" : ` from position ${one.seat}`;
    const off = one.off ? ", off" : "";
    const became = one.state ? `, ${WORDS[one.state]}${one.pays ? ` ${money(Math.abs(one.pays))}` : ""}` : "";
    return `${money(one.cents)}${whose} on it${off}${became}${one.note ? `, ${one.note}` : ""}`;
  });
  return said.join("; ");
}

export class Stacks {
  /** @param {Element} parent @param {import("./layout.js").Layout} layout */
  constructor(parent, layout) {
    this.others = new Layer(parent, "stacks");
    this.own = new Layer(parent, "stacks own"); // mine lie on top
    this.badges = new Layer(parent, "badges");
    this.layout = layout;
    this.upright = 0;
  }

  /** @param {import("./scene.js").Scene} scene @param {import("./motion.js").Motion | null} motion
   * @param {number} scale pixels to a unit @param {number} start when the settlement begins, in ms
   * @param {number} upright how far things are turned that stand upright on the screen
   * @returns {Generator<undefined, void>} after each of them */
  *show(scene, motion, scale, start, upright) {
    this.upright = upright;
    const size = lettering(scale);
    const walk = scene.walk ?? [];
    const due = new Map(beats(walk.length, 420, WALK).map((when, place) => [keyOf(walk[place]), { when: start + when, paid: walk[place] }]));
    /** @type {Map<string, { chips: { one: Chip, hand: number, half: number }[], lies: ReturnType<import("./layout.js").Layout["lies"]> }>} by where they lie */
    const spots = new Map();
    for (const one of scene.chips) {
      const lies = this.layout.lies(one);
      const here = spots.get(lies.key) ?? { chips: [], lies };
      here.chips.push({ one, hand: lies.beside, half: lies.half ?? 0 });
      if (!lies.beside) here.lies = lies;
      spots.set(lies.key, here);
    }
    for (const { chips, lies: { room, spot, half } } of spots.values()) {
      chips.sort((a, b) => a.hand - b.hand || Number(b.one.mine ?? false) - Number(a.one.mine ?? false));
      const least = Math.max(spot?.line ? 7 : 8.5, 8 / scale);
      const radius = Math.max(least, Math.min(11, Math.min(room.width, room.height) * 0.4));
      if (half) {
        yield* this.#pair(chips, room, radius, size, due, motion);
        continue;
      }
      const sides = Math.ceil((chips.length - 1) / 2);
      // Split and doubled hands have stacks of their own beside the first, with room for their amounts.
      const split = chips.some(({ hand }) => hand);
      const apart = split ? radius * 2.2 + Math.max(...chips.map(({ one }) => width(money(one.cents), size))) + size
        : Math.min(radius * 2.1, Math.max(room.width / 2 - radius, radius) / Math.max(sides, 1));
      for (const [place, { one }] of chips.entries()) {
        const off = beside(place, apart);
        const point = within(room, off, Math.min(radius * 0.3, room.height * 0.12));
        this.#stack(one, point, radius, size, due.get(keyOf(one)), motion);
        yield;
      }
    }
    const dock = at({ x: this.layout.width / 2, y: this.layout.height + 40 });
    for (const layer of [this.others, this.own]) {
      layer.sweep(({ element }) => {
        if (motion) motion.leave(element, { transform: dock }, CHIP);
        else element.remove();
      });
    }
    this.badges.sweep();
  }

  /** A bet that has traveled lies left, its odds right, and over both stands what they come to: "$5 + $10".
   * @param {{ one: Chip, half: number }[]} chips @param {import("./geometry.js").Room} room @param {number} radius @param {number} size
   * @param {Map<string, { when: number, paid: import("./scene.js").Paid }>} due @param {import("./motion.js").Motion | null} motion
   * @returns {Generator<undefined, void>} */
  *#pair(chips, room, radius, size, due, motion) {
    const mine = chips.filter(({ one }) => one.mine && one.cents).sort((a, b) => a.half - b.half);
    const total = mine.map(({ one }) => money(one.cents)).join(" + ");
    for (const side of [-1, 1]) {
      for (const [place, { one }] of chips.filter(({ half }) => half === side).entries()) {
        const off = side * radius * 1.05 + beside(place, radius * 0.5);
        const point = within(room, off, radius * 0.6);
        const label = one === mine[0]?.one ? moved(-off, -radius - size * 0.9, pill(total, size, "mine")) : "";
        this.#stack(one, point, radius, size, due.get(keyOf(one)), motion, label, side * size * 1.8);
        yield;
      }
    }
  }

  /** My stack on the felt. @param {Chip} one @returns {import("./layer.js").Thing | undefined} */
  mine(one) {
    return this.own.things.get(keyOf(one));
  }

  /** Every stack where it belongs. */
  settle() {
    for (const thing of this.own.things.values()) {
      thing.element.style.transform = thing.where;
      thing.element.classList.remove("carried-stack");
    }
  }

  /** How something stands at a point, so far right and down on the screen.
   * @param {{ x: number, y: number }} point @param {number} [right] @param {number} [down] */
  #at(point, right = 0, down = 0) {
    const room = { ...point, width: 0, height: 0, turn: this.upright };
    return at(within(room, right, down), this.upright);
  }

  /** @param {Chip} one @param {{ x: number, y: number }} point @param {number} radius @param {number} size
   * @param {{ when: number, paid: import("./scene.js").Paid } | undefined} due
   * @param {import("./motion.js").Motion | null} motion @param {string} [label] the amount, where it does not stand beside
   * @param {number} [aside] how far what it came to is put aside */
  #stack(one, point, radius, size, due, motion, label, aside = 0) {
    const { body, top } = one.cents ? drawnStack(one.cents, radius) : { body: "", top: 0 }; // a bank has nothing down
    const ring = one.mine && one.cents ? `<circle class="mine-ring" r="${(radius * 1.14).toFixed(1)}"/>` : "";
    const total = money(one.cents);
    const right = radius * 1.2 + (width(total, size) + size) / 2;
    const beside = label ?? (one.cents && (one.mine || this.layout.seated) ? moved(right, radius * 0.35, pill(total, size, one.mine ? "mine" : "theirs")) : "");
    const off = one.off ? moved(0, top, pill("OFF", size * 0.9, "off")) : "";
    const note = one.note ? moved(0, radius + size * 1.1, pill(one.note, size * 0.8, "note")) : "";
    const gone = (due?.paid.result ?? one.state) === "lose";
    const kind = `stack${one.mine ? " mine" : " other"}${gone ? " taken" : one.state ? ` ${one.state}` : ""}`;
    const here = this.#at(point);
    const { element, before, redrawn } = (one.mine ? this.own : this.others).put(keyOf(one), kind, here, ring + body + beside + off + note);
    if (motion && !before) {
      motion.play(element, [{ transform: this.#at(point, 0, one.mine ? 220 : 60), opacity: 0.3 }, { transform: here, opacity: 1 }], CHIP);
    } else if (motion && redrawn && before) {
      motion.play(element, [{ transform: this.#at(point, 0, -8) }, { transform: here }], CHIP);
    }
    if (motion && gone && due && !motion.calm) {
      motion.play(element, [{ transform: here, opacity: 1 }, { transform: this.#at(this.layout.rack), opacity: 0 }], TAKE, { delay: due.when });
    }
    this.#settled(one, point, radius, size, due, motion, aside);
  }

  /** What was won or lost, with its sign, and the chips that were paid.
   * @param {Chip} one @param {{ x: number, y: number }} point @param {number} radius @param {number} size
   * @param {{ when: number, paid: import("./scene.js").Paid } | undefined} due
   * @param {import("./motion.js").Motion | null} motion @param {number} aside */
  #settled(one, point, radius, size, due, motion, aside) {
    const state = due?.paid.result ?? one.state;
    if (!state) return;
    const cents = due ? due.paid.cents : state === "win" ? one.pays ?? 0 : one.pays || one.cents; // half of a bet, if it was surrendered
    const words = state === "push" ? "= push" : `${SIGNS[state] ?? ""} ${state === "lose" ? "−" : "+"}${money(Math.abs(cents))}`;
    const key = keyOf(one);
    if (one.mine || this.layout.seated) {
      // Where the chips were, if they are gone; else close above them, clear of the count of a hand.
      const above = state === "lose" ? 0 : radius * 1.15 + size * 0.55;
      const where = this.#at(point, aside, -above);
      const badge = this.badges.put(`badge ${key}`, `badge ${one.mine ? "mine" : "other"}`, where, pill(words, size * (one.mine ? 1.1 : 0.9), state));
      if (motion && due && !badge.before) {
        motion.play(badge.element, [{ transform: this.#at(point, aside, 12 - above), opacity: 0 }, { transform: where, opacity: 1 }], 200, { delay: due.when });
      }
    }
    if (state === "win" && cents > 0 && (one.mine || this.layout.seated)) {
      const where = this.#at(point, -radius * 1.9, radius * 0.5);
      const paid = this.badges.put(`paid ${key}`, `stack paid ${one.mine ? "mine" : "other"}`, where, drawnStack(cents, radius).body);
      if (motion && due && !paid.before && !motion.calm) {
        motion.play(paid.element, [{ transform: this.#at(this.layout.rack), opacity: 0.2 }, { transform: where, opacity: 1 }], TAKE, { delay: due.when });
      }
    }
  }
}

/** @param {number} x @param {number} y @param {string} drawn */
function moved(x, y, drawn) {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${drawn}</g>`;
}
