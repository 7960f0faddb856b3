// The felt: the server's drawing, with everything that lies on it patched in place. It knows no
// rules. `show` draws a scene; what a person does is told to the handlers.

import { Stacks, chipDefs, told } from "./chips.js";
import { Hands } from "./hands.js";
import { Input } from "./input.js";
import { group } from "./layer.js";
import { Layout } from "./layout.js";
import { Counts, Dice, Lights, Markers, outlined } from "./marks.js";
import { DICE, Motion, WHEEL, at } from "./motion.js";
import { whole } from "./scene.js";
import { Slips } from "./slips.js";
import { View, regionAt } from "./view.js";
import { Wheel } from "./wheel.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./layout.js").Spot} Spot
 * @typedef {{ id: string, wager: string, on: string, seat: number, says: string }} At a spot, told
 * @typedef {object} Handlers
 * @property {(spot: At) => void} [onPlace] the chosen chip is put there
 * @property {(spot: At) => void} [onClosed] a chip is wanted there, while nothing may be put down
 * @property {(spot: At) => void} [onRemove] what lies there is taken back
 * @property {(from: At, to: At) => void} [onMove]
 * @property {(spot: At | null) => void} [onAsk] one line about it is wanted; null: no more
 */

const NS = "http://www.w3.org/2000/svg";
const PIECES = 2.5; // milliseconds of a frame for drawing: style and layout come after it

/** @param {Spot} spot @returns {At} */
const tell = ({ id, wager, on, seat, says }) => ({ id: id.replace(/-again$/, ""), wager, on, seat, says });

export class Felt {
  /** @param {SVGSVGElement} svg @param {Handlers} [handlers] */
  constructor(svg, handlers = {}) {
    this.handlers = handlers;
    this.layout = new Layout(svg);
    this.motion = new Motion();
    /** @type {Scene} */
    this.scene = whole({});
    this.scale = 1; // pixels to a unit
    /** @type {Generator<undefined, void>} what is being drawn */
    this.drawing = (function* () {})();
    this.drawn = Promise.resolve(); // when it is
    this.root = document.createElement("div");
    this.root.className = "felt-root";
    this.stage = document.createElement("div");
    this.stage.className = "felt-stage";
    svg.replaceWith(this.root);
    this.live = document.createElementNS(NS, "svg");
    this.live.setAttribute("class", "layout live");
    this.live.setAttribute("viewBox", svg.getAttribute("viewBox") ?? "");
    this.live.innerHTML = `<defs>${chipDefs()}</defs><g class="turned"><g id="live" class="layout"></g></g>`;
    const inside = /** @type {SVGGElement} */ (this.live.querySelector("#live"));
    this.stage.append(svg);
    this.wheel = this.layout.rotor ? new Wheel(this.layout.rotor, this.stage) : null;
    this.stage.append(this.live);
    this.root.append(this.stage);
    this.lights = new Lights(inside, this.layout);
    this.cards = new Hands(inside, this.layout, "card");
    this.tiles = new Hands(inside, this.layout, "tile");
    this.stacks = new Stacks(inside, this.layout);
    this.markers = new Markers(inside, this.layout);
    this.counts = new Counts(inside, this.layout);
    this.dice = new Dice(inside, this.layout);
    this.pointed = group(inside, "pointed");
    this.carried = group(inside, "carried");
    this.focus = group(inside, "focus-ring");
    this.slips = new Slips(this.stage);
    for (const spot of this.layout.spots) {
      spot.element.setAttribute("role", "button");
      if (spot.copy) spot.element.setAttribute("aria-hidden", "true"); // the other end says it
    }
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-roledescription", "felt");
    this.view = new View(this.layout, this.root, this.stage, [svg, this.live], () => this.#redraw());
    this.input = new Input(this.stage, this.#acts());
    this.#redraw();
  }

  /** Draws a scene; resolves when nothing moves any more.
   * @param {Partial<Scene>} given @param {{ motion?: boolean }} [how] */
  async show(given, { motion = true } = {}) {
    this.finish();
    const before = this.scene;
    this.scene = whole(given);
    this.view.start(this.scene.seat);
    this.view.attend(this.scene.open);
    this.drawing = this.#draw(motion ? this.motion : null, before);
    this.drawn = this.#spread(this.drawing, motion);
    await this.drawn;
    await this.motion.done();
    if (this.view.guest) this.view.visit(null);
  }

  /** Everything is drawn, and ends where it moves to. */
  finish() {
    for (const _ of this.drawing) continue;
    this.motion.finish();
  }

  /** A scene with motion is drawn piece by piece, no more in a frame than it has time for.
   * @param {Generator<undefined, void>} pieces @param {boolean} motion */
  async #spread(pieces, motion) {
    let began = performance.now();
    for (const _ of pieces) {
      if (!motion || performance.now() - began < PIECES) continue;
      await new Promise((done) => requestAnimationFrame(done));
      began = performance.now();
    }
  }

  /** @param {Motion | null} motion @param {Scene} before @returns {Generator<undefined, void>} */
  *#draw(motion, before) {
    const { scene, scale } = this;
    if (scene.offline !== before.offline) this.root.classList.toggle("offline", scene.offline);
    if (!scene.open) this.#point(null);
    this.lights.show(scene.lit, scene.open ? scene.ghost : null, scale);
    const dealt = Math.max(yield* this.cards.show(scene.hands, motion), yield* this.tiles.show(scene.tiles, motion));
    const again = scene.rolled !== before.rolled;
    const thrown = scene.dice !== null && (again || String(scene.dice) !== String(before.dice));
    this.dice.show(scene.dice, thrown ? motion : null, scale);
    const spun = scene.pocket !== null && (again || scene.pocket !== before.pocket);
    this.wheel?.show(scene.pocket, spun ? motion : null);
    if (motion && (thrown || spun)) this.#visit(spun ? "wheel" : "dice");
    const start = Math.max(dealt, motion && thrown ? DICE : 0, motion && spun && this.wheel ? WHEEL : 0);
    yield* this.stacks.show(scene, motion, scale, start, this.view.turn);
    this.markers.show(scene.markers, motion, scale, this.view.turn);
    this.counts.show(scene.counts, scale, this.view.turn);
    this.slips.show(scene.slips, (id) => {
      const spot = this.layout.byId.get(id);
      return spot ? this.view.percent(spot.room) : null;
    });
    yield;
    this.#name();
  }

