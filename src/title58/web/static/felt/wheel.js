// A wheel that turns and comes to rest at the pocket of the scene. It is a picture of its own above
// the felt, so that turning it repaints nothing.

import { turned } from "./geometry.js";
import { WHEEL } from "./motion.js";

const NS = "http://www.w3.org/2000/svg";

export class Wheel {
  /** @param {SVGGElement} rotor @param {HTMLElement} stage */
  constructor(rotor, stage) {
    this.pockets = (rotor.dataset.pockets ?? "").split("|");
    this.hasBall = "ball" in rotor.dataset;
    const rim = /** @type {SVGCircleElement} */ (rotor.querySelector("circle"));
    const [x, y, radius] = ["cx", "cy", "r"].map((name) => Number(rim.getAttribute(name)));
    this.box = { x: x - radius, y: y - radius, size: 2 * radius };
    this.radius = radius;
    this.disc = this.#layer("rotor-layer layout", rotor.innerHTML);
    const ball = radius * (this.hasBall ? 0.035 : 0);
    const mark = this.hasBall
      ? `<circle class="ball" cx="${x}" cy="${y - radius * 0.62}" r="${ball}"/>`
      : `<path class="clapper" d="M${x - radius * 0.05} ${y - radius}h${radius * 0.1}L${x} ${y - radius * 0.86}Z"/>`;
    this.ball = this.#layer("ball-layer layout", mark);
    this.angle = 0; // of the disc
    this.orbit = 0; // of the ball
    this.#put(this.ball, !this.hasBall);
    stage.append(this.disc, this.ball);
  }

  /** @param {string} kind @param {string} inside */
  #layer(kind, inside) {
    const svg = (document.createElementNS(NS, "svg"));
    svg.setAttribute("class", kind);
    svg.setAttribute("viewBox", `${this.box.x} ${this.box.y} ${this.box.size} ${this.box.size}`);
    svg.setAttribute("aria-hidden", "true");
    svg.innerHTML = inside;
    return svg;
  }

  /** Lies over the wheel that is printed. @param {{ x: number, y: number, width: number, height: number }} view */
  lie(view) {
    for (const layer of [this.disc, this.ball]) {
      layer.style.left = `${((this.box.x - view.x) / view.width) * 100}%`;
      layer.style.top = `${((this.box.y - view.y) / view.height) * 100}%`;
      layer.style.width = `${(this.box.size / view.width) * 100}%`;
      layer.style.height = `${(this.box.size / view.height) * 100}%`;
    }
  }

  /** @param {string | null} pocket @param {import("./motion.js").Motion | null} motion */
  show(pocket, motion) {
    if (pocket === null) {
      if (this.hasBall) this.#put(this.ball, false);
      return;
    }
    const places = this.pockets.flatMap((name, place) => (name === pocket ? [place] : []));
    if (!places.length) return;
    const each = 360 / this.pockets.length;
    const before = { disc: this.angle, ball: this.orbit };
    const moving = motion !== null && !motion.calm;
    if (this.hasBall) {
      // The wheel one way, the ball the other; in the end the ball lies in its pocket.
      if (moving) this.angle = before.disc + 460;
      this.orbit = turned(before.ball, places[0] * each + this.angle, 0) - (moving ? 360 * 5 : 0);
    } else {
      const chosen = places[Math.floor(places.length / 2)];
      this.angle = turned(before.disc, -chosen * each, moving ? 3 : 0);
    }
    this.#put(this.ball, true);
    this.disc.style.transform = `rotate(${this.angle}deg)`;
    this.ball.style.transform = `rotate(${this.orbit}deg)`;
    if (motion === null) return;
    const easing = "cubic-bezier(.12,.65,.2,1)";
    const spin = (/** @type {number} */ from, /** @type {number} */ to) => [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }];
    motion.play(this.disc, spin(before.disc, this.angle), WHEEL, { easing });
    if (this.hasBall) motion.play(this.ball, spin(before.ball, this.orbit), WHEEL, { easing });
  }

  /** @param {SVGSVGElement} layer @param {boolean} seen */
  #put(layer, seen) {
    layer.style.visibility = seen ? "visible" : "hidden";
  }

  /** Which pocket the wheel shows, read from the angles: for tests. @returns {string} */
  get resting() {
    const each = 360 / this.pockets.length;
    const turn = this.hasBall ? this.orbit - this.angle : -this.angle;
    const place = Math.round(turn / each) % this.pockets.length;
    return this.pockets[(place + this.pockets.length) % this.pockets.length];
  }
}
