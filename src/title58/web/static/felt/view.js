// Which part of the felt is seen. On a small screen one region fills it, upright before the player,
// and the whole layout is a thin map above.

import { within } from "./geometry.js";

/**
 * @typedef {import("./layout.js").Layout} Layout
 * @typedef {import("./layout.js").Region} Region
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

const NARROW = 640; // pixels
const SMALL = 0.9; // pixels to a unit below which a finger cannot tell one spot from the next
const NS = "http://www.w3.org/2000/svg";

/** Whether a point lies in a region. @param {Region} region @param {import("./geometry.js").Point} point */
export function holds({ room }, point) {
  const angle = (-room.turn * Math.PI) / 180;
  const [x, y] = [point.x - room.x, point.y - room.y];
  const across = x * Math.cos(angle) - y * Math.sin(angle);
  const down = x * Math.sin(angle) + y * Math.cos(angle);
  return Math.abs(across) <= room.width / 2 && Math.abs(down) <= room.height / 2;
}

/** The smallest region about a point. @param {Region[]} regions @param {import("./geometry.js").Point} point */
export function regionAt(regions, point) {
  const found = regions.filter((region) => holds(region, point));
  return found.sort((one, other) => one.room.width * one.room.height - other.room.width * other.room.height)[0] ?? null;
}

export class View {
  /** @param {Layout} layout @param {HTMLElement} root @param {HTMLElement} stage
   * @param {SVGSVGElement[]} layers @param {() => void} changed */
  constructor(layout, root, stage, layers, changed) {
    this.layout = layout;
    this.root = root;
    this.stage = stage;
    this.layers = layers;
    this.changed = changed;
    this.coarse = matchMedia("(pointer: coarse)");
    this.narrow = false;
    /** @type {Region | null} */
    this.region = null;
    /** @type {Region | null} what a throw or a spin shows for its while */
    this.guest = null;
    /** @type {Box} */
    this.box = { x: 0, y: 0, width: layout.width, height: layout.height };
    this.map = this.#map();
    this.watching = new ResizeObserver(() => this.fit());
    this.watching.observe(root);
  }

  #map() {
    const map = document.createElementNS(NS, "svg");
    map.setAttribute("class", "felt-map layout");
    map.setAttribute("viewBox", `0 0 ${this.layout.width} ${this.layout.height}`);
    // What it shows again is read, and reached by keys, on the stage.
    const still = document.createElement("div");
    still.inert = true;
    still.append(map);
    const touched = document.createElement("div");
    touched.className = "felt-map-frame";
    touched.append(still);
    touched.addEventListener("click", (event) => {
      const inner = /** @type {SVGGraphicsElement} */ (map.querySelector("use"));
      const point = this.layout.point(event.clientX, event.clientY, inner);
      const region = regionAt(this.layout.regions, point);
      if (region) this.choose(region);
    });
    this.root.prepend(touched);
    return map;
  }

  /** The felt and all that lies on it once more, while there is a map: otherwise every change would be
   * made twice. */
  #fill() {
    if (this.narrow === Boolean(this.map.firstElementChild)) return;
    const open = this.layout.regions.filter((region) => !region.seat);
    this.map.innerHTML = !this.narrow ? "" : '<use href="#layout"/><use href="#live"/>' +
      open.map(({ room }) => frame("map-region", room)).join("") + '<g class="map-here"></g>';
  }

  /** @param {Region | null} region */
  choose(region) {
    this.region = region;
    this.guest = null;
    this.fit();
  }

  /** Shows a region while something happens there. @param {Region | null} region */
  visit(region) {
    this.guest = region;
    if (this.narrow) this.fit();
  }

  /** The region that a spot lies in comes into view. @param {import("./layout.js").Spot} spot */
  follow(spot) {
    if (!this.narrow || (this.region && holds(this.region, spot.room))) return;
    const region = this.layout.regions.find((one) => spot.seat > 0 && one.seat === spot.seat) ?? regionAt(this.layout.regions, spot.room);
    if (region) this.choose(region);
  }

  /** The map shows the dealer's side while no wager can be made. @param {boolean} open */
  attend(open) {
    if (!this.narrow) return;
    const dealer = this.layout.regions.find((region) => region.name === "Dealer");
    const room = dealer && !open ? dealer.room : null;
    const { width, height } = this.layout;
    this.map.setAttribute("viewBox", room ? `${room.x - room.width / 2} ${room.y - room.height / 2} ${room.width} ${room.height}` : `0 0 ${width} ${height}`);
  }

  /** @param {number} seat */
  start(seat) {
    if (this.region) return;
    this.region = this.layout.regions.find((region) => !region.seat || !seat || region.seat === seat) ?? null;
    if (this.narrow) this.fit();
  }

  fit() {
    const across = this.root.clientWidth;
    if (!across) return;
    this.narrow = across < NARROW || (this.coarse.matches && across / this.layout.width < SMALL);
    this.root.classList.toggle("narrow", this.narrow);
    this.#fill();
    const region = this.narrow ? this.guest ?? this.region : null;
    const { width, height } = this.layout;
    const pad = 6;
    this.box = region
      ? { x: region.room.x - region.room.width / 2 - pad, y: region.room.y - region.room.height / 2 - pad, width: region.room.width + 2 * pad, height: region.room.height + 2 * pad }
      : { x: 0, y: 0, width, height };
    const { x, y } = this.box;
    const turn = region?.room.turn ? `rotate(${-region.room.turn} ${region.room.x} ${region.room.y})` : "";
    for (const layer of this.layers) {
      layer.setAttribute("viewBox", `${x} ${y} ${this.box.width} ${this.box.height}`);
      layer.querySelector(".turned")?.setAttribute("transform", turn);
    }
    this.stage.style.setProperty("--ratio", String(this.box.width / this.box.height));
    const here = this.map.querySelector(".map-here");
    if (here) here.innerHTML = region ? frame("map-frame", region.room) : "";
    this.changed();
  }

  /** How far things are turned that stand upright on the screen. */
  get turn() {
    const region = this.narrow ? this.guest ?? this.region : null;
    return region?.room.turn ?? 0;
  }

  /** A point of the felt in per cent of the stage. @param {import("./geometry.js").Point} point */
  percent(point) {
    const region = this.narrow ? this.guest ?? this.region : null;
    let { x, y } = point;
    if (region?.room.turn) {
      const { x: mx, y: my, turn } = region.room;
      ({ x, y } = within({ ...region.room, turn: -turn }, x - mx, y - my));
    }
    return { left: ((x - this.box.x) / this.box.width) * 100, top: ((y - this.box.y) / this.box.height) * 100 };
  }
}

/** @param {string} kind @param {import("./geometry.js").Room} room */
function frame(kind, { x, y, width, height, turn }) {
  return `<rect class="${kind}" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="12" transform="rotate(${turn} ${x} ${y})"/>`;
}
