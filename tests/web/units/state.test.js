import assert from "node:assert/strict";
import test from "node:test";
import { bigRoad } from "../../../src/title58/web/static/table/history.js";
import { again, betting, caughtUp, gone, reduce, scene, settled, start } from "../../../src/title58/web/static/table/state.js";
import { money, oneLine, pending, primary, shown, unbroken } from "../../../src/title58/web/static/table/words.js";

const OFFER = {
  title: "Minibaccarat", chapter: "627a", closes: "deal", minimum: 500, maximum: 50000, chips: [100, 500, 2500, 10000, 50000],
  spots: [
    { wager: "banker", title: "Banker", pays: "1 to 1", limits: "$5 to $500", low: 500, high: 50000, side: false, cite: "627a.7(a)(1)", on: { "": "Banker" } },
    { wager: "tie", title: "Tie", pays: "8 to 1", limits: "$5 to $500", low: 500, high: 50000, side: false, cite: "627a.7(a)(3)", on: { "": "Tie" } },
  ],
};
const table = (more = {}) => ({
  table: "t", game: "minibaccarat", positions: [1, 2, 3], seats: { 2: { person: "me", leaving: false, chips: 99500, staked: 500 } }, mine: [2],
  round: 1, seq: 1, deadline: null, now: Date.now(), lying: [], markers: [], players: [2], settings: { dealer: false },
  asks: { kind: "bets", seat: 0, more: false }, open: [["banker", ""], ["tie", ""]], ...more,
});
const frame = (n, kind, more = {}) => ({ n, kind, label: "", text: `step ${n}`, answer: null, said: "", cites: ["627a.1"], hidden: false, ...more });
const news = (seq, round, frames, count, more = {}, whole = false) =>
  ({ type: "table", seq, round, whole, count, frames, table: table({ seq, round, ...more, ...(whole ? { offer: OFFER } : {}) }) });
const joined = () => reduce(start(), news(1, 1, [frame(0, "do")], 1, {}, true));
const BANKER = { seat: 2, wager: "banker", on: "", cents: 500 };
const LINE = { ...BANKER, title: "Banker", result: "win", stake: 500, net: 475, pays: 500, said: "even money", headline: "You won $4.75 on Banker", cites: ["627a.7(a)(1)"], law: [], unmet: false };

test("whoever joins sees the table as it stands, and may bet", () => {
  const state = joined();
  assert.ok(caughtUp(state) && betting(state));
  assert.equal(state.chip, 500);
  assert.equal(state.purse, 99500);
  assert.deepEqual(primary(state), { label: "Deal", act: "close", can: true });
  assert.equal(scene(state).ghost, "s2-banker");
});

test("a frame that is missing is a gap, and the whole table closes it", () => {
  const gap = reduce(joined(), news(5, 1, [frame(3, "do")], 4));
  assert.ok(gap.gap);
  assert.equal(gap.frames.length, 1);
  const whole = reduce(gap, news(5, 1, [0, 1, 2, 3].map((n) => frame(n, "do")), 4, {}, true));
  assert.ok(!whole.gap);
  assert.equal(whole.frames.length, 4);
});

test("news of another round is a gap unless it is whole", () => {
  assert.ok(reduce(joined(), news(9, 2, [frame(1, "do")], 2)).gap);
  const next = reduce(joined(), news(9, 2, [frame(0, "do")], 1, {}, true));
  assert.equal(next.round, 2);
  assert.equal(next.shown, 0); // what happens is shown from its beginning
});

test("a frame that is sent again takes the place of the old one", () => {
  const hidden = reduce(joined(), news(2, 1, [frame(1, "card", { to: "dealer", hidden: true })], 2));
  const shown = reduce(hidden, news(3, 1, [frame(1, "card", { to: "dealer", shown: 2, answer: { kind: "card", card: "9H" } }), frame(2, "do")], 3));
  assert.deepEqual(scene({ ...hidden, shown: 2 }).hands, { dealer: [""] });
  assert.deepEqual(scene({ ...shown, shown: 2 }).hands, { dealer: [""] });
  assert.deepEqual(scene({ ...shown, shown: 3 }).hands, { dealer: ["9H"] });
});

test("my own cards are seen at once, those of others when they are shown", () => {
  const cards = [frame(1, "card", { to: "position-2", mine: true, shown: 9, answer: { card: "AS" } }), frame(2, "card", { to: "position-1", hidden: true })];
  const state = reduce(joined(), news(2, 1, cards, 3));
  assert.deepEqual(scene({ ...state, shown: 3 }).hands, { "position-2": ["AS"], "position-1": [""] });
});

test("a split makes two hands of one", () => {
  const frames = [
    frame(1, "card", { to: "box-2-first", answer: { card: "8H" } }), frame(2, "card", { to: "box-2-second", answer: { card: "8S" } }),
    frame(3, "choice", { label: "box-2", cards: ["8H", "8S"], answer: { choice: "split" } }), frame(4, "card", { to: "box-2", answer: { card: "3D" } }),
  ];
  const state = reduce(joined(), news(2, 1, frames, 5));
  assert.deepEqual(scene({ ...state, shown: 5 }).hands, { "box-2": ["8H", "3D"], "box-2-hand-2": ["8S"] });
});

