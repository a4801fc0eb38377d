// Money of other days and of many: the day's report and what rings on the board.
import { expect, test } from "vitest";
import { OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { copyRows, counted } from "../support/copied-rows.mjs";
import { aShopPaidOnline } from "../support/paid-online";

const TOTAL = 4665;

type Shop = Awaited<ReturnType<typeof aShopPaidOnline>>;

async function paidOrder(shop: Shop, sum = TOTAL) {
  const { body } = await shop.place();
  shop.bank.pay(await shop.reference(body.id), sum);
  await shop.wait(20);
  return body as { id: string; order_number: string };
}

test("[MONEY] a refund stands in the day on which it happened, and a closed day stays as it was", async () => {
  const shop = await aShopPaidOnline();
  const onlineOf = async (date: string) => (await shop.operator(`/day?date=${date}`)).body.online;
  shop.api.clock.now = new Date("2026-03-04T19:00:00-03:00");
  const order = await paidOrder(shop);
  const closed = [{ provider: "pix", payments: 1, received: 46.65, fees: null, refunded: 0, in_question: 0 }];
  expect(await onlineOf("2026-03-04")).toEqual(closed);
  shop.api.clock.now = new Date("2026-03-06T19:00:00-03:00");
  await shop.operator(`/orders/${order.order_number}/refunds`, { amount: 20, reason: "Faltou um item" });
  await shop.wait(20);
  expect(await onlineOf("2026-03-04")).toEqual(closed);
  expect(await onlineOf("2026-03-06")).toEqual([
    { provider: "pix", payments: 0, received: 0, fees: 0, refunded: 20, in_question: 0 },
  ]);
});

test("[MONEY] another sum rings, however many went back before it", async () => {
  const shop = await aShopPaidOnline();
  const { id, order_number: number } = await paidOrder(shop, 100);
  await shop.operator(`/orders/${number}/refunds`, { reason: "Veio outro valor" });
  await shop.wait(20);
  const ringing = async () => (await shop.operator("/payments/attention")).body.money;
  expect(await ringing()).toEqual([]);
  for (const [table, own] of [
    ["payment_receipts", ["id"]],
    ["refunds", ["id", "receipt_id"]],
  ] as const) {
    const changed = Object.fromEntries(own.map((name) => [name, `t.${name} || '-' || n`]));
    const where = `t.order_id = '${id}'`;
    await copyRows(shop.api.client, { table, market: shop.market, from: counted(1, 100), changed, where });
  }
  const next = await paidOrder(shop, 200);
  expect(await ringing()).toMatchObject([{ kind: "mismatch", order_number: next.order_number, amount: 2 }]);
});

test("[MONEY] a shop with open money is removed only by somebody who gives it up", async () => {
  const shop = await aShopPaidOnline();
  const ofShop = (rest: string, method: string) =>
    readAnswer(shop.api.ask(`/operator/markets/${shop.market}${rest}`, { token: OPERATOR_TOKEN, method }));
  expect((await ofShop("/holdings", "GET")).body).toMatchObject({ payments_open: false });
  const { body } = await shop.place();
  await shop.wait(5);
  expect((await ofShop("/holdings", "GET")).body).toMatchObject({ payments_open: true });
  expect(await ofShop("", "DELETE")).toMatchObject({ status: 409, body: { code: "MARKET_PAYMENTS_OPEN" } });
  expect((await shop.seen(body.id)).order_number).toBe(body.order_number);
  expect(await ofShop("?payments=given_up", "DELETE")).toMatchObject({ status: 200, body: { payments_open: true } });
  expect((await ofShop("/holdings", "GET")).status).toBe(404);
});

test("[MONEY] an order may be paid again whose other sum the shop returned in its bank's app", async () => {
  const shop = await aShopPaidOnline();
  const { id } = await paidOrder(shop, 100);
  expect(await shop.seen(id)).toMatchObject({ charge: { state: "mismatch" } });
  const [receipt] = shop.bank.charges.get(await shop.reference(id))?.receipts ?? [];
  receipt?.refunds.push({ reference: "D1", amount: 100, state: "done", isDispute: false });
  await shop.wait(3600);
  await shop.seen(id);
  await shop.wait(20);
  expect(await shop.seen(id)).toMatchObject({
    charge: { state: "refunded" },
    refunds: [{ cause: "mismatch", amount: 1 }],
  });
  expect((await shop.payAgain(id)).status).toBe(201);
  await shop.wait(5);
  shop.bank.pay(await shop.reference(id), TOTAL);
  await shop.wait(20);
  expect(await shop.seen(id)).toMatchObject({ is_paid: true, charge: { state: "paid" } });
});

test("[MONEY] a part that a bank takes back rings, and leaves the rest of the order paid", async () => {
  const shop = await aShopPaidOnline();
  const { id, order_number: number } = await paidOrder(shop);
  const [receipt] = shop.bank.charges.get(await shop.reference(id))?.receipts ?? [];
  receipt?.refunds.push({ reference: "D1", amount: 100, state: "done", isDispute: true });
  await shop.wait(3600);
  await shop.seen(id);
  await shop.wait(20);
  expect(await shop.seen(id)).toMatchObject({ is_paid: true, charge: { state: "paid" } });
  expect((await shop.payAgain(id)).status).toBe(409);
  const { money } = (await shop.operator("/payments/attention")).body;
  expect(money).toMatchObject([{ kind: "dispute", order_number: number, is_paid: true, refund: { amount: 1 } }]);
  const text = "select type from order_events where order_id = $1 and type like 'charge_%' order by number";
  const events = (await shop.api.client.query<{ type: string }>(text, [id])).rows.map(({ type }) => type);
  expect(events).toEqual(["charge_approved", "charge_disputed"]);
  await shop.operator(`/orders/${number}/cancel`, { from: "received", reason: "Acabou" });
  await shop.wait(20);
  expect(await shop.seen(id)).toMatchObject({
    charge: { state: "refunded" },
    refunds: [{ amount: 1 }, { amount: 45.65 }],
  });
});
