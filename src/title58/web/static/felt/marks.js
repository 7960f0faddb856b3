// Dice, pucks, markers, lit spots and the ghost chip.

import { lettering, within } from "./geometry.js";
import { Layer } from "./layer.js";
import { DICE, at } from "./motion.js";
import { die, pill, puck, width } from "./pieces.js";

/** @typedef {import("./motion.js").Motion} Motion */

export class Dice {
  /** @param {Element} parent @param {import("./layout.js").Layout} layout */
  constructor(parent, layout) {
    this.layer = new Layer(parent, "dice");
    this.layout = layout;
  }

  /** @param {number[] | null} dice @param {Motion | null} motion @param {number} scale */
  show(dice, motion, scale) {
    const room = this.layout.place("dice");
    if (!room || !dice) {
      this.layer.sweep();
      return;
    }
    // Side by side, or the last one before the others if that makes them larger.
    const row = Math.min(room.height * 0.86, (room.width / dice.length) * 0.82);
    const pile = dice.length === 3 ? Math.min(room.height, room.width) * 0.42 : 0;
    const size = Math.max(row, pile, 15 / scale);
    dice.forEach((value, place) => {
      const last = pile > row && place === 2;
      const across = pile > row ? (last ? 0 : place - 0.5) : place - (dice.length - 1) / 2;
      const down = pile > row ? (last ? 0.56 : -0.54) : ((place % 2) - 0.5) * 0.12;
      const point = within(room, across * size * 1.16, down * size);
      const turn = (place * 37) % 23 - 9;
      const where = at(point, turn);
      // While it tumbles other faces show, the last moment the one that counts.
      const others = [1, 2, 3, 4, 5, 6].filter((face) => face !== value);
      const drawn = `<g class="face">${die(value, size)}</g>` + others.slice(0, 3).map((face) => `<g class="tumbling">${die(face, size)}</g>`).join("");
      const { element } = this.layer.put(String(place), "die", where, drawn);
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", `die ${value}`);
      if (!motion) return;
      const from = { x: point.x + 130 + place * 25, y: point.y + 90 };
      const bounce = { x: point.x - 22, y: point.y - 26 };
      motion.play(element, [
        { transform: at(from, turn + 720), opacity: 0 },
        { transform: at({ x: point.x + 40, y: point.y + 14 }, turn + 400), opacity: 1, offset: 0.35 },
        { transform: at(bounce, turn + 120), offset: 0.7 },
        { transform: where, opacity: 1 },
      ], DICE, { easing: "ease-out" });
      if (motion.calm) return;
      element.querySelectorAll(".tumbling").forEach((face, number) => {
        const start = number * 0.22;
        motion.play(face, [
          { opacity: 0 }, { opacity: 0, offset: start }, { opacity: 1, offset: start + 0.01 },
          { opacity: 1, offset: start + 0.22 }, { opacity: 0, offset: start + 0.23 }, { opacity: 0 },
        ], DICE, { easing: "linear" });
      });
    });
    this.layer.sweep();
  }
}

export class Markers {
  /** @param {Element} parent @param {import("./layout.js").Layout} layout */
  constructor(parent, layout) {
    this.layer = new Layer(parent, "markers");
    this.layout = layout;
  }

