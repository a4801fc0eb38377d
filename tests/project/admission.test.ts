import { expect, test } from "vitest";
import { createLine } from "@/lib/admission";

/** A line whose clock and event loop go on by hand; a request that joined tells its number when it is begun or turned away. */
function aLine() {
  const clock = { now: 0 };
  const turns: (() => void)[] = [];
  const begun: number[] = [];
  const turnedAway: number[] = [];
  const line = createLine(
    () => clock.now,
    (call) => turns.push(call),
  );
  let joined = 0;
  const join = (isGone = () => false, goesLast = false) => {
    const name = joined++;
    line.join({ begin: () => begun.push(name), turnAway: () => turnedAway.push(name), isGone, goesLast });
  };
  const turn = () => {
    for (let times = 0; times < 4; times++) turns.shift()?.();
  };
  return { line, clock, begun, turnedAway, join, turns, turn };
}

test("a request that finds nobody before it begins at once, the others in their order, with turns for the loop between", () => {
  const { line, begun, join, turns, turn } = aLine();
  for (let n = 0; n < 3; n++) join();
  expect([begun, line.length()]).toEqual([[0], 2]);
  for (let times = 0; times < 3; times++) turns.shift()?.();
  expect(begun).toEqual([0]);
  turns.shift()?.();
  expect(begun).toEqual([0, 1]);
  turn();
  turn();
  expect([begun, line.length()]).toEqual([[0, 1, 2], 0]);
  join();
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("while the turns are long, those under way come first, for a moment", () => {
  const { clock, begun, join, turns } = aLine();
  const turnOf = (milliseconds: number) => {
    clock.now += milliseconds;
    turns.shift()?.();
  };
  join();
  join();
  for (const milliseconds of [1, 1, 1, 11]) turnOf(milliseconds);
  expect(begun).toEqual([0]);
  turnOf(9);
  expect(begun).toEqual([0, 1]);
  join();
  for (const milliseconds of [1, 1, 1, 11]) turnOf(milliseconds);
  expect(begun).toEqual([0, 1]);
  turnOf(11);
  expect(begun).toEqual([0, 1, 2]);
});

test("who has left is not begun, and nobody waits for them", () => {
  const { begun, join, turn } = aLine();
  join();
  join(() => true);
  join();
  turn();
  expect(begun).toEqual([0, 2]);
});

test("nobody joins a long line whose first has waited for half a second, until it is shorter", () => {
  const { clock, turnedAway, join, turn } = aLine();
  for (let n = 0; n < 40; n++) join();
  clock.now = 500;
  join();
  expect(turnedAway).toEqual([]);
  clock.now = 501;
  join();
  expect(turnedAway).toEqual([41]);
  for (let n = 0; n < 7; n++) turn();
  join();
  expect(turnedAway).toEqual([41, 42]);
  turn();
  join();
  expect(turnedAway).toEqual([41, 42]);
});

test("who has waited for two seconds in a long line is turned away at their turn", () => {
  const { clock, line, begun, turnedAway, join, turn } = aLine();
  for (let n = 0; n < 50; n++) join();
  clock.now = 2_001;
  turn();
  expect(turnedAway).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
  expect([begun, line.length()]).toEqual([[0, 18], 31]);
});

test("what may come again holds up nobody else, however much of it there is", () => {
  const { clock, begun, turnedAway, join, turn } = aLine();
  for (let n = 0; n < 40; n++) join(undefined, true);
  clock.now = 501;
  join(undefined, true);
  join();
  turn();
  expect(turnedAway).toEqual([40]);
  expect(begun).toEqual([0, 41]);
  turn();
  expect(begun).toEqual([0, 41, 1]);
});

test("a short line turns nobody away, however long the process stood still", () => {
  const { clock, turnedAway, join, turn } = aLine();
  for (let n = 0; n < 32; n++) join();
  clock.now = 60_000;
  join();
  turn();
  expect(turnedAway).toEqual([]);
});

test("a request that fails at its beginning holds up nobody", () => {
  const { line, begun, join, turn } = aLine();
  const begin = () => {
    throw new Error("broken");
  };
  expect(() => line.join({ begin, turnAway: () => {}, isGone: () => false })).toThrow("broken");
  join();
  turn();
  expect(begun).toEqual([0]);
});