test("a settlement is walked over once; then chips are paid and the reason is there", () => {
  const frames = [frame(1, "wagers", { lying: [BANKER] }), frame(2, "announce", { words: "Banker wins" })];
  const over = { over: true, asks: undefined, lines: [LINE], facts: { winner: "banker" }, seats: { 2: { chips: 100475 } } };
  let state = reduce(joined(), news(2, 1, frames, 3, over));
  assert.equal(state.purse, 99500); // nobody knows yet
  assert.deepEqual(scene(reduce(state, { type: "frame" })).chips, [{ ...BANKER, mine: true, state: "" }]);
  state = reduce(state, { type: "finish" });
  assert.ok(settled(state));
  assert.equal(scene(state).walk.length, 1);
  assert.equal(scene(state).chips[0].state, "win");
  state = reduce(state, { type: "walked" });
  assert.equal(scene(state).walk, null);
  assert.equal(state.purse, 100475);
  assert.equal(pending(state), "You won $4.75 on Banker.");
  assert.equal(primary(state).label, "Next round");
  assert.deepEqual(state.history, [{ winner: "banker" }]);
});

test("the lines of the last round keep its number while the next one is bet on", () => {
  const wagers = frame(1, "wagers", { lying: [BANKER] });
  const over = reduce(joined(), news(2, 1, [wagers], 2, { over: true, asks: undefined, lines: [LINE], facts: {} }));
  const state = reduce(over, news(3, 2, [frame(0, "do")], 1, {}, true));
  assert.deepEqual([state.last, state.round, state.lastRound], [[LINE], 2, 1]);
});

test("a shoe that is offered at the end of a round: why, in the same sentence", () => {
  const choice = { about: "offer-shoe", seat: 2, cites: [], question: "Deal from the shoe", options: [] };
  const asks = { kind: "choice", seat: 2, more: false };
  const frames = [frame(1, "wagers", { lying: [BANKER] }), frame(2, "do", { text: "The Banker's Hand has lost; position 1 passes the dealing shoe" })];
  const state = reduce(reduce(joined(), news(2, 1, frames, 3, { asks, choice })), { type: "finish" });
  assert.equal(pending(state), "The Banker's Hand has lost; position 1 passes the dealing shoe. Deal from the shoe?");
  assert.equal(pending(reduce(start(), news(2, 1, [frame(0, "do")], 1, { asks, choice }, true))), "Deal from the shoe?");
});

test("what is settled while something is still to be decided is shown as it was settled, and walked over once", () => {
  const tie = { seat: 2, wager: "tie", on: "", cents: 500 };
  const move = (n, from, to, cents, of) => frame(n, "move", { from, to, cents, seat: 2, wager: of, on: "" });
  const frames = [
    frame(1, "wagers", { lying: [BANKER, tie] }), move(2, "rack", "seat", 4000, "tie"), move(3, "layout", "seat", 500, "tie"), frame(4, "choice", { answer: { choice: "war" } }),
    move(5, "rack", "seat", 500, "banker"), move(6, "layout", "seat", 500, "banker"), move(7, "seat", "rack", 25, "banker"),
  ];
  const asks = { kind: "choice", seat: 2, more: false };
  let state = reduce(reduce(joined(), news(2, 1, frames.slice(0, 3), 4, { asks, lying: [BANKER] })), { type: "finish" });
  const paid = { ...tie, mine: true, state: "win", pays: 4000 };
  assert.deepEqual(scene(state).chips, [{ ...BANKER, mine: true, state: "" }, paid]);
  const lines = [{ ...LINE, ...tie, wager: "tie", net: 4000, stake: 500 }, LINE];
  state = reduce(state, news(3, 1, frames, 8, { over: true, asks: undefined, lines, facts: {} }));
  assert.deepEqual(scene({ ...state, shown: 8, table: { ...state.table, over: false, lying: [] } }).chips[1], { ...BANKER, mine: true, state: "win", pays: 475 });
  state = reduce(state, { type: "finish" });
  assert.deepEqual(scene(state).walk.map(({ wager }) => wager), ["banker"]);
  assert.deepEqual(scene(state).chips.map(({ wager, pays }) => [wager, pays]), [["tie", 4000], ["banker", 475]]);
});

test("a bank against which nobody bet, and one that broke even", () => {
  const markers = [{ kind: "co-bank", at: "2", text: "co-bank with the dealer" }];
  const over = (lines) => reduce(start(), news(2, 1, [frame(0, "do")], 1, { over: true, asks: undefined, lines, facts: {}, markers }, true));
  assert.equal(pending(over([])), "The round is over. Nobody bet against your bank.");
  const even = { ...LINE, wager: "co-bank", result: "push", net: 0, headline: "You broke even as co-bank" };
  assert.equal(pending(over([even])), "You broke even as co-bank.");
});

