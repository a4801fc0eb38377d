import { expect, test } from "vitest";
import { largeMarket } from "../support/large-market";
import { longestHold } from "../support/loop-hold";
import { completeShop, documentOf, PIXEL, written } from "../support/open-delivery";
import { aYearOfOrders, YEAR } from "../support/year-of-orders";
import { createTestApi, OPERATOR_TOKEN } from "./factory";

/** A year of 110 orders a day is 40,000; a hold is of one page, so a small part of them shows it. */
const ORDERS = Number(process.env.LOOP_ORDERS ?? 2_000);
/** Milliseconds of processor time: 50 to 70 on a calm machine, several times that where others share its caches. */
const MAX_HOLD_MS = 250;

/**
 * A hold is of one step, or of reading and writing JSON, which grows with the menu; the most is 5,000, and
 * `npm run test:long -- scale` takes 2,000.
 */
const PRODUCTS = Number(process.env.LOOP_PRODUCTS ?? 600);

const api = await createTestApi();
const market = await aYearOfOrders(api, ORDERS);

const read = (path: string) => api.ask(path, { token: OPERATOR_TOKEN });

test.each([
  ["a year's file of orders", () => `/orders.csv?from=${YEAR.from}&to=${YEAR.to}`],
  ["a day's figures", () => "/day?date=2026-06-01"],
  ["the board's longest list of orders", () => "/orders?limit=200"],
])("%s leaves the event loop to others every few milliseconds", async (_what, path) => {
  await (await read(`/operator/markets/${market}${path()}`)).arrayBuffer();
  const { value, ms } = await longestHold(async () => {
    const response = await read(`/operator/markets/${market}${path()}`);
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  });
  expect(value).toMatchObject({ status: 200 });
  expect(value.bytes).toBeGreaterThan(300);
  expect(ms).toBeLessThan(MAX_HOLD_MS);
});

test("a backup leaves the event loop to others every few milliseconds", async () => {
  const { value, ms } = await longestHold(async () => (await read("/operator/backup")).arrayBuffer());
  expect(value.byteLength).toBeGreaterThan(1_000);
  expect(ms).toBeLessThan(MAX_HOLD_MS);
});

test("a file of orders that nobody reads holds up no other", async () => {
  const path = `/operator/markets/${market}/orders.csv?from=${YEAR.from}&to=${YEAR.to}`;
  const unread = (await read(path)).body?.getReader();
  await unread?.read();
  const whole = await (await read(path)).text();
  expect(whole.split("\r\n")).toHaveLength(ORDERS + 2);
  await unread?.cancel();
});

test("importing, exporting and reading a large menu leaves the event loop to others", async () => {
  const shop = { market: completeShop({ id: "atacado", logo: PIXEL }) };
  const document = { ...largeMarket("atacado", PRODUCTS, 100), ...shop };
  const foreign = written(documentOf(document), 3_000);
  const merchant = foreign.ok && foreign.value.merchant;
  const holds: Record<string, number> = {};
  const measure = async (what: string, path: string, how: object = {}) => {
    const { value, ms } = await longestHold(async () => {
      const response = await api.ask(path, { token: OPERATOR_TOKEN, ...how });
      await response.arrayBuffer();
      return response.status;
    });
    expect([what, value]).toEqual([what, 200]);
    holds[what] = ms;
  };
  const importIt = { method: "PUT", body: document };
  for (const _time of ["cold", "warm"]) {
    await measure("import", "/operator/markets/atacado", importIt);
    await measure("products", "/api/v3/products", { market: "atacado" });
    await measure("export", "/operator/markets/atacado?pictures=paths");
    await measure("the board's menu", "/operator/markets/atacado/menu");
    await measure("export to Open Delivery", "/operator/markets/atacado?format=open-delivery&radius=3000");
    await measure("import from Open Delivery", "/operator/markets/atacado?dry_run=1", {
      method: "PUT",
      body: merchant,
    });
  }
  const tooLong = Object.entries(holds).filter(([, ms]) => ms > MAX_HOLD_MS);
  expect(tooLong).toEqual([]);
});
