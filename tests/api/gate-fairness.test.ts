import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFairQueue } from "@/lib/node/queue/fair-queue";
import { createSemaphore, SemaphoreFull } from "@/lib/node/queue/semaphore";

function aGate(most: number, waiting: number) {
  const gate = createSemaphore(most, waiting);
  const inside: { key: string; end: () => void }[] = [];
  const refused: string[] = [];
  const enter = (key: string) => {
    const work = () => new Promise<void>((resolve) => inside.push({ key, end: resolve }));
    gate.pass(new AbortController().signal, work, key).catch((error: unknown) => {
      if (error instanceof SemaphoreFull) refused.push(key);
    });
  };
  const insideOf = (key: string) => inside.filter((one) => one.key === key).length;
  const endOne = async (key: string) => {
    const at = inside.findIndex((one) => one.key === key);
    inside.splice(at, 1)[0]?.end();
    await settled();
  };
  return { enter, inside, insideOf, refused, endOne };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a concurrency limit shared by shops", () => {
  test("is never used up by one: a shop with a slow API leaves room for the others", async () => {
    const { enter, insideOf, refused } = aGate(64, 64);
    for (let n = 0; n < 200; n++) enter("slow");
    await settled();
    expect(insideOf("slow")).toBe(48);
    for (let n = 0; n < 10; n++) enter("quiet");
    await settled();
    expect([insideOf("quiet"), refused.includes("quiet")]).toEqual([10, false]);
  });

  test("alternates between shops, and a newcomer replaces the last of the longest queue", async () => {
    const { enter, insideOf, endOne, refused } = aGate(2, 4);
    for (let n = 0; n < 6; n++) enter("crowd");
    await settled();
    expect([insideOf("crowd"), refused]).toEqual([2, []]);
    enter("guest");
    await settled();
    expect(refused).toEqual(["crowd"]);
    await endOne("crowd");
    await endOne("crowd");
    expect(insideOf("guest")).toBe(1);
  });

  test("refuses at once whoever has given up before", async () => {
    const { pass } = createSemaphore(1, 4);
    let ran = false;
    const work = async () => {
      ran = true;
    };
    await expect(pass(AbortSignal.abort(new Error("gone")), work)).rejects.toThrow("gone");
    expect(ran).toBe(false);
  });

  test("runs everybody in the end, in any sequence of arrivals and ends", async () => {
    const step = fc.oneof(
      fc.record({ enter: fc.constantFrom("a", "b", "c") }),
      fc.record({ end: fc.constantFrom("a", "b", "c") }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { enter, inside, endOne, refused } = aGate(4, 1_000);
        let entered = 0;
        let ended = 0;
        for (const one of steps) {
          if ("enter" in one) {
            entered++;
            enter(one.enter);
            await settled();
          } else if (inside.some(({ key }) => key === one.end)) {
            ended++;
            await endOne(one.end);
          }
          expect(inside.length).toBeLessThanOrEqual(4);
        }
        for (; inside.length > 0; ended++) await endOne(inside[0]?.key ?? "");
        expect([ended, refused]).toEqual([entered, []]);
      }),
      { numRuns: 40 },
    );
  });
});

describe("a fair queue", () => {
  const entries = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer()), { maxLength: 40 });

  test("alternates between keys and keeps each key's order", () => {
    const queue = createFairQueue<number>();
    for (const n of [1, 2, 3]) queue.add("crowd", n);
    queue.add("guest", 9);
    expect([queue.before("guest"), queue.before("crowd"), queue.before("new")]).toEqual([3, 4, 2]);
    const taken = Array.from({ length: 4 }, () => queue.take()?.item);
    expect(taken).toEqual([1, 9, 2, 3]);
    expect([queue.take(), queue.length()]).toEqual([undefined, 0]);
  });

  test("tells how many run before a new item", () => {
    fc.assert(
      fc.property(entries, fc.constantFrom("a", "b", "d"), (added, key) => {
        const queue = createFairQueue<number>();
        for (const [each, item] of added) queue.add(each, item);
        const expected = queue.before(key);
        queue.add(key, Number.NaN);
        let before = 0;
        while (!Number.isNaN(queue.take()?.item)) before++;
        expect(before).toBeLessThanOrEqual(expected);
      }),
    );
  });

  test("loses and invents no item", () => {
    fc.assert(
      fc.property(entries, (added) => {
        const queue = createFairQueue<number>();
        for (const [key, item] of added) queue.add(key, item);
        const taken: [string, number][] = [];
        for (let next = queue.take(); next; next = queue.take()) taken.push([next.key, next.item]);
        for (const key of ["a", "b", "c"])
          expect(taken.filter(([each]) => each === key)).toEqual(added.filter(([each]) => each === key));
      }),
    );
  });
});