test("after a round of Pai Gow the hands that were compared are told", () => {
  const over = (...frames) => reduce(start(), news(2, 1, frames, frames.length, { over: true, asks: undefined, lines: [LINE], facts: {}, showed: "The dice: 1-2-6, total 9." }, true));
  const tiles = [frame(0, "do", { label: "house-sets-dealer", text: "The dealer sets 6-6 3-5 high" }), frame(1, "announce", { label: "result-2", words: "position 2 ties: 2-5 3-4 high" })];
  assert.equal(shown(over(...tiles)), "The dealer sets 6-6 3-5 high. Your hand ties: 2-5 3-4 high.");
  assert.equal(shown(over(frame(0, "announce", { label: "result-2", words: "position 2 loses: a, against b" }))), "Your hand loses: a, against b.");
  assert.equal(shown(over(frame(0, "announce", { label: "result-1", words: "position 1 ties: a" }))), "The dice: 1-2-6, total 9.");
  assert.equal(unbroken("6-6 3-5 of jack-10"), "6\u20116 3\u20115 of jack-10");
});

test("a hand to be set is asked about as mine", () => {
  const choice = { about: "set-2", seat: 2, cites: [], question: "Set 6-6 3-3 of position 2", options: [] };
  const state = reduce(start(), news(2, 1, [frame(0, "do")], 1, { asks: { kind: "choice", seat: 2, more: false }, choice }, true));
  assert.equal(pending(state), "How do you set 6-6 3-3?");
});

test("a settled table is not walked over again after a reload", () => {
  const state = reduce(start(), news(4, 1, [frame(0, "do")], 1, { over: true, lines: [LINE], facts: {} }, true));
  assert.equal(scene(state).walk, null);
});

test("offline nothing can be done, and the page says that bets are recorded", () => {
  const state = reduce(joined(), { type: "offline" });
  assert.equal(pending(state), "Reconnecting. Your bets are recorded.");
  assert.ok(!primary(state).can && scene(state).offline);
  assert.ok(!reduce(state, news(1, 1, [frame(0, "do")], 1, {}, true)).offline);
});

test("my last bets are kept for the next round, from when betting closed", () => {
  const open = reduce(joined(), news(2, 1, [], 1, { lying: [BANKER, { ...BANKER, seat: 1 }] }));
  assert.deepEqual(open.rebet, []);
  assert.equal(pending(open), "You have $5 on Banker.");
  assert.equal(scene(open).ghost, null);
  const wagers = frame(1, "wagers", { lying: [BANKER, { ...BANKER, seat: 1 }] });
  const over = reduce(reduce(open, news(3, 1, [wagers], 2, { over: true, asks: undefined, lines: [LINE], facts: {} })), { type: "finish" });
  assert.ok(!again(over)); // not before it has been walked over
  const state = reduce(over, { type: "walked" });
  assert.deepEqual(state.rebet, [{ wager: "banker", on: "", cents: 500 }]);
  assert.ok(again(state));
  assert.deepEqual(gone(state), state.rebet);
});

test("where bets stay up, Rebet puts back those that are gone, and what is missing of others", () => {
  const bet = (wager, on = "", cents = 500) => ({ seat: 2, wager, on, cents });
  const wagers = frame(1, "wagers", { lying: [bet("pass"), bet("field"), bet("come"), bet("place", "6", 1200), bet("place", "8", 1200)] });
  const thrown = reduce(joined(), news(2, 1, [wagers], 2, { over: true, asks: undefined, lines: [LINE], facts: {} }));
  // The field has lost, the Come Bet has gone to the 4, half of the 6 was taken down.
  const lying = [bet("pass"), bet("come", "4"), bet("place", "6", 600), bet("place", "8", 1200)];
  const state = reduce(reduce(thrown, news(3, 2, [frame(0, "do")], 1, { lying }, true)), { type: "finish" });
  assert.ok(again(state));
  assert.deepEqual(gone(state), [{ wager: "field", on: "", cents: 500 }, { wager: "place", on: "6", cents: 600 }]);
  assert.ok(!again(reduce(state, news(4, 2, [], 1, { lying: wagers.lying }))));
});

test("one line about a spot", () => {
  const state = { ...joined(), edges: { banker: { "": { edge: "1.06%" } } } };
  assert.equal(oneLine(state, "banker", ""), "Banker · pays 1 to 1 · $5 to $500 · house edge 1.06% · § 627a.7(a)(1)");
});

test("money", () => {
  assert.deepEqual([500, 123456, -250, 100000].map((cents) => money(cents)), ["$5", "$1,234.56", "-$2.50", "$1,000"]);
});

test("a big road goes down to the sixth place, then along; ties are strokes", () => {
  const rings = bigRoad([...Array(8).fill("banker"), "tie", "player"]);
  assert.deepEqual(rings.map(({ x, y }) => [x, y]), [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [1, 5], [2, 5], [1, 0]]);
  assert.equal(rings[7].ties, 1);
});