  /** @param {import("./scene.js").Marker} marker @returns {import("./geometry.js").Room[]} */
  #rooms({ kind, at: where }) {
    if (typeof where === "number") {
      const own = this.layout.all(`${kind}-${where}`);
      return own.length ? own : this.layout.all(`seat-${where}`);
    }
    const spot = this.layout.byId.get(where);
    return spot ? [spot.room] : this.layout.all(where);
  }

  /** @param {import("./scene.js").Marker[]} markers @param {Motion | null} motion @param {number} scale
   * @param {number} upright */
  show(markers, motion, scale, upright) {
    const size = lettering(scale) * 0.9;
    /** @type {Map<string, number>} */
    const taken = new Map();
    for (const marker of markers) {
      const round = marker.kind === "puck" || marker.kind === "point";
      this.#rooms(marker).forEach((room, copy) => {
        const where = `${room.x},${room.y}`;
        const place = taken.get(where) ?? 0;
        taken.set(where, place + 1);
        // Beside the number of a position, so that it can be read.
        const aside = this.layout.seated && typeof marker.at === "number" && marker.kind !== "commission" ? 14 + marker.text.length * size * 0.4 : 0;
        const free = within({ ...room, turn: upright }, aside, place * size * 1.7);
        const half = round ? 0 : (width(marker.text, size) + size) / 2 + 20;
        const point = { x: Math.min(Math.max(free.x, half), this.layout.width - half), y: free.y };
        const stands = at(point, upright);
        const drawn = round ? puck(marker.text, Math.max(15, 10 / scale)) : pill(marker.text, size, `marker-${marker.kind}`);
        const key = `${marker.kind} ${round ? "" : marker.at} ${copy}`;
        const { element, before, moved } = this.layer.put(key, `marker ${marker.kind}`, stands, drawn);
        element.setAttribute("role", "img");
        element.setAttribute("aria-label", `${marker.kind}: ${marker.text}`);
        if (motion && before && moved) {
          motion.play(element, [{ transform: before.where }, { transform: stands }], 240);
        } else if (motion && !before) {
          motion.play(element, [{ opacity: 0 }, { opacity: 1 }], 160);
        }
      });
    }
    this.layer.sweep();
  }
}

/** What hands count, as the dealer calls it. */
export class Counts {
  /** @param {Element} parent @param {import("./layout.js").Layout} layout */
  constructor(parent, layout) {
    this.layer = new Layer(parent, "counts");
    this.layout = layout;
  }

  /** @param {Record<string, string>} counts @param {number} scale @param {number} upright */
  show(counts, scale, upright) {
    const size = lettering(scale);
    /** @type {Map<string, string[]>} several hands may lie in one place */
    const said = new Map();
    /** @type {Map<string, import("./geometry.js").Room>} */
    const rooms = new Map();
    for (const [label, text] of Object.entries(counts)) {
      const room = this.layout.place(label);
      if (!room || !text) continue;
      const key = `${room.x},${room.y}`;
      rooms.set(key, room);
      said.set(key, [...(said.get(key) ?? []), text]);
    }
    for (const [key, room] of rooms) {
      const point = within(room, 0, room.height / 2);
      this.layer.put(key, "count", at(point, upright), pill((said.get(key) ?? []).join(" / "), size, "count"));
    }
    this.layer.sweep();
  }
}

/** Outlines of spots that won, and the chip that shows where one may begin. */
export class Lights {
  /** @param {Element} parent @param {import("./layout.js").Layout} layout */
  constructor(parent, layout) {
    this.layer = new Layer(parent, "lights");
    this.layout = layout;
  }

  /** @param {string[]} lit @param {string | null} ghost @param {number} scale */
  show(lit, ghost, scale) {
    for (const spot of this.layout.spots) {
      const base = spot.id.replace(/-again$/, "");
      if (!lit.includes(base)) continue;
      const outline = outlined(spot, "lit-line");
      this.layer.put(`lit ${spot.id}`, "lit", "none", outline);
    }
    const spot = ghost ? this.layout.byId.get(ghost) : null;
    if (spot) {
      const radius = Math.max(9, 9 / scale);
      this.layer.put(`ghost ${ghost}`, "ghost", at(spot.room), `<circle class="ghost-chip" r="${radius}"/><path class="ghost-plus" d="M${-radius * 0.4} 0H${radius * 0.4}M0 ${-radius * 0.4}V${radius * 0.4}"/>`);
    }
    this.layer.sweep();
  }
}

/** The outline of a spot, drawn again. @param {import("./layout.js").Spot} spot @param {string} kind */
export function outlined({ outline }, kind) {
  if (outline instanceof SVGCircleElement) {
    const [x, y, radius] = ["cx", "cy", "r"].map((name) => outline.getAttribute(name));
    return `<circle class="${kind}" cx="${x}" cy="${y}" r="${radius}"/>`;
  }
  return `<path class="${kind}" d="${outline.getAttribute("d")}"/>`;
}
