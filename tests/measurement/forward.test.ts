import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { SemaphoreFull } from "@/lib/node/queue/semaphore";
import { createForwarder } from "@/lib/server/measurement/forward";
import { type EventDestination, startEventDestination } from "../support/event-destination";

const brasa = parseMarketToken("brasa") ?? expect.fail("brasa is a market");
const cantinho = parseMarketToken("cantinho") ?? expect.fail("cantinho is a market");
const event: MeasuredEvent = {
  name: "view_item",
  params: {
    currency: "BRL",
    value: 26.9,
    items: [{ item_id: "603", item_name: "Batata Rústica", price: 26.9, quantity: 1 }],
  },
};

let destination: EventDestination;
let drops: [number, unknown][];

beforeEach(async () => {
  destination = await startEventDestination();
  drops = [];
});
afterEach(() => destination.close());

function forwarder(change: { timeoutMs?: number; quietMs?: number } = {}) {
  const onDropped = (dropped: number, reason: unknown) => void drops.push([dropped, reason]);
  const now = () => new Date("2026-11-22T12:00:00Z");
  return createForwarder({ url: destination.url, timeoutMs: 10_000, onDropped, now, ...change });
}

/** Polls, since the machine may be busy. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000 });

test("posts an event with its market and time to the operator's own address and key", async () => {
  forwarder()(brasa, event);
  await until(() => expect(destination.received).toHaveLength(1));
  expect(destination.received[0]).toEqual({ market: "brasa", event, at: "2026-11-22T12:00:00.000Z" });
  expect(destination.requests[0]).toMatchObject({
    method: "POST",
    path: "/collect?key=of-the-operator",
    headers: { "content-type": "application/json" },
  });
  expect(drops).toEqual([]);
});

test("holds a limited number for a hanging destination, not all of one market's; drops the rest and logs it once", async () => {
  destination.answer.status = null;
  const forward = forwarder({ timeoutMs: 2_000 });
  for (let n = 0; n < 1_000; n++) forward(brasa, event);
  expect(drops).toEqual([]);
  // Some of the queued events time out a moment later and are still tried.
  await until(() => expect(destination.received).toHaveLength(3));
  forward(cantinho, event);
  await until(() => {
    expect(destination.open).toEqual({ most: 4, now: 4 });
    expect(destination.received.map(({ market }) => market)).toEqual(["brasa", "brasa", "brasa", "cantinho"]);
  });
  await until(() => expect(destination.open).toEqual({ most: 4, now: 0 }));
  expect(drops).toEqual([[1, expect.any(SemaphoreFull)]]);
});

test.each([500, 302, 404])("drops an event after %i, without a retry or another destination", async (status) => {
  destination.answer.status = status;
  const forward = forwarder();
  forward(brasa, event);
  await until(() => expect(drops).toHaveLength(1));
  expect(drops[0]?.[1]).toMatchObject({ message: expect.stringContaining(String(status)) });
  expect(destination.requests).toHaveLength(1);
  destination.answer.status = 204;
  forward(brasa, event);
  await until(() => expect(destination.received).toHaveLength(2));
  expect(drops).toHaveLength(1);
});

test("counts later drops and logs them together", async () => {
  destination.answer.status = 500;
  const forward = forwarder({ quietMs: 2_000 });
  forward(brasa, event);
  await until(() => expect(drops).toHaveLength(1));
  for (let n = 0; n < 20; n++) forward(brasa, event);
  await until(() => expect(drops.reduce((sum, [dropped]) => sum + dropped, 0)).toBe(21));
  expect(drops.length).toBeLessThanOrEqual(3);
});
