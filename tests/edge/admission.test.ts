import { describe, expect, test } from "vitest";
import { createAdmissionQueue } from "@/lib/server/edge/admission";

/** A queue whose clock and event loop advance by hand; a request records its number when it starts or is rejected. */
function aLine() {
  const clock = { now: 0 };
  const turns: (() => void)[] = [];
  const begun: number[] = [];
  const turnedAway: number[] = [];
  const line = createAdmissionQueue(
    () => clock.now,
    (call) => turns.push(call),
  );
  const ends: ((() => void) | undefined)[] = [];
  let joined = 0;
  const join = (isGone = () => false, goesLast = false, key = "") => {
    const name = joined++;
    const whenEnded = (ended: () => void) => {
      ends[name] = ended;
    };
    line.join({ begin: () => begun.push(name), reject: () => turnedAway.push(name), isGone, whenEnded, goesLast, key });
    return name;
  };
  const end = (name: number) => ends[name]?.();
  const turnOf = (milliseconds: number) => {
    clock.now += milliseconds;
    turns.shift()?.();
  };
  /** In which the requests that have begun end. */
  const turn = () => {
    for (const ended of ends.splice(0)) ended?.();
    for (let times = 0; times < 4; times++) turns.shift()?.();
  };
  return { line, clock, begun, turnedAway, join, end, turns, turnOf, turn };
}

