// Where things lie: pure functions over numbers.

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number, turn: number }} Room by its middle
 * @typedef {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} Arrow
 */

/** A point given in the room's own directions, on the felt.
 * @param {Room} room @param {number} x @param {number} y
 * @returns {Point} */
export function within(room, x, y) {
  const angle = (room.turn * Math.PI) / 180;
  return {
    x: room.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: room.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

const USUAL = [500000, 100000, 50000, 10000, 2500, 500, 100];

/** The chips of an amount, the largest first; cents that no chip shows are left out.
 * A chip of $2.50 is used where an amount ends in it.
 * @param {number} cents
 * @returns {number[]} */
export function stack(cents) {
  const found = [];
  const pink = cents % 500 === 250;
  let left = pink ? cents - 250 : cents;
  for (const value of USUAL) {
    const many = Math.floor(left / value);
    for (let place = 0; place < many; place += 1) found.push(value);
    left -= many * value;
  }
  return pink ? [...found, 250] : found;
}

/** Which chips of a stack are drawn: at most so many, and every value at least once.
 * @param {number[]} chips @param {number} most
 * @returns {number[]} */
export function drawn(chips, most) {
  if (chips.length <= most) return chips;
  const values = [...new Set(chips)];
  const found = values.slice(0, most);
  for (let place = 0; found.length < most; place += 1) {
    const value = values[place % values.length];
    if (found.filter((one) => one === value).length < chips.filter((one) => one === value).length) {
      found.push(value);
    }
  }
  return found.sort((one, other) => other - one);
}

/** How hands lie side by side in a room: the size of a card and where its middle is, by hand.
 * `step` is how much of a card's width shows at least where cards overlap.
 * @param {number} width @param {number} height of a card at most
 * @param {number[]} counts @param {number} ratio height to width @param {number} step
 * @returns {{ wide: number, tall: number, at: number[][] }} */
export function fan(width, height, counts, ratio, step) {
  const many = counts.reduce((sum, count) => sum + count, 0);
  const gaps = (counts.length - 1) * 0.25;
  const steps = many - counts.length;
  // In widths of a card: everything side by side, and everything overlapping.
  const apart = counts.length + steps * 1.06 + gaps;
  const closest = counts.length + steps * step + gaps;
  let wide = height / ratio;
  let part = 1.06;
  if (apart * wide > width) {
    part = steps ? Math.max(step, (width / wide - counts.length - gaps) / steps) : 1.06;
    if (closest * wide > width || !steps) wide = Math.min(wide, width / closest);
  }
  const whole = (counts.length + steps * part + gaps) * wide;
  let x = -whole / 2;
  const at = counts.map((count) => {
    const hand = [];
    for (let place = 0; place < count; place += 1) hand.push(x + wide / 2 + place * part * wide);
    x += ((count - 1) * part + 1.25) * wide;
    return hand;
  });
  return { wide, tall: wide * ratio, at };
}

/** How large letters are, in units of the drawing, so that they can be read and take no more room
 * than they need: 11 to 15 pixels. @param {number} scale pixels to a unit */
export function lettering(scale) {
  return Math.min(Math.max(9, 11 / scale), 15 / scale);
}

/** Which of several amounts on one spot lies where: mine in the middle, others beside it.
 * @param {number} place 0 for mine @param {number} apart */
export function beside(place, apart) {
  if (!place) return 0;
  return Math.ceil(place / 2) * apart * (place % 2 ? 1 : -1);
}

/** The spot that one comes to in a direction: the nearest, where going sideways counts double.
 * @template {{ room: Room }} S
 * @param {S[]} spots @param {S} from @param {Arrow} key
 * @returns {S | null} */
export function toward(spots, from, key) {
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === from) continue;
    const x = spot.room.x - from.room.x;
    const y = spot.room.y - from.room.y;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 0.5 || aside > along * 3) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** @template {{ room: Room }} S @param {S[]} spots @param {Point} point @param {number} most
 * @returns {S | null} */
export function nearest(spots, point, most) {
  let best = null;
  let least = most;
  for (const spot of spots) {
    const far = Math.hypot(spot.room.x - point.x, spot.room.y - point.y);
    if (far <= least) [best, least] = [spot, far];
  }
  return best;
}

/** Which name of a place a label goes by: the label, or what stands before a hyphen; the longest.
 * @param {Iterable<string>} names @param {string} label
 * @returns {string | null} */
export function nameOf(names, label) {
  let best = null;
  for (const name of names) {
    if ((label === name || label.startsWith(name + "-")) && (best === null || name.length > best.length)) {
      best = name;
    }
  }
  return best;
}

/** The hand that a card of a step belongs to: `box-2-hand-2` for `box-2-hand-2-first`.
 * @param {string} name of the place @param {string} label */
export function handOf(name, label) {
  const more = /^-hand-\d+/.exec(label.slice(name.length));
  return name + (more ? more[0] : "");
}

/** How far a wheel turns to come to rest with a section where it belongs.
 * @param {number} from degrees now @param {number} to degrees in a turn @param {number} turns at least */
export function turned(from, to, turns) {
  const rest = (((to - from) % 360) + 360) % 360;
  return from + rest + 360 * turns;
}

/** When each entry of a settlement is walked over, within the time there is.
 * @param {number} many @param {number} each @param {number} most
 * @returns {number[]} */
export function beats(many, each, most) {
  const step = many ? Math.min(each, most / many) : 0;
  return Array.from({ length: many }, (_, place) => place * step);
}
