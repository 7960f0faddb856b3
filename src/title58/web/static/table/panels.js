// The panels around the felt: what is pending, the dock, choices, and why.

import { h } from "../vendor/preact.mjs";
import { history } from "./history.js";
import { Racetrack } from "./racetrack.js";
import { again, betting, caughtUp, gone, seatOf, settled } from "./state.js";
import { banks, isAmount, money, oneLine, pending, primary, several, shown, unbroken } from "./words.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Line} Line
 * @typedef {(act: string, with_?: any) => void} Act
 */

const COLORS = /** @type {Record<number, [string, string, string]>} */ ({ // 603a.3: name, body, figures
  100: ["white", "#f4f1e8", "#17181a"], 500: ["red", "#b3261e", "#fbf8ef"], 2500: ["green", "#1e7d46", "#fbf8ef"],
  10000: ["black", "#1c1c1e", "#fbf8ef"], 50000: ["purple", "#6a3d9a", "#fbf8ef"], 100000: ["fire orange", "#e8591c", "#17181a"],
  500000: ["gray", "#8b8f94", "#17181a"],
});

/** "$1", "$5", "$1K". @param {number} cents */
const short = (cents) => (cents >= 100_000 ? `${cents / 100_000}K` : `${cents / 100}`);

/** @param {{ cites: string[] }} props */
function Sections({ cites }) {
  return h("span", { class: "cite" }, "§ ", cites.map((cite, at) => [at ? ", " : "", h("a", { href: `/law/${cite}`, target: "_blank", rel: "noopener" }, cite)]));
}

// Pending

/** @param {{ state: State }} props */
export function Pending({ state }) {
  const text = unbroken(pending(state));
  const at = state.table?.deadline;
  const waits = caughtUp(state) && at ? h(Clock, { until: at - state.skew }) : null;
  return h("p", { class: `said${state.offline ? " off" : ""}` }, h("span", null, text), waits);
}

/** @param {{ until: number }} props */
function Clock({ until }) {
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return h("span", { class: `clock${left <= 5 ? " soon" : ""}`, role: "timer" }, left ? `${left} s` : "Time is up");
}

// Dock

/** @param {{ state: State, act: Act }} props */
export function Dock({ state, act }) {
  const next = primary(state), { offer, table } = state;
  const may = betting(state), seat = seatOf(state);
  const mine = (table?.lying ?? []).filter((one) => one.seat === seat);
  const choosing = Boolean(table?.choice) && caughtUp(state) && !state.offline;
  const broke = Boolean(seat && offer && state.purse < offer.minimum && !mine.length && caughtUp(state));
  return h("div", { class: "dock-in" },
    h("p", { class: "one-line", id: "one-line" }, choosing ? hintLine(state) : lineOf(state)),
    choosing ? h(Choices, { state, act }) : null,
    seat && offer && !choosing ? h("div", { class: "chips", role: "radiogroup", "aria-label": "Chip in hand" }, offer.chips.map((cents) => h(ChipButton, { key: cents, cents, chosen: cents === state.chip, act }))) : null,
    seat && !choosing ? h("div", { class: "tools" },
      h("button", { type: "button", onClick: () => act("undo"), disabled: !may || !state.placed.length, title: "Undo (Z)" }, "Undo"),
      h("button", { type: "button", onClick: () => act("clear"), disabled: !may || !mine.length }, "Clear"),
      h("button", { type: "button", onClick: () => act("rebet"), disabled: !again(state), title: `Rebet (R): ${again(state) ? several(state, gone(state)) : "nothing to put back"}` }, "Rebet"),
      may ? (table?.calls ?? []).map((one) => h("button", { type: "button", key: one.event, "aria-pressed": String(one.called), title: `${one.name} when this round is over (§ ${one.cite})`, onClick: () => act("call", one) }, one.name)) : null) : null,
    h("div", { class: "purse" },
      seat ? [h("span", { class: "soft label" }, "Your chips "), h("b", { class: "money" }, money(state.purse))] : h("span", { class: "soft" }, "You are watching"),
      broke ? h("button", { type: "button", onClick: () => act("chips") }, "More chips") : null,
      seat ? h("button", { type: "button", class: "quiet", onClick: () => act("leave") }, "Leave") : null),
    h("button", { type: "button", id: "primary", class: "primary", disabled: !next.can || state.busy, "aria-keyshortcuts": "Space", onClick: () => act(next.act) }, next.label, next.can ? h("kbd", { "aria-hidden": "true" }, "Space") : null));
}

