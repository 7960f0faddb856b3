import assert from "node:assert/strict";
import { test } from "node:test";
import { besides, changes, stateOf, tick, wanted } from "../../../src/title58/web/static/replay/film.js";
import { pack, unpack } from "../../../src/title58/web/static/replay/link.js";
import { scene } from "../../../src/title58/web/static/table/state.js";

const frame = (n, kind, more = {}) => ({ n, kind, label: "", text: "", answer: null, said: "", cites: [], hidden: false, ...more });
const line = (seat, wager, net) => ({ seat, wager, on: "", title: wager, result: net > 0 ? "win" : "lose", stake: 100, net, pays: 0, said: "", headline: "", cites: [], law: [] });
const film = {
  outcome: "settled", verdict: { same: true, text: "" }, game: "minibaccarat", players: [1], lying: [], markers: [], before: [],
  lines: [line(1, "banker", -100)],
  frames: [
    frame(0, "wagers", { lying: [{ seat: 1, wager: "banker", on: "", cents: 100 }] }),
    frame(1, "card", { to: "player-1", at: 3, answer: { kind: "card", card: "9H", to: "player-1" } }),
    frame(2, "choice", { at: 4, options: ["hit", "stand"], answer: { kind: "choice", choice: "hit" } }),
  ],
};

test("a record survives its link", async () => {
  for (const record of [{ a: 1 }, { text: "§ ♠ 7♥", list: Array(500).fill("x") }]) {
    const text = await pack(record);
    assert.match(text, /^[\w-]+$/);
    assert.deepEqual(await unpack(text), record);
  }
  await assert.rejects(unpack("nonsense"));
});

test("a film is shown by the view of live tables", () => {
  assert.deepEqual(scene(stateOf(film, 1)).chips.map((chip) => chip.cents), [100]);
  assert.deepEqual(scene(stateOf(film, 1)).hands, {});
  assert.deepEqual(scene(stateOf(film, 2)).hands, { "player-1": ["9H"] });
  assert.equal(scene(stateOf(film, 3)).chips[0].state, "lose");
  assert.equal(scene(stateOf(film, 3, false)).walk?.length, 1);
});

test("what may be changed at a frame", () => {
  assert.equal(changes(film.frames[0]).length, 0);
  const cards = changes(film.frames[1]);
  assert.equal(cards.length, 51);
  assert.ok(!cards.some((one) => one.answer.card === "9H"));
  assert.equal(changes(film.frames[1], true).length, 52);
  assert.deepEqual(changes(film.frames[2]).map((one) => one.answer.choice), ["stand"]);
  const dice = frame(3, "dice", { at: 5, answer: { kind: "dice", dice: [1, 2] } });
  assert.equal(changes(dice).length, 35);
  assert.equal(wanted({ text: "", label: "x", asks: ["card"] }).length, 52);
  assert.equal(wanted({ text: "", label: "x", asks: ["choice"] }).length, 0);
});

test("two endings side by side", () => {
  const other = { ...film, lines: [line(1, "banker", 95), line(1, "tie", -100)] };
  assert.deepEqual(besides(film, other).map((row) => [row.title, row.here?.net, row.there?.net, row.differs]),
    [["banker", -100, 95, true], ["tie", undefined, -100, true]]);
  assert.ok(besides(film, film).every((row) => !row.differs));
});

test("every kind of frame has its tick", () => {
  assert.deepEqual(film.frames.map(tick), ["bets", "dealt", "chosen"]);
  assert.equal(tick(frame(0, "unheard-of")), "done");
});