test("starts the first request at once and the others in order, yielding to the event loop between them", () => {
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

test("a shop's next request waits, for a moment, while its last one keeps the event loop busy", () => {
  const { begun, join, turnOf } = aLine();
  join();
  join();
  for (const milliseconds of [1, 1, 1, 28, 28]) turnOf(milliseconds);
  expect(begun).toEqual([0]);
  turnOf(1);
  expect(begun).toEqual([0, 1]);
});

test("a shop's next request begins as soon as the last one has ended", () => {
  const { begun, join, end, turnOf } = aLine();
  for (let n = 0; n < 3; n++) join();
  for (let n = 0; n < 5; n++) turnOf(1);
  expect(begun).toEqual([0]);
  end(0);
  turnOf(1);
  expect(begun).toEqual([0, 1]);
  for (let n = 0; n < 5; n++) turnOf(1);
  expect(begun).toEqual([0, 1]);
});

test("a shop's next request begins while the last one waits for I/O", () => {
  const { begun, join, turnOf } = aLine();
  join();
  join();
  for (const milliseconds of [5, 5, 0, 0]) turnOf(milliseconds);
  expect(begun).toEqual([0]);
  turnOf(0);
  expect(begun).toEqual([0, 1]);
});

test("the request of a shop that has none in progress begins at once beside a crowd, its next one in turn", () => {
  const { begun, join, end, turnOf } = aLine();
  const [crowd] = Array.from({ length: 10 }, () => join(undefined, false, "crowd"));
  const guest = join(undefined, false, "quiet");
  expect(begun).toEqual([crowd, guest]);
  join(undefined, false, "quiet");
  expect(begun).toEqual([crowd, guest]);
  end(guest);
  for (let n = 0; n < 7; n++) turnOf(1);
  expect(begun).toEqual([crowd, guest]);
  turnOf(1);
  expect(begun).toEqual([crowd, guest, guest + 1]);
});

test("a crowd's next request waits, for a moment, while another shop's call is at the database", () => {
  const { begun, join, end, turnOf } = aLine();
  const [crowd = 0, next] = Array.from({ length: 10 }, () => join(undefined, false, "crowd"));
  const guest = join(undefined, false, "quiet");
  end(crowd);
  // The guest awaits something: the event loop is idle.
  for (let n = 0; n < 12; n++) turnOf(0);
  expect(begun).toEqual([crowd, guest]);
  end(guest);
  turnOf(0);
  expect(begun).toEqual([crowd, guest, next]);
});

test("a crowd goes on beside another shop's call that takes long", () => {
  const { begun, join, end, turnOf } = aLine();
  const [crowd = 0, next] = Array.from({ length: 10 }, () => join(undefined, false, "crowd"));
  join(undefined, false, "quiet");
  end(crowd);
  for (let n = 0; n < 20; n++) turnOf(4);
  expect(begun).toContain(next);
});

test("a crowd goes on beside a stream of other shops' calls, for which each of its requests waits a moment at most", () => {
  const { begun, join, end, turnOf } = aLine();
  const crowd = Array.from({ length: 40 }, () => join(undefined, false, "crowd"));
  let last = 0;
  for (let n = 0; n < 120; n++) {
    end(last);
    last = join(undefined, false, `shop${n}`);
    for (const begunNow of begun.filter((name) => crowd.includes(name))) end(begunNow);
    turnOf(5);
  }
  const served = begun.filter((name) => crowd.includes(name)).length;
  expect(served).toBeGreaterThanOrEqual(6);
});

test("beside a crowd the requests of four quiet shops begin at once, that of the fifth in turn", () => {
  const { begun, join, end, turnOf } = aLine();
  for (let n = 0; n < 2; n++) join(undefined, false, "crowd");
  const guests = Array.from({ length: 5 }, (_, n) => join(undefined, false, `shop${n}`));
  expect(begun).toEqual([0, ...guests.slice(0, 4)]);
  end(guests[0] ?? 0);
  const another = join(undefined, false, "another");
  expect(begun).toEqual([0, ...guests.slice(0, 4), another]);
  for (let n = 0; n < 24; n++) turnOf(1);
  expect(begun).toEqual([0, ...guests.slice(0, 4), another, guests[4]]);
});

test("where three shops have waiting requests all take turns, and none waits until its last one has ended", () => {
  const { begun, join, turnOf } = aLine();
  for (const shop of ["first", "a", "b", "c"]) join(undefined, false, shop);
  const [second] = ["a", "b", "c"].map((shop) => join(undefined, false, shop));
  join(undefined, false, "late");
  expect(begun).toEqual([0, 1, 2, 3]);
  for (let n = 0; n < 16; n++) turnOf(1);
  expect(begun).toEqual([0, 1, 2, 3, second]);
});

test("a drawing for a messenger does not begin beside a crowd that has just come", () => {
  const { begun, join } = aLine();
  for (let n = 0; n < 2; n++) join(undefined, false, "crowd");
  join(undefined, true, "quiet");
  expect(begun).toEqual([0]);
});

describe("beside a crowd that does not end, what goes last", () => {
  /** Turns of 5 ms, in each of which a request of the crowd joins. */
  function aCrowdFor(milliseconds: number, { join, turn, clock }: ReturnType<typeof aLine>, eachTurn = () => {}): void {
    for (const end = clock.now + milliseconds; clock.now < end; clock.now += 5) {
      join(undefined, false, "crowd");
      turn();
      eachTurn();
    }
  }

  test("has its turn within a second, and no more than two in a second", () => {
    const aside = aLine();
    const { begun, join } = aside;
    for (let n = 0; n < 12; n++) join(undefined, false, "crowd");
    aCrowdFor(1_000, aside);
    const guest = join(undefined, true, "quiet");
    aCrowdFor(600, aside);
    expect(begun).toContain(guest);
    const drawn = Array.from({ length: 20 }, () => join(undefined, true, "quiet"));
    aCrowdFor(1_900, aside);
    expect(begun.filter((name) => drawn.includes(name)).length).toBeLessThanOrEqual(4);
  });

  test("takes turns by shop: many pictures of one do not hold up another's shared cart", () => {
    const aside = aLine();
    const { begun, join } = aside;
    for (let n = 0; n < 12; n++) join(undefined, false, "crowd");
    for (let n = 0; n < 40; n++) join(undefined, true, "pictures");
    const cart = join(undefined, true, "quiet");
    aCrowdFor(1_200, aside);
    expect(begun).toContain(cart);
  });

  test("has its turn beside a stream of requests each of which begins at once", () => {
    const { begun, join, end, turnOf } = aLine();
    let last = join(undefined, false, "stream");
    const drawn = join(undefined, true, "quiet");
    for (let n = 0; n < 200; n++) {
      end(last);
      last = join(undefined, false, "stream");
      turnOf(5);
    }
    expect(begun).toContain(drawn);
  });

  test("is refused once it has waited for two seconds", () => {
    const aside = aLine();
    const { begun, turnedAway, join } = aside;
    for (let n = 0; n < 12; n++) join(undefined, false, "crowd");
    const drawn = Array.from({ length: 20 }, () => join(undefined, true, "quiet"));
    aCrowdFor(2_100, aside);
    expect(turnedAway.filter((name) => drawn.includes(name)).length).toBeGreaterThan(10);
    expect(new Set([...begun, ...turnedAway]).size).toBe(begun.length + turnedAway.length);
    expect(drawn.every((name) => begun.includes(name) || turnedAway.includes(name))).toBe(true);
  });
});

test("drops a request whose client has left, and delays nobody for it", () => {
  const { begun, join, turn } = aLine();
  join();
  join(() => true);
  join();
  turn();
  expect(begun).toEqual([0, 2]);
});

/** A queue with a known pace and this many requests, the first of which has waited for `milliseconds`. */
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
  [10, 99, "is queued"],
  [10, 101, "is rejected"],
  [5, 199, "is queued"],
  [5, 201, "is rejected"],
])("at %i ms each, a request after %i others %s", (pace, waiting, fate) => {
  const { turnedAway, join } = aJam(pace, waiting, 101);
  join();
  expect(turnedAway.length).toBe(fate === "is queued" ? 0 : 1);
});

