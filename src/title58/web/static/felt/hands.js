// Cards and tiles where the felt has their places.

import { fan, within } from "./geometry.js";
import { Layer } from "./layer.js";
import { CARD, at } from "./motion.js";
import { card, spoken, tile } from "./pieces.js";

const KINDS = {
  card: { ratio: 1.4, step: 0.46, draw: card, say: spoken },
  tile: { ratio: 2.4, step: 1.08, draw: tile, say: (/** @type {string} */ name) => (name ? `tile ${name}` : "a tile face down") },
};

/** Hands by their place, in the order in which they were dealt; cards of one hand go together.
 * @param {Record<string, string[]>} hands @param {import("./layout.js").Layout} layout
 * @returns {Map<string, Map<string, string[]>>} */
export function gathered(hands, layout) {
  /** @type {Map<string, Map<string, string[]>>} */
  const found = new Map();
  for (const [label, cards] of Object.entries(hands)) {
    const known = layout.hand(label);
    if (!known) continue;
    const room = layout.place(label);
    const key = `${room?.x},${room?.y}`;
    const here = found.get(key) ?? new Map();
    here.set(known.hand, [...(here.get(known.hand) ?? []), ...cards]);
    found.set(key, here);
  }
  return found;
}

export class Hands {
  /** @param {Element} parent @param {import("./layout.js").Layout} layout @param {"card" | "tile"} kind */
  constructor(parent, layout, kind) {
    this.layer = new Layer(parent, `${kind}s`);
    this.layout = layout;
    this.kind = kind;
  }

  /** @param {Record<string, string[]>} hands @param {import("./motion.js").Motion | null} motion
   * @returns {Generator<undefined, number>} when the last of them lies, in milliseconds from now */
  *show(hands, motion) {
    const { ratio, step, draw, say } = KINDS[this.kind];
    const shoe = this.layout.shoe;
    let delay = 0;
    for (const place of gathered(hands, this.layout).values()) {
      const names = [...place.keys()];
      const room = this.layout.place(names[0]);
      if (!room) continue;
      // Cards before a player may be larger than their area, toward the middle of the table.
      const tall = Math.min(46, Math.max(room.height, 36));
      const lift = Math.min(0, (room.height - tall) / 2);
      const counts = names.map((name) => place.get(name)?.length ?? 0);
      const { wide, at: across } = fan(room.width * 1.04, tall, counts, ratio, step);
      names.forEach((name, which) => {
        place.get(name)?.forEach((face, number) => {
          const point = within(room, across[which][number], lift);
          const drawn = draw(face, wide);
          const where = at(point, room.turn);
          const { element, before, redrawn, moved } = this.layer.put(`${name}:${number}`, this.kind, where, drawn);
          if (element.dataset.face !== face) {
            element.dataset.face = face;
            element.setAttribute("role", "img");
            element.setAttribute("aria-label", say(face));
          }
          if (!motion) return;
          if (!before) {
            motion.play(element, [{ transform: at(shoe, room.turn - 90), opacity: 0.4 }, { opacity: 1, offset: 0.3 }, { transform: where, opacity: 1 }], CARD, { delay });
            delay += CARD;
          } else if (redrawn && !moved) {
            motion.play(element, [{ transform: `${where} scaleX(0)` }, { transform: where }], CARD, { delay });
          } else if (moved) {
            motion.play(element, [{ transform: before.where }, { transform: where }], CARD);
          }
        });
      });
      yield;
    }
    const away = at(this.layout.discards, 0, 0.6);
    this.layer.sweep(({ element }) => {
      if (motion) motion.leave(element, { transform: away }, CARD);
      else element.remove();
    });
    return delay;
  }
}
