import assert from "node:assert/strict";
import test from "node:test";
import { told, drawnStack, keyOf } from "../../../src/title58/web/static/felt/chips.js";
import { CHIPS, card, chip, die, ends, escaped, pill, puck, spoken, tile } from "../../../src/title58/web/static/felt/pieces.js";
import { money, whole } from "../../../src/title58/web/static/felt/scene.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const CARDS = ["C", "D", "H", "S"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const colorless = (drawn) => drawn.replace(/red-ink|ink|tile-red|tile-white|#[0-9a-f]{6}|dark-spot|edge-spot|chip-figure/g, "");
const circles = (drawn) => drawn.split("<circle").length - 1;

test("cards are told apart without color, and every one is drawn whole", () => {
  const shown = [...CARDS, "JOKER", ""].map((one) => colorless(card(one, 30)));
  assert.equal(new Set(shown).size, 54);
  for (const one of shown) assert.doesNotMatch(one, /NaN|undefined/);
});

test("a card is said as a dealer says it", () => {
  assert.equal(spoken("10H"), "10 of hearts");
  assert.equal(spoken("AS"), "ace of spades");
  assert.equal(spoken("JOKER"), "joker");
  assert.equal(spoken(""), "a card face down");
});

test("dice and tiles show their spots", () => {
  for (let value = 1; value <= 6; value += 1) assert.equal(circles(die(value, 20)), value);
  for (let low = 1; low <= 6; low += 1) {
    for (let high = low; high <= 6; high += 1) assert.equal(circles(tile(`${low}-${high}`, 20)), low + high);
  }
  assert.equal(circles(tile("", 20)), 0);
  assert.deepEqual(ends("2-5"), [5, 2]);
  assert.deepEqual(ends("teen"), [6, 6]);
  assert.deepEqual(ends("gor"), [3, 1]);
});

test("chips are told apart without color", () => {
  const shown = Object.keys(CHIPS).map((cents) => colorless(chip(Number(cents), 10)));
  assert.equal(new Set(shown).size, shown.length);
});

test("a stack shows its chips; an amount below the smallest chip shows a coin", () => {
  assert.equal(drawnStack(2600, 10).body.split("<use").length - 1, 2);
  assert.match(drawnStack(50, 10).body, /coin/);
  assert.ok(drawnStack(2600, 10).top < 0);
});

test("words on the felt are escaped", () => {
  assert.equal(escaped('<b>"&'), "&#60;b&#62;&#34;&#38;");
  assert.doesNotMatch(pill("<script>", 9, "note"), /<script/);
  assert.doesNotMatch(puck("<i>", 9), /<i>/);
});

test("a puck says on and off by its shape of words too", () => {
  assert.match(puck("ON", 10), /puck-on/);
  assert.match(puck("OFF", 10), /puck-off/);
});

test("money is written as the house writes it", () => {
  assert.equal(money(2500), "$25");
  assert.equal(money(1250), "$12.50");
  assert.equal(money(123456700), "$1,234,567");
  assert.equal(money(-500), "−$5");
  assert.equal(money(5), "$0.05");
});

test("what lies on a spot is heard", () => {
  const mine = { wager: "banker", on: "", seat: 3, cents: 2500, mine: true };
  assert.equal(told([mine]), "$25 on it");
  assert.equal(told([{ ...mine, off: true }]), "$25 on it, off");
  assert.equal(told([{ ...mine, state: "win", pays: 2375 }]), "$25 on it, won $23.75");
  assert.equal(told([{ ...mine, mine: false }, mine]), "$25 from position 3 on it; $25 on it");
  assert.equal(keyOf(mine), "banker||3");
});

test("a scene may leave out what it does not show", () => {
  const scene = whole({ seat: 4 });
  assert.deepEqual(scene.seats, [4]);
  assert.deepEqual(scene.chips, []);
  assert.deepEqual(whole({}).seats, []);
});
