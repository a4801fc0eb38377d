import { afterEach, expect, test } from "vitest";
import { orderBody, readyToOrder, requestFor } from "./caller";
import type { Deviations, Trouble } from "./deviations";
import { type ServedVendor, serveVendor } from "./serve";

let served: ServedVendor | null = null;

afterEach(async () => {
  await served?.close();
  served = null;
});

async function order(trouble: Trouble, deviations: Partial<Deviations> = {}, signal?: AbortSignal): Promise<Response> {
  served = await serveVendor({ timeScale: 0.01 });
  const { token } = await readyToOrder(served);
  served.deviate({ ...deviations, troubles: { createOrder: trouble } });
  const request = requestFor("createOrder", { token, id: "alfa", body: orderBody(served) }, served.origin);
  return fetch(request, { signal: signal ?? null });
}

const booked = () => served?.books.orders.length;
const isReceived = () => served?.books.requests.some(({ call }) => call === "createOrder");
const PATIENCE = { timeout: 20_000 };

/** Places an order and disconnects once the vendor's state is as given. */
async function leave(trouble: Trouble, isTime: () => unknown): Promise<void> {
  const leaving = new AbortController();
  const left = order(trouble, {}, leaving.signal).then(
    () => "answered",
    (error: Error) => error.message,
  );
  await expect.poll(isTime, PATIENCE).toBeTruthy();
  leaving.abort(new Error("left"));
  expect(await left).toBe("left");
}

test("responds over HTTP as in the process", async () => {
  const response = await order({});
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(await response.json()).toMatchObject({ total: 75.8, status: "received" });
  expect(booked()).toBe(1);
});

test("resets the connection before the commit, and after it", async () => {
  await expect(order({ insteadOfCommit: "reset" })).rejects.toThrow("fetch failed");
  expect(booked()).toBe(0);
  await served?.close();
  await expect(order({ insteadOfResponse: "reset" })).rejects.toThrow("fetch failed");
  expect(booked()).toBe(1);
});

test("breaks the connection in the middle of a body", async () => {
  const response = await order({ delivery: "truncated" });
  expect(response.status).toBe(201);
  await expect(response.text()).rejects.toThrow("terminated");
  expect(booked()).toBe(1);
});

test("ends a body early as if it were complete", async () => {
  const response = await order({ delivery: "cut" });
  const text = await response.text();
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test("sends a body in pieces, a scaled second apart", async () => {
  const started = performance.now();
  const response = await order({ delivery: "slow" });
  expect(await response.json()).toMatchObject({ status: "received" });
  expect(performance.now() - started).toBeGreaterThan(80);
});

test("commits and stays silent until the caller disconnects", async () => {
  await leave({ insteadOfResponse: "silence" }, booked);
  expect(booked()).toBe(1);
});

test("waits before or after the commit as long as its time scale says", async () => {
  const started = performance.now();
  await order({ waitBefore: 8000, waitAfter: 2000 });
  expect(performance.now() - started).toBeGreaterThan(95);
});

test("commits the order of a caller that has disconnected", async () => {
  await leave({ waitBefore: 20_000 }, isReceived);
  await expect.poll(booked, PATIENCE).toBe(1);
});

test("compresses correctly or incorrectly", async () => {
  expect(await (await order({}, { compression: "gzip" })).json()).toMatchObject({ status: "received" });
  await served?.close();
  const response = await order({}, { compression: "broken gzip" });
  await expect(response.text()).rejects.toThrow();
});
