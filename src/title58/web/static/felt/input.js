// Pointer and keyboard: what a person does on the felt, told in terms of its spots.

import { toward } from "./geometry.js";

/**
 * @typedef {import("./layout.js").Spot} Spot
 * @typedef {object} Acts what the felt does when asked
 * @property {() => Spot[]} reach the spots that can be reached now
 * @property {(spot: Spot) => boolean} open whether a chip can be put there now
 * @property {(spot: Spot) => boolean} held whether my chips lie there
 * @property {(x: number, y: number, slack: number) => Spot | null} find
 * @property {() => boolean} hurry ends what moves; false if nothing did
 * @property {(spot: Spot) => void} place
 * @property {(spot: Spot) => void} closed a chip is wanted where none may be put now
 * @property {(spot: Spot) => void} remove
 * @property {(from: Spot, to: Spot) => void} move
 * @property {(spot: Spot | null) => void} ask
 * @property {(spot: Spot | null) => void} point shows what the pointer is on
 * @property {(spot: Spot | null) => void} ring shows where the keyboard is
 * @property {(from: Spot, x: number, y: number, over: Spot | null) => void} carry
 * @property {() => void} drop
 */

const LONG = 500; // ms: a long press
const FAR = 8; // px: a drag
const FINGER = 22; // px: half of what a finger can hit

export class Input {
  /** @param {HTMLElement} stage @param {Acts} acts */
  constructor(stage, acts) {
    this.stage = stage;
    this.acts = acts;
    /** @type {Spot | null} the one tab stop */
    this.current = null;
    /** @type {{ spot: Spot, x: number, y: number, id: number, dragging: boolean, timer: number, touch: boolean } | null} */
    this.press = null;
    /** @type {Spot | null} */
    this.over = null;
    stage.addEventListener("pointerdown", (event) => this.#down(event));
    stage.addEventListener("pointermove", (event) => this.#moved(event));
    stage.addEventListener("pointerup", (event) => this.#up(event));
    stage.addEventListener("pointercancel", () => this.#cancel());
    stage.addEventListener("pointerleave", () => this.#hover(null));
    stage.addEventListener("contextmenu", (event) => this.#menu(event));
    // A stack that a finger drags must not scroll the page.
    stage.addEventListener("touchstart", (event) => {
      if (this.press && this.acts.held(this.press.spot) && event.cancelable) event.preventDefault();
    }, { passive: false });
    stage.addEventListener("keydown", (event) => this.#key(event));
    stage.addEventListener("focusin", (event) => this.#focused(event.target));
    stage.addEventListener("focusout", () => this.acts.ring(null));
  }

  /** One spot is the tab stop; the others are reached by arrows. @param {Spot[]} spots @param {(spot: Spot) => boolean} mine */
  stop(spots, mine) {
    if (!this.current || !mine(this.current)) this.current = spots.find(mine) ?? null;
    for (const spot of spots) {
      const stop = spot === this.current ? "0" : "-1";
      if (spot.element.getAttribute("tabindex") !== stop) spot.element.setAttribute("tabindex", stop);
    }
  }

  /** @param {PointerEvent} event */
  #slack(event) {
    return event.pointerType === "mouse" ? 0 : FINGER;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    const hurried = this.acts.hurry();
    const spot = this.acts.find(event.clientX, event.clientY, this.#slack(event));
    if (!spot || (hurried && !this.acts.open(spot))) return;
    const touch = event.pointerType !== "mouse";
    const timer = window.setTimeout(() => this.#long(), LONG);
    this.press = { spot, x: event.clientX, y: event.clientY, id: event.pointerId, dragging: false, timer, touch };
  }

  #long() {
    const press = this.press;
    if (!press || press.dragging) return;
    this.press = null;
    if (this.acts.open(press.spot)) this.acts.remove(press.spot);
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const press = this.press;
    if (!press) {
      if (event.pointerType === "mouse") this.#hover(this.acts.find(event.clientX, event.clientY, 0));
      return;
    }
    if (event.pointerId !== press.id) return;
    if (!press.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR) {
      clearTimeout(press.timer);
      if (!this.acts.held(press.spot) || !this.acts.open(press.spot)) {
        this.press = null;
        return;
      }
      press.dragging = true;
      this.stage.setPointerCapture(press.id);
    }
    if (press.dragging) {
      const over = this.acts.find(event.clientX, event.clientY, this.#slack(event));
      this.acts.carry(press.spot, event.clientX, event.clientY, over && this.acts.open(over) ? over : null);
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.press;
    if (!press || event.pointerId !== press.id) return;
    clearTimeout(press.timer);
    this.press = null;
    const { spot } = press;
    if (press.dragging) {
      this.acts.drop();
      const to = this.acts.find(event.clientX, event.clientY, this.#slack(event));
      if (to === spot) return;
      if (to && this.acts.open(to)) this.acts.move(spot, to);
      else if (!to) this.acts.remove(spot);
      return;
    }
    if (press.touch) this.acts.ask(spot);
    if (this.acts.open(spot)) this.acts.place(spot);
    else this.acts.closed(spot);
  }

  #cancel() {
    if (this.press) clearTimeout(this.press.timer);
    this.press = null;
    this.acts.drop();
  }

  /** @param {MouseEvent} event */
  #menu(event) {
    const spot = this.acts.find(event.clientX, event.clientY, 0);
    if (!spot || !this.acts.held(spot)) return;
    event.preventDefault();
    if (this.acts.open(spot) && /** @type {PointerEvent} */ (event).pointerType !== "touch") this.acts.remove(spot);
  }

  /** @param {Spot | null} spot */
  #hover(spot) {
    if (spot === this.over) return;
    this.over = spot;
    this.stage.classList.toggle("pointing", spot !== null && this.acts.open(spot));
    this.acts.point(spot);
    this.acts.ask(spot);
  }

  /** @param {EventTarget | null} target */
  #focused(target) {
    const spot = this.acts.reach().find((one) => one.element === target);
    if (spot) this.acts.ring(spot);
  }

  /** @param {Spot} spot */
  #go(spot) {
    this.current?.element.setAttribute("tabindex", "-1");
    this.current = spot;
    spot.element.setAttribute("tabindex", "0");
    spot.element.focus({ preventScroll: true });
    this.acts.ring(spot);
    this.acts.ask(spot);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const spot = this.acts.reach().find((one) => one.element === event.target);
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
    const spots = this.acts.reach();
    switch (event.key) {
      case "ArrowUp":
      case "ArrowDown":
      case "ArrowLeft":
      case "ArrowRight": {
        const next = toward(spots, spot, event.key);
        if (next) this.#go(next);
        break;
      }
      case "Home":
        this.#go(spots[0]);
        break;
      case "End":
        this.#go(spots[spots.length - 1]);
        break;
      case "Enter":
        if (this.acts.hurry() && !this.acts.open(spot)) break;
        if (this.acts.open(spot)) this.acts.place(spot);
        else this.acts.closed(spot);
        break;
      case "Delete":
      case "Backspace":
        if (this.acts.open(spot)) this.acts.remove(spot);
        break;
      case "Escape":
        this.acts.hurry();
        return;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
