// A group of drawn things, each known by a key, patched in place.

const NS = "http://www.w3.org/2000/svg";

/** @param {Element} parent @param {string} kind @returns {SVGGElement} */
export function group(parent, kind) {
  const made = document.createElementNS(NS, "g");
  made.setAttribute("class", kind);
  parent.append(made);
  return made;
}

/**
 * @typedef {object} Thing
 * @property {SVGGElement} element
 * @property {string} drawn
 * @property {string} where its transform
 */

export class Layer {
  /** @param {Element} parent @param {string} kind */
  constructor(parent, kind) {
    this.group = group(parent, kind);
    /** @type {Map<string, Thing>} */
    this.things = new Map();
    /** @type {Set<string>} */
    this.kept = new Set();
  }

  /** Draws something, or changes what is drawn; says what was there before.
   * @param {string} key @param {string} kind @param {string} where a CSS transform @param {string} drawn
   * @returns {{ element: SVGGElement, before: Thing | null, redrawn: boolean, moved: boolean }} */
  put(key, kind, where, drawn) {
    this.kept.add(key);
    const here = this.things.get(key);
    const before = here ? { ...here } : null;
    const thing = here ?? { element: group(this.group, kind), drawn: "", where: "" };
    const redrawn = thing.drawn !== drawn;
    const moved = thing.where !== where;
    if (redrawn) thing.element.innerHTML = drawn;
    if (moved) thing.element.style.transform = where;
    if (thing.element.getAttribute("class") !== kind) thing.element.setAttribute("class", kind);
    Object.assign(thing, { drawn, where });
    this.things.set(key, thing);
    return { element: thing.element, before, redrawn, moved };
  }

  /** Takes out what was not put since the last time.
   * @param {(thing: Thing, key: string) => void} leave */
  sweep(leave = ({ element }) => element.remove()) {
    for (const [key, thing] of this.things) {
      if (this.kept.has(key)) continue;
      this.things.delete(key);
      leave(thing, key);
    }
    this.kept.clear();
  }
}
