// Shows one felt; tests drive it through `felt` and read what was asked of it from `calls`.
import { Felt } from "/static/felt/felt.js";

/** @type {unknown[][]} */
const calls = [];
const told = (/** @type {string} */ name) => (/** @type {({ id: string } | null)[]} */ ...spots) => calls.push([name, ...spots.map((spot) => spot && spot.id)]);
const svg = /** @type {SVGSVGElement} */ (document.querySelector("svg.layout"));
const felt = new Felt(svg, { onPlace: told("place"), onRemove: told("remove"), onMove: told("move"), onAsk: told("ask") });
Object.assign(window, { felt, calls });
