import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBatch } from "@/lib/browser/push/batch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[API-40] merges subscriptions within 500 ms into one call with the last of them, and all get its result", async () => {
  const sent: string[] = [];
  const save = createBatch(async (last: string) => void sent.push(last));
  const all = [save("first"), save("second")];
  await vi.advanceTimersByTimeAsync(499);
  all.push(save("third"));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(all);
  expect(sent).toEqual(["third"]);
  const next = save("fourth");
  await vi.advanceTimersByTimeAsync(500);
  await next;
  expect(sent).toEqual(["third", "fourth"]);
});

test("[API-40] a failed batch fails all of its subscriptions, and not the next ones", async () => {
  let refused = true;
  const save = createBatch(async (_: string) => {
    if (refused) throw new Error("502");
  });
  const both = Promise.allSettled([save("first"), save("second")]);
  await vi.advanceTimersByTimeAsync(500);
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  refused = false;
  const next = save("third");
  await vi.advanceTimersByTimeAsync(500);
  await expect(next).resolves.toBeUndefined();
});
