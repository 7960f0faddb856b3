// The panels of a replay: verdict, margin, strip and endings.

import { money } from "../felt/scene.js";
import { h } from "../vendor/preact.mjs";
import { NAMES, besides, changes, tick, wanted } from "./film.js";

/**
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Line} Line
 * @typedef {(name: string, given?: any) => void} Act
 * @typedef {{ film: Film, shown: number, playing: boolean, other: Film | null, watching: "film" | "other", problem: string, copied: boolean, joker: boolean, busy: boolean, act: Act }} Props
 */

/** @param {Props} props */
export function Head({ film, act, copied, watching }) {
  const { same, text, differences = [] } = film.verdict;
  const mark = same ? "✓" : same === false ? "✗" : "·";
  return h("div", { class: "head" },
    h("div", null,
      h("h1", null, film.title ?? "This record"),
      h("p", { class: "soft" }, [film.id, film.date && `Code on file for ${film.date}`, watching === "other" && "changed round"].filter(Boolean).join(" · ")),
    ),
    h("p", { class: `badge ${same ? "good" : same === false ? "bad" : ""}`, role: "status" }, h("span", { "aria-hidden": "true" }, mark), " ", text),
    h("div", { class: "row" },
      h("button", { type: "button", onClick: () => act("copy") }, copied ? "Link copied" : "Copy link"),
      h("button", { type: "button", onClick: () => act("close") }, "Another round"),
    ),
    differences.length > 0 && h("ul", { class: "slip" }, differences.map((one) => h("li", { key: one }, one))),
  );
}

/** What the regulation says of this step. @param {Props} props */
export function Margin({ film, shown, joker, busy, problem, watching, act }) {
  const frames = film.frames ?? [];
  const shot = frames[shown - 1];
  const cites = shot?.cites ?? [];
  const choices = watching === "film" ? changes(shot, joker) : [];
  const ended = shown >= frames.length && film.refusal;
  return h("div", { class: "margin" },
    h("p", { class: "soft" }, frames.length ? `Step ${shown} of ${frames.length}` : "No step could be played"),
    shot && h("p", { class: "step" }, shot.text, shot.said && ": ", shot.said && h("b", null, shot.said)),
    (ended ? [...film.refusal?.cites ?? []] : cites).map((cite) => h("blockquote", { class: "law", key: cite },
      h("a", { class: "cite", href: `/law/${cite}` }, `§ ${cite}`), film.law?.[cite] && h("p", null, film.law[cite]))),
    choices.length > 0 && h("label", { class: "change" }, shot?.kind === "choice" ? "What if the choice were" : "What if it were",
      h("select", { key: shown, disabled: busy, value: "", onChange: (/** @type {any} */ event) => act("change", { at: shot?.at, answer: choices[Number(event.target.value)].answer }) },
        h("option", { value: "" }, "…"), choices.map(({ name }, at) => h("option", { key: name, value: at }, name)))),
    problem && h("p", { class: "slip", role: "alert" }, problem),
  );
}

/** The strip: a tick for each step, colored and shaped by its kind. @param {Props} props */
export function Strip({ film, shown, playing, act }) {
  const frames = film.frames ?? [];
  const wide = 100 / Math.max(frames.length, 1);
  const kinds = [...new Set(frames.map(tick))];
  return h("div", { class: "strip" },
    h("div", { class: "row" },
      h("button", { type: "button", "aria-label": "One step back", disabled: shown <= 1, onClick: () => act("step", -1) }, "◀"),
      h("button", { type: "button", class: "primary", onClick: () => act("play") }, playing ? "Pause" : shown >= frames.length ? "Play again" : "Play"),
      h("button", { type: "button", "aria-label": "One step on", disabled: shown >= frames.length, onClick: () => act("step", 1) }, "▶"),
      h("p", { class: "key soft" }, kinds.map((kind) => h("span", { key: kind, class: `tick-${kind}` }, /** @type {Record<string, string>} */ (NAMES)[kind]))),
    ),
    h("svg", { class: "ticks", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
      frames.map((shot, at) => h("rect", { key: at, class: `tick-${tick(shot)}${at < shown ? " past" : ""}`, x: at * wide, width: Math.max(wide - 0.25, 0.15), y: 0, height: 6, onClick: () => act("to", at + 1) }))),
    h("input", { type: "range", "aria-label": "Step", min: 1, max: Math.max(frames.length, 1), value: shown, onInput: (/** @type {any} */ event) => act("to", Number(event.target.value)) }),
  );
}

/** @param {Line | null} line */
const came = (line) => (line ? h("span", null, h("span", { class: `money ${line.net > 0 ? "good" : line.net < 0 ? "bad" : ""}` }, signed(line.net)), " ", line.said || line.result, " ", h("span", { class: "cite" }, line.cites[0] ? `§ ${line.cites[0]}` : "")) : "–");

/** @param {number} cents */
const signed = (cents) => `${cents > 0 ? "+" : cents < 0 ? "−" : ""}${money(Math.abs(cents))}`;

/** What it came to; if something was changed, both endings side by side. @param {Props} props */
export function Endings({ film, other, watching, joker, busy, act }) {
  if (!film.lines?.length && !other) return null;
  const rows = other ? besides(film, other) : (film.lines ?? []).map((line) => ({ seat: line.seat, title: line.title, here: line, there: null, differs: false }));
  const more = other ? wanted(other.pending, joker) : [];
  return h("section", { class: "endings" },
    h("h2", null, other ? "Two endings" : "What it came to"),
    other && h("p", null, other.verdict.text, " ",
      h("button", { type: "button", onClick: () => act("watch") }, watching === "film" ? "Watch the changed round" : "Back to the record"), " ",
      h("button", { type: "button", onClick: () => act("forget") }, "Take the change back")),
    other?.pending && h("label", { class: "change" }, `The changed round waits for this: ${other.pending.text}`,
      more.length > 0 && h("select", { disabled: busy, value: "", onChange: (/** @type {any} */ event) => act("more", more[Number(event.target.value)].answer) },
        h("option", { value: "" }, "…"), more.map(({ name }, at) => h("option", { key: name, value: at }, name)))),
    rows.length > 0 && h("div", { class: "scroll" }, h("table", null,
      h("thead", null, h("tr", null, h("th", null, "Position"), h("th", null, "Wager"), h("th", null, other ? "As recorded" : "Result"), other && h("th", null, "As changed"))),
      h("tbody", null, rows.map((row, at) => h("tr", { key: at, class: row.differs ? "differs" : "" },
        h("td", null, row.seat || "house"), h("td", null, row.title), h("td", null, came(row.here)), other && h("td", null, came(row.there))))),
      h("tfoot", null, h("tr", null, h("th", { colspan: 2 }, "The house"), h("th", { class: "money" }, film.house === undefined ? "–" : signed(film.house)), other && h("th", { class: "money" }, other.house === undefined ? "–" : signed(other.house)))),
    )),
  );
}
