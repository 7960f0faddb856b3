// The server's drawing, read once: its spots, the places where pieces lie, and its regions.

import { handOf, nameOf, nearest } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Room} Room
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {object} Spot
 * @property {string} id
 * @property {string} wager
 * @property {string} on
 * @property {number} seat
 * @property {boolean} copy the same wager at the other end of the table
 * @property {boolean} line a place on printed lines
 * @property {Room} room
 * @property {string} says
 * @property {SVGGElement} element
 * @property {SVGGeometryElement} outline
 *
 * @typedef {{ name: string, seat: number, room: Room }} Region
 */

/** The room of a rectangle, which may be turned about its middle.
 * @param {Element} rect @returns {Room} */
function roomOf(rect) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)));
  const turn = /rotate\((-?[\d.]+)/.exec(rect.getAttribute("transform") ?? "");
  return { x: x + width / 2, y: y + height / 2, width, height, turn: turn ? Number(turn[1]) : 0 };
}

/** @param {SVGGElement} element @returns {Spot} */
function spotOf(element) {
  const { wager = "", on = "", seat = "0", room = "" } = element.dataset;
  const [x, y, width, height, turn] = room.split(" ").map(Number);
  const outline = /** @type {SVGGeometryElement} */ (element.querySelector("path, circle"));
  const says = (element.getAttribute("aria-label") ?? "").replace(": pays", ", pays");
  return {
    id: element.id, wager, on, seat: Number(seat), copy: "copy" in element.dataset,
    line: outline.classList.contains("touched"), room: { x, y, width, height, turn }, says, element, outline,
  };
}

export class Layout {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    const [, , width, height] = (svg.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
    this.width = width;
    this.height = height;
    this.spots = [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("g.spot"))].map(spotOf);
    /** @type {Map<string, Spot>} */
    this.byId = new Map(this.spots.map((spot) => [spot.id, spot]));
    /** @type {Map<string, Room[]>} */
    this.places = new Map();
    for (const rect of svg.querySelectorAll("rect.place")) {
      for (const name of (rect.getAttribute("data-holds") ?? "").split(" ")) {
        this.places.set(name, [...(this.places.get(name) ?? []), roomOf(rect)]);
      }
    }
    /** @type {Region[]} */
    this.regions = [...svg.querySelectorAll("rect.region")].map((rect) => ({
      name: rect.getAttribute("data-name") ?? "", seat: Number(rect.getAttribute("data-seat")), room: roomOf(rect),
    }));
    this.rotor = /** @type {SVGGElement | null} */ (svg.querySelector("g.rotor"));
    this.seated = this.spots.some((spot) => spot.seat > 0);
  }

  /** Where things of that name lie. @param {string} label @returns {Room | null} */
  place(label) {
    return this.all(label)[0] ?? null;
  }

  /** @param {string} label @returns {Room[]} */
  all(label) {
    const name = nameOf(this.places.keys(), label);
    return name === null ? [] : this.places.get(name) ?? [];
  }

  /** The hand that a step's card or tile belongs to, and the name of its place.
   * @param {string} label @returns {{ hand: string, place: string } | null} */
  hand(label) {
    const name = nameOf(this.places.keys(), label);
    return name === null ? null : { hand: handOf(name, label), place: name };
  }

  /** Where cards come from. @returns {Point} */
  get shoe() {
    return this.place("shoe") ?? this.rack;
  }

  /** @returns {Point} */
  get rack() {
    return this.place("rack") ?? { x: this.width / 2, y: 0 };
  }

  /** @returns {Point} */
  get discards() {
    return this.place("discard") ?? this.rack;
  }

  /** The spot of a wager, if one is drawn for it. A player may wager in another position's box,
   * which the wager names. @param {{ wager: string, on: string, seat: number }} chip */
  spot({ wager, on, seat }) {
    const ids = [`s${seat}-${join(wager, on)}`, join(wager, on)];
    const box = /^(\d+)(?: (.+))?$/.exec(on);
    if (box) ids.push(`s${box[1]}-${join(wager, box[2] ?? "")}`);
    for (const id of ids) {
      const found = this.byId.get(id);
      if (found) return found;
    }
    return null;
  }

  /** Where a wager lies: on its spot, at a place of its own, or beside the first spot of its box.
   * @param {{ wager: string, on: string, seat: number }} chip
   * @returns {{ key: string, room: Room, spot: Spot | null, beside: number, half?: number }} half: left or right, of a bet that traveled and its odds */
  lies(chip) {
    const spot = this.spot(chip);
    if (spot) {
      const travels = /^(.+)-odds$/.exec(chip.wager)?.[1];
      const half = travels && this.places.has(join(travels, chip.on)) ? 1 : 0;
      return { key: spot.id, room: spot.room, spot, beside: 0, half };
    }
    const odds = this.byId.get(join(`${chip.wager}-odds`, chip.on));
    if (odds && this.places.has(join(chip.wager, chip.on))) return { key: odds.id, room: odds.room, spot: odds, beside: 0, half: -1 };
    const box = /^(\d+)/.exec(chip.on);
    const seat = box ? Number(box[1]) : chip.seat;
    for (const name of [`${chip.wager}-${seat}`, join(chip.wager, chip.on)]) {
      const place = this.places.get(name)?.[0];
      if (place) return { key: name, room: place, spot: null, beside: 0 };
    }
    const hand = /hand-(\d+)/.exec(chip.on);
    const main = this.spots.find((one) => one.seat === seat) ?? this.spots[0];
    return { key: main.id, room: main.room, spot: null, beside: hand ? Number(hand[1]) : 1 };
  }

  /** The point of the felt under the pointer. @param {number} x @param {number} y @param {SVGGraphicsElement} [within] */
  point(x, y, within = /** @type {SVGGraphicsElement} */ (this.svg.querySelector("#layout"))) {
    const matrix = within.getScreenCTM();
    const point = new DOMPoint(x, y);
    return matrix ? point.matrixTransform(matrix.inverse()) : point;
  }

  /** How many pixels a unit of the drawing takes. */
  get scale() {
    const matrix = /** @type {SVGGraphicsElement} */ (this.svg.querySelector("#layout")).getScreenCTM();
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  }

  /** The spot at a point: places on lines first. A finger may miss by `slack`.
   * @param {Point} point @param {Spot[]} among @param {number} slack
   * @returns {Spot | null} */
  hit(point, among, slack) {
    const lines = among.filter((spot) => spot.line);
    const close = nearest(lines, point, Math.max(slack, lines[0]?.room.width / 1.72 || 0));
    if (close) return close;
    const dom = new DOMPoint(point.x, point.y);
    for (let place = among.length - 1; place >= 0; place -= 1) {
      if (!among[place].line && among[place].outline.isPointInFill(dom)) return among[place];
    }
    return slack ? nearest(among, point, slack) : null;
  }
}

/** @param {string} wager @param {string} on */
function join(wager, on) {
  return on ? `${wager}-${on}` : wager;
}