/** Pays, limits and edge of the spot that was asked about, or how to begin. @param {State} state */
function lineOf(state) {
  const [wager, on] = state.asked ? state.asked.split("|") : ["", ""];
  return (wager && oneLine(state, wager, on)) || (betting(state) ? matchMedia("(hover: none)").matches ? "Tap a spot to bet. What it pays and costs is told here." : "Point at a spot to see what it pays and costs." : "");
}

/** @param {{ cents: number, chosen: boolean, act: Act }} props */
function ChipButton({ cents, chosen, act }) {
  const [name, body, figures] = COLORS[cents] ?? COLORS[500];
  return h("button", { type: "button", role: "radio", "aria-checked": String(chosen), tabIndex: chosen ? 0 : -1, class: "chip", "aria-label": `${money(cents)} chip, ${name}`, "data-cents": cents, onClick: () => act("chip", cents), onKeyDown: (/** @type {KeyboardEvent} */ event) => turn(event) },
    h("svg", { viewBox: "-22 -22 44 44", "aria-hidden": "true" },
      h("circle", { r: 20, fill: body, stroke: "#00000055" }),
      h("circle", { r: 17.4, fill: "none", stroke: figures, "stroke-width": 4.4, "stroke-dasharray": "6.8 11.42" }),
      h("circle", { r: 13.2, fill: body, stroke: figures, "stroke-width": 0.8 }),
      h("text", { y: 4.6, "text-anchor": "middle", "font-size": short(cents).length > 2 ? 11 : 13, "font-weight": 700, fill: figures }, short(cents))));
}

/** Arrows move between chips, as between radio buttons. @param {KeyboardEvent} event */
function turn(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [.../** @type {HTMLElement} */ (event.currentTarget).parentElement?.querySelectorAll("button") ?? []];
  const next = all[(all.indexOf(/** @type {HTMLButtonElement} */ (event.currentTarget)) + step + all.length) % all.length];
  next.focus();
  next.click();
  event.preventDefault();
}

// Choices

/** @param {{ state: State, act: Act }} props */
function Choices({ state, act }) {
  const choice = state.table?.choice;
  if (!choice) return null;
  const { hint } = state;
  const many = choice.options.length > 8;
  const shown = many ? choice.options.filter((one) => one.option === hint?.best || one.option === "house-way") : choice.options;
  const rest = many ? choice.options.filter((one) => !shown.includes(one)) : [];
  return h("section", { class: "choices", "aria-label": choice.question },
    h("div", { class: "options" }, shown.map((one) => h(OptionButton, { key: one.option, one, state, act }))),
    rest.length ? h("label", { class: "other" }, "Or set it yourself: low hand ",
      h("select", { id: "other-choice", onChange: (/** @type {any} */ event) => event.target.value && act("choose", { option: event.target.value }) },
        h("option", { value: "" }, "choose …"), rest.map((one) => h("option", { key: one.option, value: one.option }, named(one.option))))) : null,
    choice.options.map((one) => less(one, state, act)),
    isAmount(choice) ? h(AmountField, { low: choice.low ?? 0, most: Math.min(choice.high ?? 0, state.purse), does: "Confirm", send: (/** @type {number} */ cents) => act("amount", cents) }) : null);
}

/** What an option adds, as far as my chips go. @param {import("./types.js").Option} one @param {State} state */
const adds = (one, state) => (one.calls ? Math.min(one.calls.cents, state.purse) : one.cost);

