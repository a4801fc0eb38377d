import { expect, test } from "vitest";
import { createLine } from "@/lib/server/edge/admission";

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
  const join = (isGone = () => false, goesLast = false, key = "") => {
    const name = joined++;
    line.join({ begin: () => begun.push(name), turnAway: () => turnedAway.push(name), isGone, goesLast, key });
    return name;
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

/** A line that has learned how fast it moves, with so many in it whose first has waited for `milliseconds`. */
function aJam(pace: number, waiting: number, milliseconds: number) {
  const jam = aLine();
  const step = () => {
    jam.clock.now += pace;
    jam.turn();
  };
  for (let n = 0; n < 30; n++) jam.join();
  for (let n = 0; n < 1_000; n++) {
    jam.join();
    step();
  }
  while (jam.line.length() > 0) step();
  step();
  jam.begun.length = 0;
  for (let n = 0; n < waiting + 1; n++) jam.join();
  jam.clock.now += milliseconds;
  expect([jam.line.length(), jam.turnedAway]).toEqual([waiting, []]);
  return jam;
}

test.each([
  [10, 99, "joins"],
  [10, 101, "is turned away"],
  [5, 199, "joins"],
  [5, 201, "is turned away"],
])("%i ms for each: who comes after %i others %s", (pace, waiting, fate) => {
  const { turnedAway, join } = aJam(pace, waiting, 101);
  join();
  expect(turnedAway.length).toBe(fate === "joins" ? 0 : 1);
});

test("who was turned away may join once the line is shorter", () => {
  const { turnedAway, join, turn, clock } = aJam(10, 102, 101);
  join();
  expect(turnedAway.length).toBe(1);
  for (let n = 0; n < 10; n++) {
    clock.now += 10;
    turn();
  }
  join();
  expect(turnedAway.length).toBe(1);
});

test("a crowd that comes at one moment is not turned away, though the line was slow before", () => {
  const { turnedAway, join, line } = aJam(10, 101, 99);
  for (let n = 0; n < 100; n++) join();
  expect([turnedAway, line.length()]).toEqual([[], 201]);
});

test("a line that has not moved yet turns nobody away who has just come", () => {
  const { clock, turnedAway, join } = aLine();
  for (let n = 0; n < 40; n++) join();
  clock.now = 1_999;
  join();
  expect(turnedAway).toEqual([]);
});

test("who comes after the process stood still for a moment, at three hundred a second, is not turned away", () => {
  const { turnedAway, join } = aJam(4.5, 120, 400);
  for (let n = 0; n < 60; n++) join();
  expect(turnedAway).toEqual([]);
});

test("a moment in which the process stood still says little of how fast the line moves", () => {
  // Half a second in which three hundred a second came.
  const { clock, turnedAway, join, turn } = aJam(2.4, 150, 101);
  clock.now += 400;
  turn();
  join();
  expect(turnedAway).toEqual([]);
});

test("who has waited for two seconds in a long line is turned away at their turn", () => {
  const { clock, line, begun, turnedAway, join, turn } = aLine();
  for (let n = 0; n < 50; n++) join();
  clock.now = 2_001;
  turn();
  expect(turnedAway).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
  expect([begun, line.length()]).toEqual([[0, 18], 31]);
});

test("what may come again holds up nobody else, and waits for everyone", () => {
  const EACH = 60;
  const { begun, turnedAway, join, turn, clock } = aJam(10, EACH, 0);
  const jammed = begun.length;
  for (let n = 0; n < EACH; n++) join(undefined, true);
  clock.now += 101;
  join(undefined, true);
  expect(turnedAway.length).toBe(1);
  join();
  expect(turnedAway.length).toBe(1);
  for (let n = 0; n < EACH + 2; n++) turn();
  const [everyone, drawn] = [begun.slice(jammed, jammed + EACH + 1), begun.slice(jammed + EACH + 1)];
  const lastOfTheJam = everyone[EACH - 1] ?? 0;
  expect(drawn).toEqual([lastOfTheJam + 1]);
  expect(everyone.at(-1)).toBe(lastOfTheJam + EACH + 2);
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

test("markets take turns: who comes to a quiet shop goes before the second of a crowd, and is not turned away with it", () => {
  const { begun, turnedAway, join, turn } = aJam(10, 150, 101);
  const crowded = begun.length;
  const late = join();
  expect(turnedAway).toEqual([late]);
  const guest = join(undefined, false, "quiet");
  expect(turnedAway).toEqual([late]);
  turn();
  turn();
  expect(begun.slice(crowded)).toContain(guest);
});
