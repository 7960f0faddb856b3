// The page of a replay: a record from a link, a file or a text, shown as a film.

import { Felt } from "../felt/felt.js";
import { scene } from "../table/state.js";
import { h, render } from "../vendor/preact.mjs";
import { stateOf } from "./film.js";
import { pack, unpack } from "./link.js";
import { Endings, Head, Margin, Strip } from "./panels.js";

/** @typedef {import("./film.js").Film} Film */

const PACE = /** @type {Record<string, number>} */ ({ card: 380, tiles: 380, dice: 500, wheel: 500, wagers: 700, choice: 700, announce: 600, move: 450 });
const place = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const [stage, opening, problem] = [place("film"), place("start"), place("problem")];
const text = /** @type {HTMLTextAreaElement} */ (place("record"));

/** @type {{ record: any, film: Film | null, change: any, changed: any, other: Film | null }} */
const held = { record: null, film: null, change: null, changed: null, other: null };
let shown = 1, playing = false, busy = false, copied = false, wrong = "";
let watching = /** @type {"film" | "other"} */ ("film");
/** @type {Felt | null} */
let felt = null;
let drawn = "";
const places = /** @type {Record<string, HTMLElement>} */ ({});

const now = () => /** @type {Film} */ (watching === "other" && held.other ? held.other : held.film);
const last = () => now().frames?.length ?? 0;

/** @param {unknown} body @returns {Promise<{ film: Film, record: any }>} */
async function ask(body) {
  const reply = await fetch("/replay/film", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const said = await reply.json();
  if (!reply.ok) throw new Error(said.problem ?? said.message ?? "The server could not replay this.");
  return said;
}

/** @param {any} record */
async function open(record) {
  const said = await ask({ record });
  Object.assign(held, { record, film: said.film, change: null, changed: null, other: null });
  watching = "film";
  history.replaceState(null, "", `/replay#r=${await pack(record)}`);
  if (!said.film.frames?.length && !said.film.game) throw new Error(said.film.verdict.text);
  opening.hidden = true;
  document.getElementById("plain")?.remove();
  stage.hidden = false;
  shown = Math.min(1, last());
  document.title = `${said.film.title ?? "Replay"} · title58`;
  put();
  draw();
}

/** The places of the page, made once. */
function put() {
  if (stage.childElementCount) return;
  for (const name of ["head", "cloth", "margin", "strip", "endings"]) {
    places[name] = document.createElement("div");
    places[name].className = name === "cloth" ? "cloth" : `place ${name}-place`;
    stage.append(places[name]);
  }
}

function draw(motion = false, walked = true) {
  const film = now();
  const joker = film.game === "pai-gow-poker";
  const props = { film, shown, playing, other: held.other, watching, problem: wrong, copied, joker, busy, act };
  render(h(Head, props), places.head);
  render(h(Margin, props), places.margin);
  render(h(Strip, props), places.strip);
  render(h(Endings, { ...props, film: /** @type {Film} */ (held.film) }), places.endings);
  if (film.felt && film.felt !== drawn) {
    drawn = film.felt;
    places.cloth.innerHTML = film.felt;
    felt = new Felt(/** @type {SVGSVGElement} */ (places.cloth.querySelector("svg")));
  }
  const has = (/** @type {string} */ id) => Boolean(felt?.layout.byId.has(id));
  return felt?.show(scene(stateOf(film, shown, walked), has), { motion });
}

/** @param {string} name @param {any} [given] */
async function act(name, given) {
  wrong = "";
  if (name !== "play") playing = false;
  if (name === "step") await go(shown + given);
  else if (name === "to") await go(given);
  else if (name === "play") await play();
  else if (name === "copy") await copy();
  else if (name === "close") location.assign("/replay");
  else if (name === "watch") { watching = watching === "film" ? "other" : "film"; shown = Math.max(1, Math.min(shown, last())); await draw(); }
  else if (name === "forget") { Object.assign(held, { change: null, changed: null, other: null }); watching = "film"; await go(shown); }
  else if (name === "change") await change({ ...given, more: [] });
  else if (name === "more") await change({ ...held.change, more: [...held.change.more, given] });
}

/** @param {number} step */
async function go(step) {
  const next = Math.max(1, Math.min(step, last()));
  const motion = next === shown + 1;
  shown = next;
  await draw(motion);
}

/** @param {any} wanted */
async function change(wanted) {
  busy = true;
  void draw();
  try {
    const said = await ask({ record: held.record, change: wanted });
    Object.assign(held, { change: wanted, changed: said.record, other: said.film });
  } catch (error) {
    wrong = /** @type {Error} */ (error).message;
  }
  busy = false;
  await draw();
}

async function copy() {
  const record = watching === "other" ? held.changed : held.record;
  const link = `${location.origin}/replay#r=${await pack(record)}`;
  try {
    await navigator.clipboard.writeText(link);
    copied = true;
  } catch {
    wrong = "The browser did not allow copying: the address of this page is the link.";
  }
  await draw();
  copied = false;
}

async function play() {
  if (playing) { playing = false; await draw(); return; }
  playing = true;
  if (shown >= last()) shown = 0;
  while (playing && shown < last()) {
    shown += 1;
    const end = shown === last();
    await draw(true, !end);
    await new Promise((done) => setTimeout(done, PACE[now().frames?.[shown - 1]?.kind ?? ""] ?? 120));
  }
  playing = false;
  await draw();
}

/** @param {string} said */
async function take(said) {
  try {
    await open(JSON.parse(said.trim().split("\n")[0].startsWith("{") && said.trim().includes("\n{") ? said.trim().split("\n")[0] : said));
    problem.hidden = true;
  } catch (error) {
    const unread = error instanceof SyntaxError;
    problem.textContent = unread ? "This is not a round record: it is not JSON." : /** @type {Error} */ (error).message;
    problem.hidden = false;
    opening.hidden = false;
    stage.hidden = true;
  }
}

document.querySelector("form")?.addEventListener("submit", (event) => { event.preventDefault(); void take(text.value); });
place("file").addEventListener("change", async (event) => {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (file) await take(await file.text());
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  await take(file ? await file.text() : event.dataTransfer?.getData("text") ?? "");
});
document.addEventListener("keydown", (event) => {
  if (stage.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/** @type {HTMLElement} */ (event.target).matches("input, select, textarea, button, a")) return;
  const steps = /** @type {Record<string, [string, any]>} */ ({ ArrowRight: ["step", 1], ArrowLeft: ["step", -1], Home: ["to", 1], End: ["to", Infinity], " ": ["play", null] });
  const found = steps[event.key];
  if (!found) return;
  event.preventDefault();
  void act(...found);
});

/** From the link, from a table, or from an example that the server put into the form. */
async function begin() {
  const from = new URLSearchParams(location.search);
  try {
    if (location.hash.startsWith("#r=")) return await open(await unpack(location.hash.slice(3)));
    if (from.has("table")) {
      const reply = await fetch(`/tables/${encodeURIComponent(from.get("table") ?? "")}/rounds/${encodeURIComponent(from.get("round") ?? "")}`);
      const said = await reply.json();
      if (!reply.ok) throw new Error(said.message);
      return await open(said);
    }
    if (text.value.trim()) return await take(text.value);
  } catch (error) {
    problem.textContent = location.hash ? "The link is cut off or changed: it holds no record." : /** @type {Error} */ (error).message;
    problem.hidden = false;
  }
  return undefined;
}
addEventListener("hashchange", () => void begin());
void begin();