/** A double down may be for less than the bet, and insurance for less than half of it.
 * @param {import("./types.js").Option} one @param {State} state @param {Act} act */
function less(one, state, act) {
  const most = adds(one, state);
  if (!one.calls || !one.may || most <= one.cost) return null;
  /** @param {number} cents */
  const send = (cents) => act("choose", { option: one.option, cents });
  return h("details", { class: "less", key: `${one.option} ${one.calls.wager} ${one.calls.on}` }, h("summary", null, `${one.name} for less`),
    h(AmountField, { low: one.cost, most, does: one.name, send }));
}

/** "JC-9D" as cards. @param {string} option */
const named = (option) => option.toUpperCase().split("-").map((card) => card.replace(/[CDHS]$/, (suit) => ({ C: "♣", D: "♦", H: "♥", S: "♠" })[suit] ?? suit)).join(" ");

/** @param {{ one: import("./types.js").Option, state: State, act: Act }} props */
function OptionButton({ one, state, act }) {
  const { hint } = state;
  const best = hint?.best === one.option;
  const cost = hint?.costs[one.option];
  const more = one.cost ? `adds ${money(adds(one, state))}` : one.note;
  const price = best ? (hint?.why.startsWith("as the house") ? "house way" : "costs least") : cost ? `costs ${(cost * 100).toFixed(1)}% of the bet` : "";
  return h("button", { type: "button", class: `option${best ? " best" : ""}`, disabled: !one.may || state.busy, "data-option": one.option, onClick: () => act("choose", { option: one.option }) },
    h("b", null, one.name), more ? h("small", null, more) : null, price ? h("small", { class: best ? "good" : "soft" }, price) : null,
    one.may ? null : h("small", { class: "bad" }, `takes ${money(one.cost)}`));
}

/** @param {{ low: number, most: number, does: string, send: (cents: number) => void }} props */
function AmountField({ low, most, does, send }) {
  /** @param {SubmitEvent} event */
  const sent = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("amount"));
    send(Math.round(Number(field.value) * 100));
  };
  return h("form", { class: "amount", onSubmit: sent }, h("label", null, `${money(low)} to ${money(most)} `,
    h("input", { name: "amount", type: "number", min: low / 100, max: most / 100, step: "0.01", defaultValue: most / 100 })),
    h("button", { class: "primary" }, does));
}

/** What the hint rests on, and the section that lets one choose. @param {State} state */
function hintLine(state) {
  return [hinted(state), " ", h(Sections, { cites: state.table?.choice?.cites ?? [] })];
}

/** @param {State} state */
function hinted(state) {
  const { hint } = state;
  if (!hint) return state.table?.game === "blackjack" ? "Counting what each choice costs …" : "";
  if (!hint.best) return "";
  return hint.why.startsWith("as the house") ? "Hint: the house way, as the house sets its own hand." : `Costs are ${hint.why}.`;
}

// Why

