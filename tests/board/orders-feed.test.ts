import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Stream, startFeed } from "@/lib/browser/board/orders/feed";
import { aBoardOrder } from "./an-order";

type Heard = Parameters<Stream["addEventListener"]>[1];

let streams: { after: number | null; say: (type: string, data?: unknown) => void; isClosed: boolean }[];
let readings: number[];
let works: boolean;
let log: string[];
let lastEvent: number | null;

function start() {
  return startFeed({
    open: (after) => {
      const listeners = new Map<string, Heard[]>();
      const stream = {
        after,
        isClosed: false,
        say: (type: string, data?: unknown) => {
          for (const listener of listeners.get(type) ?? []) listener({ data: JSON.stringify(data) });
        },
      };
      streams.push(stream);
      return {
        addEventListener: (type, listener) => listeners.set(type, [...(listeners.get(type) ?? []), listener]),
        close: () => {
          stream.isClosed = true;
        },
      };
    },
    read: async () => {
      readings.push(Date.now());
      return works;
    },
    lastEvent: () => lastEvent,
    onSnapshot: (event, orders) => log.push(`snapshot ${event}: ${orders.length}`),
    onNews: ({ event, actor }) => log.push(`news ${event} ${actor}`),
    onHeard: () => {},
    onLost: (isLost) => {
      if (log.at(-1) !== String(isLost)) log.push(String(isLost));
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [streams, readings, works, log, lastEvent] = [[], [], true, [], null];
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const states = () => log.filter((entry) => entry === "true" || entry === "false");

test("while the stream speaks nothing is read", async () => {
  start();
  streams[0]?.say("snapshot", { event: 4, orders: [aBoardOrder()] });
  streams[0]?.say("order", { event: 5, order_number: "12", actor: "Celular", order: aBoardOrder() });
  for (let n = 0; n < 10; n++) {
    await pass(10);
    streams[0]?.say("ping", {});
  }
  expect(readings).toEqual([]);
  expect(streams).toHaveLength(1);
  expect(log).toEqual(["snapshot 4: 1", "false", "news 5 Celular", "false"]);
});

test("a stream that fails is replaced by readings every five seconds, and opened again after the last event", async () => {
  start();
  lastEvent = 9;
  streams[0]?.say("error");
  await pass(21);
  expect(readings.length).toBeGreaterThanOrEqual(4);
  expect(readings.length).toBeLessThanOrEqual(6);
  expect(streams[0]?.isClosed).toBe(true);
  expect(streams[1]?.after).toBe(9);
  expect(states()).toEqual(["false"]);
});

test("a stream that falls silent counts as failed", async () => {
  start();
  streams[0]?.say("ping", {});
  await pass(16);
  expect(readings).toHaveLength(1);
  expect(streams[0]?.isClosed).toBe(true);
});

test("a stream that never speaks is no reason to wait", async () => {
  start();
  await pass(3);
  expect(readings).toHaveLength(1);
});

test("the connection is lost when two readings fail, and back with the first that works", async () => {
  start();
  works = false;
  streams[0]?.say("error");
  await pass(1);
  expect(states()).toEqual([]);
  await pass(2);
  expect(states()).toEqual(["true"]);
  works = true;
  await pass(3);
  expect(states()).toEqual(["true", "false"]);
});

test("a device without a network loses the connection at once, and finds it by itself", async () => {
  const feed = start();
  streams[0]?.say("ping", {});
  works = false;
  feed.lose();
  await pass(0);
  expect(states()).toEqual(["false", "true"]);
  works = true;
  feed.checkNow();
  await pass(0);
  expect(states()).toEqual(["false", "true", "false"]);
  expect(streams.at(-1)?.isClosed).toBe(false);
});

test("a message that nobody can read is a failure, not an order less", async () => {
  start();
  streams[0]?.say("order", { event: 5 });
  await pass(0);
  expect(readings).toHaveLength(1);
});

test("a stopped feed asks for nothing more", async () => {
  const feed = start();
  feed.stop();
  await pass(60);
  expect([readings.length, streams.length, streams[0]?.isClosed]).toEqual([0, 1, true]);
});
