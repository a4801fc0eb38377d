import { expect, test } from "vitest";
import { createFairSemaphore } from "@/lib/embedded-api/services/fair-semaphore";

/** Two at once, three queued for a second at most; each task ends when it is told to. */
function someTurns() {
  let now = 0;
  const limits: { at: number; end: AbortController }[] = [];
  const after = (milliseconds: number) => {
    const end = new AbortController();
    limits.push({ at: now + milliseconds, end });
    return end.signal;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const passTo = (moment: number) => {
    now = moment;
    for (const { at, end } of limits) if (at < now) end.abort();
    return settled();
  };
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
  const withPermit = createFairSemaphore({ concurrency: 2, maxQueued: 3, maxWaitMs: 1_000 }, after);
  const ask = (name: string) =>
    withPermit(name.startsWith("neighbour") ? "vizinha" : "brasa", () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  const end = (name: string) => {
    ends.get(name)?.resolve(name);
    return settled();
  };
  const fail = (name: string) => {
    ends.get(name)?.reject(new Error(name));
    return settled();
  };
  return { settled, passTo, begun, ask, end, fail };
}

test("runs two tasks at once in their order, and rejects one when three are queued", async () => {
  const { settled, begun, ask, end } = someTurns();
  const [a, , c] = ["a", "b", "c", "d", "e"].map(ask);
  await settled();
  expect(begun).toEqual(["a", "b"]);
  expect(await ask("f")).toBeNull();
  await end("a");
  expect([await a, begun]).toEqual(["a", ["a", "b", "c"]]);
  await end("c");
  await end("b");
  expect([await c, begun]).toEqual(["c", ["a", "b", "c", "d", "e"]]);
});

test("rejects a task that was queued too long, which delays no other", async () => {
  const { passTo, begun, ask, end } = someTurns();
  const [, , c, d] = ["a", "b", "c", "d"].map(ask);
  await passTo(600);
  const e = ask("e");
  await passTo(1_001);
  await end("a");
  expect([await c, await d, begun]).toEqual([null, null, ["a", "b", "e"]]);
  await end("e");
  expect(await e).toBe("e");
});

test("starts the next task at once when all queued ones have waited too long", async () => {
  const { settled, passTo, begun, ask, end } = someTurns();
  const [, , c] = ["a", "b", "c"].map(ask);
  await passTo(1_001);
  await end("a");
  expect(await c).toBeNull();
  void ask("d");
  await settled();
  expect(begun).toEqual(["a", "b", "d"]);
});

test("starts the next task after one that fails", async () => {
  const { settled, begun, ask, fail } = someTurns();
  const [a] = ["a", "b", "c"].map(ask);
  await settled();
  const failed = expect(a).rejects.toThrow("a");
  await fail("a");
  await failed;
  expect(begun).toEqual(["a", "b", "c"]);
});

test("lets one market's crowd take no slot of another's", async () => {
  const { settled, begun, ask, end } = someTurns();
  const [, , , , e] = ["a", "b", "c", "d", "e"].map(ask);
  void ask("neighbour");
  expect(await e).toBeNull();
  await settled();
  await end("a");
  await end("b");
  expect(begun).toEqual(["a", "b", "c", "neighbour"]);
});
