import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_POLL_INTERVAL_MS, POLL_EVERY_MS, pollAfter, updatedAgo } from "@/lib/domain/orders/polling";

const moving = { over: false, failure: null, silentFor: 0 };
const failing = (silentFor: number, retryAfter: number | null = null) => ({
  over: false,
  failure: { retryAfter },
  silentFor,
});

describe("the polling interval of an order", () => {
  test("is constant while the order moves, and ends when it is over or was never read", () => {
    expect(pollAfter(moving)).toBe(POLL_EVERY_MS);
    expect(pollAfter({ ...moving, silentFor: 3_600_000 })).toBe(POLL_EVERY_MS);
    expect(pollAfter({ ...moving, over: true })).toBe(false);
    expect(pollAfter({ ...moving, silentFor: null })).toBe(false);
  });

  test("doubles after each failure, up to a limit", () => {
    const pauses: number[] = [];
    for (let silent = POLL_EVERY_MS; pauses.length < 6; silent += pauses.at(-1) ?? 0)
      pauses.push(Number(pollAfter(failing(silent))));
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
  });

  test("is never shorter than Retry-After or the normal interval", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.option(fc.integer({ min: 0, max: 3_600 })), (silentFor, retryAfter) => {
        const pause = Number(pollAfter(failing(silentFor, retryAfter)));
        expect(pause).toBeGreaterThanOrEqual(Math.max(POLL_EVERY_MS, (retryAfter ?? 0) * 1_000));
        expect(pause).toBeLessThanOrEqual(Math.max(MAX_POLL_INTERVAL_MS, (retryAfter ?? 0) * 1_000));
      }),
    );
  });
});

test("describes a page's age in steps that do not flicker", () => {
  const ago = (seconds: number) => updatedAgo(seconds * 1_000);
  expect([-3, 0, 4.9].map(ago)).toEqual(Array(3).fill("atualizado agora"));
  expect([5, 10, 14, 59].map(ago)).toEqual([
    "atualizado há 5 s",
    "atualizado há 10 s",
    "atualizado há 10 s",
    "atualizado há 55 s",
  ]);
  expect([60, 119, 3_599, 7_300].map(ago)).toEqual([
    "atualizado há 1 min",
    "atualizado há 1 min",
    "atualizado há 59 min",
    "atualizado há 2 h",
  ]);
});
