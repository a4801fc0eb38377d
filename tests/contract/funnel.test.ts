import { beforeEach, expect, test } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Source } from "@/lib/domain/measurement/source";
import type { Step } from "@/lib/domain/measurement/steps";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { writeCounts } from "@/lib/embedded-api/funnel/counts";
import { countStep, takeStepCounts } from "@/lib/node/step-counts";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";

const api = await createTestApi();
const EVENING = api.clock.now;

const NOTHING = { visit: 0, product: 0, cart: 0, checkout: 0, order: 0 };

beforeEach(() => {
  api.clock.now = EVENING;
  api.failures.length = 0;
  takeStepCounts();
});

function counted(id: string, step: Step, source: Source, by = 1) {
  const market = parseMarketToken(id);
  if (!market) throw new Error(id);
  countStep({ market, step, source }, by);
}

const write = () => writeCounts(api.parts, (error) => api.failures.push(error));

async function funnelOf(market: string, query = "") {
  const { status, body } = await readAnswer(
    api.ask(`/operator/markets/${market}/funnel${query}`, { token: OPERATOR_TOKEN }),
  );
  expect(status).toBe(200);
  return body;
}

/** Places an order as the proxy sends it on. */
function orderFrom(market: string, token: string, body: object, headers: Record<string, string>) {
  const sent = { "X-Market-Token": market, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const url = `http://embedded-api.internal/api/v3/markets/${market}/orders/create`;
  return api.send(new Request(url, { method: "POST", headers: { ...sent, ...headers }, body: JSON.stringify(body) }));
}

test("a shop without a visit has a day of zeros and no channel", async () => {
  expect(await funnelOf(await api.aMarket())).toEqual({
    days: [{ date: "2026-03-02", ...NOTHING }],
    sources: [],
  });
});

test("steps are summed by day and by channel, the most visited first", async () => {
  const market = await api.aMarket();
  counted(market, "visit", "instagram", 2);
  counted(market, "visit", "direto", 5);
  counted(market, "cart", "instagram");
  await write();
  counted(market, "visit", "instagram");
  await write();
  expect(await funnelOf(market)).toEqual({
    days: [{ date: "2026-03-02", ...NOTHING, visit: 8, cart: 1 }],
    sources: [
      { source: "direto", ...NOTHING, visit: 5 },
      { source: "instagram", ...NOTHING, visit: 3, cart: 1 },
    ],
  });
});

test("a day is the shop's own, and the last seven are today and six before", async () => {
  const market = await api.aMarket();
  const at = async (moment: string, by: number) => {
    api.clock.now = new Date(moment);
    counted(market, "visit", "qr", by);
    await write();
  };
  await at("2026-03-02T02:59:00Z", 1);
  await at("2026-03-02T03:00:00Z", 10);
  await at("2026-03-08T12:00:00Z", 100);
  const { days, sources } = await funnelOf(market, "?days=7");
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual([
    { date: "2026-03-02", ...NOTHING, visit: 10 },
    { date: "2026-03-08", ...NOTHING, visit: 100 },
  ]);
  expect(sources).toEqual([{ source: "qr", ...NOTHING, visit: 110 }]);
  expect((await funnelOf(market, "?days=30")).sources).toEqual([{ source: "qr", ...NOTHING, visit: 111 }]);
});

test.each(["0", "8", "-1", "366", "7.0", "", "30 or 1=1"])("refuses a period of %j days", async (days) => {
  const path = `/operator/markets/${await api.aMarket()}/funnel?days=${encodeURIComponent(days)}`;
  expect((await api.ask(path, { token: OPERATOR_TOKEN })).status).toBe(422);
});

test("an order counts once, in its channel, however often it is sent", async () => {
  const market = await api.aMarket();
  const ana = await api.aCustomer(market);
  const headers = { "idempotency-key": "pedido-da-ana", "X-Order-Source": "whatsapp" };
  for (let n = 0; n < 3; n += 1) expect((await orderFrom(market, ana.token, anOrder(ana), headers)).status).toBe(201);
  expect((await funnelOf(market)).sources).toEqual([{ source: "whatsapp", ...NOTHING, order: 1 }]);
});

test("an order that is refused does not count", async () => {
  const market = await api.aMarket();
  const ana = await api.aCustomer(market);
  const headers = { "idempotency-key": "pedido-recusado", "X-Order-Source": "whatsapp" };
  const body = anOrder(ana, { expected_total: 1 });
  expect((await orderFrom(market, ana.token, body, headers)).status).toBe(409);
  expect((await funnelOf(market)).sources).toEqual([]);
});

test.each([
  ["nothing", ""],
  ["a statement", "'; drop table orders; --"],
  ["an object's own word", "constructor"],
  ["a long text", "x".repeat(5_000)],
  ["another spelling", "WhatsApp"],
])("an order whose channel is told as %s counts as direct", async (_what, told) => {
  const market = await api.aMarket();
  const ana = await api.aCustomer(market);
  const headers = { "idempotency-key": "pedido-torto", ...(told && { "X-Order-Source": told }) };
  expect((await orderFrom(market, ana.token, anOrder(ana), headers)).status).toBe(201);
  expect((await funnelOf(market)).sources).toEqual([{ source: "direto", ...NOTHING, order: 1 }]);
});

test("one shop's counts are not another's, and those of a shop that is gone are dropped", async () => {
  const [one, other] = [await api.aMarket(), await api.aMarket()];
  counted(one, "visit", "direto", 3);
  counted("nunca-existiu", "visit", "direto", 3);
  counted(other, "visit", "busca");
  await write();
  expect((await funnelOf(one)).sources).toEqual([{ source: "direto", ...NOTHING, visit: 3 }]);
  expect((await funnelOf(other)).sources).toEqual([{ source: "busca", ...NOTHING, visit: 1 }]);
  expect(api.failures).toEqual([]);
});

test("what the database did not take is written at the next time", async () => {
  const market = await api.aMarket();
  counted(market, "visit", "direto", 4);
  const gone = new Error("gone");
  const db = { ...api.parts.db, transaction: () => Promise.reject(gone) } as unknown as typeof api.parts.db;
  await writeCounts({ db, now: () => api.clock.now }, (error) => api.failures.push(error));
  expect(api.failures).toEqual([gone]);
  counted(market, "visit", "direto");
  await write();
  expect((await funnelOf(market)).sources).toEqual([{ source: "direto", ...NOTHING, visit: 5 }]);
});

test("counts of more than 400 days are deleted", async () => {
  const market = await api.aMarket();
  counted(market, "visit", "direto", 4);
  await write();
  const rows = () =>
    api.client.query<{ count: number }>("select count from step_counts where market_id = $1", [market]);
  api.clock.now = new Date(EVENING.getTime() + 399 * 86_400_000);
  await deleteExpired(api.parts);
  expect((await rows()).rows).toEqual([{ count: 4 }]);
  api.clock.now = new Date(EVENING.getTime() + 402 * 86_400_000);
  await deleteExpired(api.parts);
  expect((await rows()).rows).toEqual([]);
});

test("the table has no column for a person", async () => {
  const { rows } = await api.client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'step_counts' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(["count", "day", "market_id", "source", "step"]);
});