test("accepts a rejected client again once the queue is shorter", () => {
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

test("rejects nobody of a sudden crowd, even if the queue was slow before", () => {
  const { turnedAway, join, line } = aJam(10, 101, 99);
  for (let n = 0; n < 100; n++) join();
  expect([turnedAway, line.length()]).toEqual([[], 201]);
});

test("rejects no new request while the queue has not moved yet", () => {
  const { clock, turnedAway, join } = aLine();
  for (let n = 0; n < 40; n++) join();
  clock.now = 1_999;
  join();
  expect(turnedAway).toEqual([]);
});

test("rejects nobody at three hundred requests a second after a short pause of the process", () => {
  const { turnedAway, join } = aJam(4.5, 120, 400);
  for (let n = 0; n < 60; n++) join();
  expect(turnedAway).toEqual([]);
});

test("a short pause of the process hardly changes the measured pace", () => {
  // Half a second in which three hundred a second arrived.
  const { clock, turnedAway, join, turn } = aJam(2.4, 150, 101);
  clock.now += 400;
  turn();
  join();
  expect(turnedAway).toEqual([]);
});

test("rejects a request that has waited for two seconds in a long queue", () => {
  const { clock, line, begun, turnedAway, join, turn } = aLine();
  for (let n = 0; n < 50; n++) join();
  clock.now = 2_001;
  turn();
  expect(turnedAway).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
  expect([begun, line.length()]).toEqual([[0, 18], 31]);
});

test("requests that a client can repeat run after all others and delay nobody", () => {
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

test("a short queue rejects nobody, however long the process paused", () => {
  const { clock, turnedAway, join, turn } = aLine();
  for (let n = 0; n < 32; n++) join();
  clock.now = 60_000;
  join();
  turn();
  expect(turnedAway).toEqual([]);
});

test("a request that throws on start delays nobody", () => {
  const { line, begun, join, turn } = aLine();
  const begin = () => {
    throw new Error("broken");
  };
  expect(() => line.join({ begin, reject: () => {}, isGone: () => false, whenEnded: () => {} })).toThrow("broken");
  join();
  turn();
  expect(begun).toEqual([0]);
});

test("alternates between markets: a request to a quiet shop runs before the second of a crowd, and is not rejected with it", () => {
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