/** @param {{ state: State, act: Act }} props */
export function Why({ state, act }) {
  const { table } = state;
  if (!table) return h("h2", null, "Why");
  const up = table.lying.some((one) => table.mine.includes(one.seat));
  const seen = caughtUp(state) && state.walked;
  const playing = table.asks && (table.asks.kind !== "bets" || table.asks.more); // the last round's lines would be taken for this one's
  const lines = seen && !playing ? state.last : [];
  return h("div", { class: "why-in" },
    state.keys ? h(Keys, { state, act }) : null,
    table.notice?.includes("not random") ? h("p", { class: "slip" }, "Results come from a recording: they are not random.") : null,
    Object.entries(table.meters ?? {}).map(([name, cents]) => h("p", { key: name, class: "meter" }, name === "meter" ? "Progressive meter " : `Meter: ${name} `, h("b", { class: "money" }, money(cents)))),
    h("h2", null, "Why", h("button", { type: "button", class: "keys-button", "aria-expanded": String(state.keys), onClick: () => act("keys") }, "Keys ", h("kbd", null, "?"))),
    seen && table.over && table.turned?.length ? h("p", { class: "showed" }, table.turned.join(" ")) : null,
    lines.length && table.over && shown(state) ? h("p", { class: "showed" }, unbroken(shown(state))) : null,
    lines.length ? h("div", { class: "lines" }, lines.map((line, at) => h(Paid, { key: `${line.wager} ${line.on} ${at}`, line, told: lines[at - 1]?.law[0]?.text === line.law[0]?.text })))
      : h("p", { class: "soft" }, up && seen && (table.over || state.history.length) ? "Nothing was decided for your bets: they stay up." : table.over && seen ? banks(state) ? "Nobody bet against your bank in this round." : "You had no bet in this round." : playing || state.last.length ? "The round is being played." : "After each round, this says what every bet paid and which section says so."),
    lines.length ? h("nav", { class: "doors", "aria-label": "What next" },
      h("a", { href: `/submissions/${table.game}` }, "Change a rule"),
      h("a", { href: `/odds/${table.game}` }, "See the odds"),
      h("a", { href: `/replay?table=${table.table ?? ""}&round=${state.lastRound}` }, "Replay this round")) : null,
    table.game === "roulette" && seatOf(state) ? h(Racetrack, { state, act }) : null,
    h(LastStep, { state }),
    history(table.game, table.over && !seen ? state.history.slice(0, -1) : state.history),
    h("details", { class: "steps" }, h("summary", null, "Every step of this round"),
      h("ol", null, state.frames.slice(0, state.shown).map((frame) => h("li", { key: frame.n }, frame.text, frame.said ? `: ${frame.said}` : "", " ", h(Sections, { cites: frame.cites }))))));
}

const KEYS = [
  ["1 to 5", "choose a chip"], ["Tab, arrows", "to the felt, and from spot to spot"], ["Enter", "bet there; again adds"],
  ["Delete", "take a bet back"], ["Z", "undo"], ["R", "rebet"], ["Space", "the large button, or see the end of a motion at once"], ["?", "this list"],
];

/** @param {{ state: State, act: Act }} props */
function Keys({ act }) {
  return h("section", { class: "keys", "aria-label": "Keys" }, h("h2", null, "Keys"),
    h("dl", null, KEYS.map(([key, does]) => h("div", { key }, h("dt", null, h("kbd", null, key)), h("dd", null, does)))),
    h("p", { class: "soft" }, "With a mouse or a finger: tap a spot to bet, press long to take it back, drag to move it."),
    h("button", { type: "button", id: "keys-close", onClick: () => act("keys") }, "Close"));
}

/** @param {{ line: Line, told: boolean }} props the law's words may stand at the line before */
function Paid({ line, told }) {
  const sign = line.net > 0 ? "up" : line.net < 0 ? "down" : "even";
  const arrow = { up: "▲", down: "▼", even: "=" }[sign];
  const others = line.cites.filter((cite) => told || cite !== line.law[0]?.cite).slice(0, 2); // its own stands under the words
  return h("article", { class: `paid ${sign}` },
    h("p", { class: "headline" }, h("span", { "aria-hidden": "true", class: "arrow" }, arrow), ` ${line.headline}. `, others.length ? h(Sections, { cites: others }) : null),
    told ? null : line.law.slice(0, 1).map(({ cite, text }) => h("blockquote", { key: cite, class: "law" }, line.unmet ? "Not met: " : "", text, " ", h("a", { class: "cite", href: `/law/${cite}`, target: "_blank", rel: "noopener" }, `§ ${cite}`))));
}

/** The last thing that happened, with its section. @param {{ state: State }} props */
function LastStep({ state }) {
  const frame = state.frames.slice(0, state.shown).findLast((one) => !one.label.endsWith("-in-use"));
  if (!frame || settled(state)) return null;
  return h("p", { class: "last-step" }, unbroken(`${frame.text}${frame.said && frame.kind !== "wagers" ? `: ${frame.said}` : ""}. `), h(Sections, { cites: frame.cites.slice(0, 2) }));
}
