// What the felt is told. It knows no rules: a scene says everything that is to be seen.

/**
 * @typedef {object} Chip
 * @property {string} wager
 * @property {string} on
 * @property {number} seat
 * @property {number} cents
 * @property {boolean} [mine]
 * @property {"" | "win" | "lose" | "push"} [state]
 * @property {number} [pays] cents paid beside it
 * @property {boolean} [off]
 * @property {string} [note]
 *
 * @typedef {object} Marker
 * @property {"puck" | "bank" | "co-bank" | "shooter" | "commission" | "meter" | "point"} kind
 * @property {string | number} at a label, a seat or the id of a spot
 * @property {string} text
 *
 * @typedef {object} Slip
 * @property {string} spot
 * @property {string} text
 * @property {string} [cite]
 *
 * @typedef {object} Paid
 * @property {string} wager
 * @property {string} on
 * @property {number} seat
 * @property {string} result "win", "lose" or "push"
 * @property {number} cents
 * @property {string} [said]
 * @property {string} [cite]
 *
 * @typedef {object} Scene
 * @property {Record<string, string[]>} hands by the label of a step; "" is face down
 * @property {Record<string, string[]>} tiles
 * @property {Record<string, string>} counts what hands count, in a word ("Player 6")
 * @property {number[] | null} dice
 * @property {string | null} pocket
 * @property {Chip[]} chips
 * @property {Marker[]} markers
 * @property {string[]} lit ids of spots
 * @property {Slip[]} slips
 * @property {string | null} ghost the id of a spot
 * @property {Paid[] | null} walk
 * @property {boolean} open
 * @property {boolean} offline
 * @property {number} seat
 * @property {number} rolled changes with every throw and spin, so that the same result moves again
 * @property {number[]} seats positions where I may wager, if not only my own
 */

/** @returns {Scene} */
export function empty() {
  return {
    hands: {}, tiles: {}, counts: {}, dice: null, pocket: null, chips: [], markers: [], lit: [], slips: [],
    ghost: null, walk: null, open: false, offline: false, seat: 0, seats: [], rolled: 0,
  };
}

/** A scene with everything that was left out.
 * @param {Partial<Scene>} given
 * @returns {Scene} */
export function whole(given) {
  const scene = { ...empty(), ...given };
  if (!scene.seats.length && scene.seat) scene.seats = [scene.seat];
  return scene;
}

/** "$25", "$12.50", "$1,000".
 * @param {number} cents */
export function money(cents) {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const text = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "−" : ""}$${text}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}