  /** Draws the same again, where the size of things on the screen has changed. */
  #redraw() {
    this.wheel?.lie(this.view?.box ?? { x: 0, y: 0, width: this.layout.width, height: this.layout.height });
    this.scale = this.layout.scale || 1; // asked here, where the size may have changed: it makes the browser lay out
    if (!this.view) return;
    this.finish();
    for (const _ of this.#draw(null, this.scene)) continue;
  }

  /** @param {"wheel" | "dice"} what */
  #visit(what) {
    const place = this.layout.place(what);
    if (place && !this.motion.calm) this.view.visit(regionAt(this.layout.regions, place));
  }

  /** Names for who hears the felt read, and which spots can be acted on. */
  #name() {
    /** @type {Map<string, import("./scene.js").Chip[]>} */
    const lying = new Map();
    for (const chip of this.scene.chips) {
      const { key } = this.layout.lies(chip);
      lying.set(key, [...(lying.get(key) ?? []), chip]);
    }
    for (const spot of this.layout.spots) {
      const chips = lying.get(spot.id);
      const name = chips ? `${spot.says}; ${told(chips)}` : spot.says;
      if (spot.element.getAttribute("aria-label") !== name) spot.element.setAttribute("aria-label", name);
      const off = String(!this.#open(spot));
      if (spot.element.getAttribute("aria-disabled") !== off) spot.element.setAttribute("aria-disabled", off);
      spot.element.classList.toggle("elsewhere", !this.#mine(spot));
    }
    this.input.stop(this.layout.spots, (spot) => this.#mine(spot) && !spot.copy);
  }

  /** @param {Spot} spot */
  #mine(spot) {
    return !spot.seat || !this.scene.seats.length || this.scene.seats.includes(spot.seat);
  }

  /** @param {Spot} spot */
  #open(spot) {
    return this.scene.open && !this.scene.offline && this.#mine(spot);
  }

  /** @param {Spot} spot */
  #held(spot) {
    const id = spot.id.replace(/-again$/, "");
    return this.scene.chips.find((chip) => chip.mine && this.layout.spot(chip)?.id === id);
  }

  /** @returns {import("./input.js").Acts} */
  #acts() {
    const { handlers } = this;
    return {
      reach: () => this.layout.spots.filter((spot) => !spot.copy && this.#mine(spot)),
      open: (spot) => this.#open(spot),
      held: (spot) => this.#held(spot) !== undefined,
      find: (x, y, slack) => {
        const point = this.layout.point(x, y);
        return this.layout.hit(point, this.layout.spots.filter((spot) => this.#mine(spot)), slack / (this.layout.scale || 1));
      },
      hurry: () => {
        const moved = this.motion.busy;
        this.finish();
        return moved;
      },
      place: (spot) => handlers.onPlace?.(tell(spot)),
      closed: (spot) => handlers.onClosed?.(tell(spot)),
      remove: (spot) => handlers.onRemove?.(tell(spot)),
      move: (from, to) => handlers.onMove?.(tell(from), tell(to)),
      ask: (spot) => handlers.onAsk?.(spot ? tell(spot) : null),
      point: (spot) => this.#point(spot && this.#open(spot) ? spot : null),
      ring: (spot) => {
        this.focus.innerHTML = spot ? outlined(spot, "focus-dark") + outlined(spot, "focus-light") : "";
        if (spot) this.view.follow(spot);
      },
      carry: (from, x, y, over) => this.#carry(from, x, y, over),
      drop: () => this.#drop(),
    };
  }

  /** @param {Spot} from @param {number} x @param {number} y @param {Spot | null} over */
  #carry(from, x, y, over) {
    const chip = this.#held(from);
    const thing = chip && this.stacks.mine(chip);
    if (!thing) return;
    thing.element.style.transform = at(this.layout.point(x, y), this.view.turn, 1.15);
    thing.element.classList.add("carried-stack");
    this.carried.innerHTML = over ? outlined(over, "drop-line") : "";
  }

  /** Drawn, not styled: a class on the felt would have all of it styled anew. @param {Spot | null} spot */
  #point(spot) {
    const drawn = spot ? outlined(spot, "point-line") : "";
    if (this.pointed.innerHTML !== drawn) this.pointed.innerHTML = drawn;
  }

  #drop() {
    this.carried.innerHTML = "";
    this.stacks.settle();
  }
}
