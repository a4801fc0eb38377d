import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutbox } from "@/lib/browser/courier/outbox";
import type { Round } from "@/lib/contract/board/couriers";
import { type ApiError, failure } from "@/lib/domain/api-error";
import type { Act } from "@/lib/domain/couriers/act-queue";
import { err, ok } from "@/lib/domain/result";
import { memory } from "../support/memory-storage";

const ROUND: Round = {
  market: "casa",
  shop: "Casa",
  color: null,
  courier: { id: "joao", name: "João" },
  phone: null,
  orders: [],
  ready: [],
};

let storage: ReturnType<typeof memory>;
let network: ApiError | null;
let refusals: string[];
let sent: string[];
let rounds: number;

beforeEach(() => {
  vi.useFakeTimers();
  storage = memory();
  vi.stubGlobal("localStorage", storage);
  [network, refusals, sent, rounds] = [null, [], [], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Refuses each act of an order number above 90. */
const anOutbox = () =>
  createOutbox({
    courier: "joao",
    send: async ({ key, number }) => {
      if (network) return err(network);
      sent.push(key);
      return Number(number) > 90 ? err({ ...failure("FETCH_ERROR"), status: 409, message: "Não." }) : ok(ROUND);
    },
    onRound: () => {
      rounds += 1;
    },
    onRefusal: ({ key }) => refusals.push(key),
  });

function anAct(key: string, name: Act["name"], number = "12"): Act {
  return { key, name, number, at: "2026-03-02T20:00:00.000Z" };
}

const settled = () => vi.advanceTimersByTimeAsync(10_000);

test("acts without network wait on the device, and are sent in order when it is back, once each", async () => {
  network = failure("FETCH_ERROR");
  const outbox = anOutbox();
  outbox.add(anAct("a", "take"));
  outbox.add(anAct("b", "arrive"));
  outbox.add(anAct("c", "deliver"));
  await settled();
  expect(sent).toEqual([]);
  expect(outbox.store.getState()).toMatchObject({ isStuck: true, queue: [{ key: "a" }, { key: "b" }, { key: "c" }] });
  network = null;
  await settled();
  expect(sent).toEqual(["a", "b", "c"]);
  expect(outbox.store.getState()).toEqual({ isStuck: false, queue: [] });
  expect(rounds).toBe(3);
});

test("a reloaded page sends what the closed one could not", async () => {
  network = failure("TIMEOUT_ERROR");
  const before = anOutbox();
  before.add(anAct("a", "deliver"));
  await vi.advanceTimersByTimeAsync(1);
  before.stop();
  network = null;
  const outbox = anOutbox();
  await outbox.flush();
  await settled();
  expect(sent).toEqual(["a"]);
});

test("a refusal is told and takes the order's later acts away; the other orders' go on", async () => {
  network = failure("FETCH_ERROR");
  const outbox = anOutbox();
  for (const act of [anAct("a", "take", "99"), anAct("b", "arrive", "99"), anAct("c", "arrive", "12")]) outbox.add(act);
  network = null;
  await settled();
  expect([sent, refusals]).toEqual([["a", "c"], ["a"]]);
  expect(outbox.store.getState().queue).toEqual([]);
});

test.each([401, 403, 429, 500, 503])("an answer %s judges no act: it is sent again", async (status) => {
  network = { ...failure("FETCH_ERROR"), status };
  const outbox = anOutbox();
  outbox.add(anAct("a", "take"));
  await settled();
  network = null;
  await settled();
  expect(sent).toEqual(["a"]);
  expect(refusals).toEqual([]);
});

test("what cannot be read of a stored queue is as none", () => {
  storage.setItem("entregas.joao", JSON.stringify([{ key: 3 }]));
  expect(anOutbox().store.getState().queue).toEqual([]);
});
