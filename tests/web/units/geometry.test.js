import assert from "node:assert/strict";
import test from "node:test";
import { beats, beside, drawn, fan, handOf, nameOf, nearest, stack, toward, turned, within } from "../../../src/title58/web/static/felt/geometry.js";

const room = (x, y, turn = 0) => ({ x, y, width: 20, height: 10, turn });

test("a stack is worth what it shows, but for cents", () => {
  for (const cents of [100, 500, 2500, 3250, 7600, 12300, 99900, 1234500]) {
    const sum = stack(cents).reduce((total, one) => total + one, 0);
    assert.equal(sum, cents % 500 === 250 ? cents : cents - (cents % 100));
    assert.deepEqual(stack(cents), [...stack(cents)].sort((one, other) => other - one));
  }
  assert.deepEqual(stack(50), []);
  assert.deepEqual(stack(750), [500, 250]);
  assert.deepEqual(stack(2600), [2500, 100]);
});

test("a tall stack is drawn shorter and keeps every value", () => {
  const chips = stack(99900);
  assert.ok(chips.length > 9);
  const shown = drawn(chips, 9);
  assert.equal(shown.length, 9);
  assert.deepEqual(new Set(shown), new Set(chips));
  assert.deepEqual(drawn([500, 100], 9), [500, 100]);
});

test("hands fit into their room, whatever is dealt", () => {
  for (const ratio of [1.4, 2.4]) {
    for (const counts of [[1], [2], [3], [7], [2, 2], [5, 4, 3, 2], [12]]) {
      for (const width of [40, 75, 150]) {
        const { wide, tall, at } = fan(width, 46, counts, ratio, ratio > 2 ? 1.08 : 0.46);
        const all = at.flat();
        assert.equal(all.length, counts.reduce((sum, one) => sum + one, 0));
        assert.ok(Math.max(...all) + wide / 2 <= width / 2 + 0.01, `${counts} in ${width}`);
        assert.ok(Math.min(...all) - wide / 2 >= -width / 2 - 0.01);
        assert.ok(tall <= 46.01);
        for (let place = 1; place < all.length; place += 1) assert.ok(all[place] > all[place - 1]);
      }
    }
  }
});

test("mine lies in the middle, others on both sides", () => {
  assert.deepEqual([0, 1, 2, 3, 4].map((place) => beside(place, 10)), [0, 10, -10, 20, -20]);
});

test("a point in a room that is turned", () => {
  const { x, y } = within(room(100, 50, 90), 10, 0);
  assert.ok(Math.abs(x - 100) < 1e-9);
  assert.ok(Math.abs(y - 60) < 1e-9);
});

test("arrows go to the nearest spot in their direction", () => {
  const spots = [room(0, 0), room(100, 0), room(200, 0), room(0, 100), room(110, 100)].map((one) => ({ room: one }));
  assert.equal(toward(spots, spots[0], "ArrowRight"), spots[1]);
  assert.equal(toward(spots, spots[1], "ArrowRight"), spots[2]);
  assert.equal(toward(spots, spots[0], "ArrowDown"), spots[3]);
  assert.equal(toward(spots, spots[1], "ArrowDown"), spots[4]);
  assert.equal(toward(spots, spots[0], "ArrowLeft"), null);
  assert.equal(toward(spots, spots[4], "ArrowUp"), spots[1]);
});

test("a finger finds the nearest spot, and only nearby", () => {
  const spots = [{ room: room(0, 0) }, { room: room(30, 0) }];
  assert.equal(nearest(spots, { x: 20, y: 0 }, 22), spots[1]);
  assert.equal(nearest(spots, { x: 200, y: 0 }, 22), null);
});

test("a label goes by the longest name that fits", () => {
  const names = ["dealer", "dealer-high", "box-1", "box-11", "war-dealer"];
  assert.equal(nameOf(names, "dealer-up"), "dealer");
  assert.equal(nameOf(names, "dealer-high"), "dealer-high");
  assert.equal(nameOf(names, "box-11-first"), "box-11");
  assert.equal(nameOf(names, "box-1-hand-2-first"), "box-1");
  assert.equal(nameOf(names, "boxer"), null);
  assert.equal(handOf("box-1", "box-1-hand-2-first"), "box-1-hand-2");
  assert.equal(handOf("box-1", "box-1-second"), "box-1");
});

test("a wheel always turns onward and rests where it should", () => {
  for (const [from, to] of [[0, 90], [350, 10], [725, -90], [0, 0]]) {
    const end = turned(from, to, 3);
    assert.ok(end >= from + 1080);
    assert.ok(Math.abs((((end - to) % 360) + 360) % 360) < 1e-9);
  }
});

test("a settlement is walked over within its time", () => {
  assert.deepEqual(beats(3, 420, 2300), [0, 420, 840]);
  const many = beats(60, 420, 2300);
  assert.ok(many[59] < 2300);
  assert.deepEqual(beats(0, 420, 2300), []);
});
