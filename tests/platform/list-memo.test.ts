import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListMemo } from "@/lib/server/platform/list-memo";

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aMemo(length: number) {
  const read = vi.fn(async () => Array.from({ length }, (_, n) => n));
  const outdated = vi.fn();
  return { ...createListMemo(read, outdated), read, outdated };
}

test("a list of few shops is read again as soon as one of them changes", async () => {
  const { of, forget, read } = aMemo(3);
  for (let visits = 0; visits < 3; visits += 1) await of();
  expect(read).toHaveBeenCalledTimes(1);
  forget();
  await of();
  expect(read).toHaveBeenCalledTimes(2);
});

test("a list of thousands that change all the time is read once a minute, and its pages are told", async () => {
  const { of, forget, read, outdated } = aMemo(10_000);
  await of();
  for (let seconds = 1; seconds < 60; seconds += 1) {
    forget();
    await vi.advanceTimersByTimeAsync(1_000);
    await of();
  }
  expect([read.mock.calls.length, outdated.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await of();
  expect([read.mock.calls.length, outdated.mock.calls.length]).toEqual([2, 1]);
});
