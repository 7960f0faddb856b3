// Everything that moves. What is drawn is already as it will be: motion only shows how it came
// there, so it can be ended at any moment.

export const CARD = 180;
export const CHIP = 140;
export const DICE = 1200;
export const WHEEL = 3600;
export const WALK = 2300; // all wagers together, and a moment to look at the last
const FADE = 120;

export class Motion {
  constructor() {
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Set<Element>} */
    this.leaving = new Set();
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
  }

  get busy() {
    return this.running.size > 0;
  }

  /** Whether things only fade: the reader asked for less motion. */
  get calm() {
    return this.still.matches;
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {number} duration
   * @param {{ delay?: number, easing?: string }} [more] */
  play(element, frames, duration, { delay = 0, easing = "cubic-bezier(.2,.7,.3,1)" } = {}) {
    if (this.calm) {
      [frames, duration, delay] = [[{ opacity: 0 }, {}], FADE, Math.min(delay, FADE)];
    }
    const animation = element.animate(frames, { duration, delay, easing, fill: "backwards" });
    this.running.add(animation);
    animation.finished.then(() => this.running.delete(animation), () => this.running.delete(animation));
    return animation;
  }

  /** Moves something away and takes it out. @param {Element} element @param {Keyframe} to
   * @param {number} duration @param {number} [delay] */
  leave(element, to, duration, delay = 0) {
    this.leaving.add(element);
    const last = this.calm ? { opacity: 0 } : { ...to, opacity: 0 };
    const length = this.calm ? FADE : duration;
    const timing = /** @type {const} */ ({ duration: length, delay: this.calm ? 0 : delay, easing: "ease-in", fill: "forwards" });
    const animation = element.animate([{}, last], timing);
    this.running.add(animation);
    const gone = () => {
      this.running.delete(animation);
      this.leaving.delete(element);
      element.remove();
    };
    animation.finished.then(gone, gone);
  }

  /** Ends everything at once. */
  finish() {
    for (const animation of [...this.running]) animation.finish();
    for (const element of [...this.leaving]) element.remove();
    this.running.clear();
    this.leaving.clear();
  }

  /** Resolves when nothing moves any more. */
  async done() {
    while (this.running.size) {
      await Promise.allSettled([...this.running].map((animation) => animation.finished));
    }
  }
}

/** @param {import("./geometry.js").Point} point @param {number} [turn] @param {number} [scale] */
export function at(point, turn = 0, scale = 1) {
  const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  return `translate(${round(point.x)}px,${round(point.y)}px) rotate(${round(turn)}deg)` + (scale === 1 ? "" : ` scale(${scale})`);
}
