import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/domain/durations";
import {
  anOrder,
  createTestApi,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
  withTenth,
} from "../embedded-api/factory";
import { aShopPaidOnline } from "../support/paid-online";

const api = await createTestApi();
const withCashback =
  (rule: object = { percent: 10, days: 30 }) =>
  (document: { market: object }) => {
    withTenth(document);
    Object.assign(document.market, { cashback: rule });
  };

const market = await api.aMarket(withCashback());

function place(customer: TestCustomer, change: object = {}, at = market) {
  return readAnswer(api.order(at, customer.token, anOrder(customer, change)));
}

function act(at: string, number: string, action: string, body: object) {
  return readAnswer(api.ask(`/operator/markets/${at}/orders/${number}/${action}`, { token: OPERATOR_TOKEN, body }));
}

async function deliver(number: string, at = market): Promise<void> {
  for (const from of ["received", "preparing", "delivering"])
    expect((await act(at, number, "advance", { from })).status).toBe(200);
}

async function balanceOf({ token }: TestCustomer, at = market) {
  return (await readAnswer(api.ask("/api/v3/account/balance", { market: at, token }))).body;
}

/** 10% of 41,65 is 4,165. */
async function aSaver(at = market): Promise<TestCustomer> {
  const ana = await api.aCustomer(at);
  const { body } = await place(ana, {}, at);
  await deliver(body.order_number, at);
  return ana;
}

const SPENT = { use_balance: true, expected_total: 42.48 };

describe("cashback", () => {
  test("is earned when the order is delivered, and not before", async () => {
    const ana = await api.aCustomer(market);
    const { body } = await place(ana);
    expect(await balanceOf(ana)).toEqual({ balance: 0, ends: [], entries: [] });
    await deliver(body.order_number);
    expect(await balanceOf(ana)).toMatchObject({
      balance: 4.17,
      ends: [{ amount: 4.17, at: new Date(api.clock.now.getTime() + 30 * DAY_MS).toISOString() }],
      entries: [{ kind: "earned", amount: 4.17, order_number: body.order_number }],
    });
    const me = await readAnswer(api.ask("/api/v3/account/me", { market, token: ana.token }));
    expect(me.body.cashback).toBe(4.17);
  });

  test("is taken back with the delivery, and earned once by the next one", async () => {
    const ana = await api.aCustomer(market);
    const { body } = await place(ana);
    await deliver(body.order_number);
    expect((await act(market, body.order_number, "back", { from: "delivered" })).status).toBe(200);
    expect((await balanceOf(ana)).balance).toBe(0);
    expect((await act(market, body.order_number, "advance", { from: "delivering" })).status).toBe(200);
    expect((await balanceOf(ana)).balance).toBe(4.17);
  });

  test.each(["courier", "shop"])(
    "of an order that was handed over unpaid is earned once it is paid, whoever told the delivery first: %s",
    async (first) => {
      const ana = await api.aCustomer(market);
      const number = (await place(ana)).body.order_number;
      const operator = (path: string, body: object, token = OPERATOR_TOKEN) =>
        readAnswer(api.ask(`/operator/markets/${market}${path}`, { token, body }));
      const invited = await operator("/board/people", {
        name: `João ${number}`,
        role: "courier",
        phone: "12988887777",
      });
      const entered = { market, secret: invited.body.link.code, device: "Celular" };
      const { token } = (await readAnswer(api.ask("/operator/board", { body: entered }))).body;
      await act(market, number, "advance", { from: "received" });
      const at = api.clock.now.toISOString();
      await operator(`/courier/${number}/take`, { key: `leva-${number}-aaaa`, at }, token);
      if (first === "shop") await act(market, number, "advance", { from: "delivering" });
      const told = await operator(
        `/courier/${number}/deliver`,
        { key: `da-${number}-aaaa`, at, paid: "nothing" },
        token,
      );
      expect(told.status).toBe(200);
      expect(await balanceOf(ana)).toMatchObject({ balance: 0 });
      expect((await act(market, number, "paid", {})).status).toBe(200);
      expect(await balanceOf(ana)).toMatchObject({ balance: 4.17 });
      await act(market, number, "back", { from: "delivered" });
      expect(await balanceOf(ana)).toMatchObject({ balance: 0 });
      await act(market, number, "advance", { from: "delivering" });
      expect(await balanceOf(ana)).toMatchObject({ balance: 4.17 });
    },
  );

  test("is spent on an order, part of its discount, and returned when that is cancelled", async () => {
    const ana = await aSaver();
    const { status, body } = await place(ana, SPENT);
    expect(status).toBe(201);
    expect(body).toMatchObject({ subtotal: 41.65, discount: 4.17, balance_used: 4.17, total: 37.48, delivery_tax: 5 });
    expect((await balanceOf(ana)).balance).toBe(0);
    expect((await act(market, body.order_number, "cancel", { from: "received" })).status).toBe(200);
    const { balance, entries } = await balanceOf(ana);
    expect(balance).toBe(4.17);
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["returned", "spent", "earned"]);
  });

  test("comes back when the customer cancels too", async () => {
    const ana = await aSaver();
    const { body } = await place(ana, SPENT);
    await api.ask(`/api/v3/orders/${body.id}/cancel`, { market, token: ana.token, method: "POST" });
    expect((await balanceOf(ana)).balance).toBe(4.17);
  });

  test("counts after the coupon, and an order paid with it earns on what is paid", async () => {
    const ana = await aSaver();
    const { body } = await place(ana, { promo_code: "DESCONTO10", use_balance: true, expected_total: 38.31 });
    expect(body).toMatchObject({ discount: 8.34, balance_used: 4.17, total: 33.31 });
    await deliver(body.order_number);
    expect((await balanceOf(ana)).balance).toBe(3.33);
  });

  test("ends after its days", async () => {
    const shop = await api.aMarket(withCashback({ percent: 10, days: 10 }));
    const ana = await aSaver(shop);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 10 * DAY_MS - 1);
    expect((await balanceOf(ana, shop)).balance).toBe(4.17);
    api.clock.now = new Date(before.getTime() + 10 * DAY_MS);
    expect((await balanceOf(ana, shop)).balance).toBe(0);
    expect((await place(ana, SPENT, shop)).body).toMatchObject({ code: "PRICE_CHANGED", discount: 0 });
    api.clock.now = before;
  });

  test("pays up to the shop's share of the subtotal", async () => {
    const shop = await api.aMarket(withCashback({ percent: 10, days: 30, max_share: 5 }));
    const ana = await aSaver(shop);
    // 5% of 41,65, rounded down.
    expect((await place(ana, { use_balance: true, expected_total: 44.57 }, shop)).body).toMatchObject({
      balance_used: 2.08,
    });
    expect((await balanceOf(ana, shop)).balance).toBe(2.09);
  });

  test("is spent once by ten orders at once", async () => {
    const ana = await aSaver();
    const all = await Promise.all(Array.from({ length: 10 }, () => place(ana, SPENT)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await balanceOf(ana)).balance).toBe(0);
  });

  test("is taken back in the share that is refunded", async () => {
    const ana = await api.aCustomer(market);
    const { body } = await place(ana);
    expect((await act(market, body.order_number, "paid", {})).status).toBe(200);
    await deliver(body.order_number);
    const money = await readAnswer(
      api.ask(`/operator/markets/${market}/orders/${body.order_number}/money`, { token: OPERATOR_TOKEN }),
    );
    expect(money.status).toBe(200);
    const refund = (amount?: number) => act(market, body.order_number, "refunds", { amount, reason: "Faltou um item" });
    // A fifth of 46,65.
    expect((await refund(9.33)).status).toBe(200);
    expect((await balanceOf(ana)).balance).toBe(3.33);
    expect((await refund()).status).toBe(200);
    expect((await balanceOf(ana)).balance).toBe(0);
  });

  test("is earned only on what was not refunded before the delivery", async () => {
    const ana = await api.aCustomer(market);
    const { body } = await place(ana);
    await act(market, body.order_number, "paid", {});
    await act(market, body.order_number, "refunds", { amount: 9.33, reason: "Faltou um item" });
    await deliver(body.order_number);
    expect((await balanceOf(ana)).balance).toBe(3.33);
  });

  test("loses the same share by a refund after the order was delivered twice", async () => {
    const ana = await api.aCustomer(market);
    const { body } = await place(ana);
    await act(market, body.order_number, "paid", {});
    await deliver(body.order_number);
    await act(market, body.order_number, "back", { from: "delivered" });
    await act(market, body.order_number, "advance", { from: "delivering" });
    await act(market, body.order_number, "refunds", { amount: 9.33, reason: "Faltou um item" });
    expect((await balanceOf(ana)).balance).toBe(3.33);
    await act(market, body.order_number, "back", { from: "delivered" });
    expect((await balanceOf(ana)).balance).toBe(0);
    await act(market, body.order_number, "advance", { from: "delivering" });
    expect((await balanceOf(ana)).balance).toBe(3.33);
  });

  test("of a payment that is simulated is none", async () => {
    const shop = await api.aMarket((document) => {
      withCashback()(document);
      Object.assign(document.market, { sandbox: true });
      document.payment_types.push({ id: "pix", name: "Pix online", active: true, online_payment: true, methods: [] });
    });
    const ana = await api.aCustomer(shop);
    const { body } = await place(ana, { payment_type_id: "pix" }, shop);
    await deliver(body.order_number, shop);
    expect(await balanceOf(ana, shop)).toEqual({ balance: 0, ends: [], entries: [] });
  });

  test("is written while its customer orders again, however both meet", async () => {
    const ana = await api.aCustomer(market);
    const numbers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { body } = await place(ana);
      numbers.push(body.order_number);
      for (const from of ["received", "preparing"])
        expect((await act(market, body.order_number, "advance", { from })).status).toBe(200);
    }
    const answers = await Promise.all(
      numbers.flatMap((number) => [act(market, number, "advance", { from: "delivering" }), place(ana)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(numbers.flatMap(() => [200, 201]));
    expect((await balanceOf(ana)).balance).toBe(50.04);
  });

  test("belongs to the customer: in the export, and gone with the account", async () => {
    const ana = await aSaver();
    const exported = await readAnswer(api.ask("/api/v3/account/export", { market, token: ana.token }));
    expect(exported.body.cashback).toMatchObject([{ kind: "earned", amount: 4.17 }]);
    const body = { password: "pão de queijo" };
    expect((await api.ask("/api/v3/account", { market, token: ana.token, method: "DELETE", body })).status).toBe(200);
    const { rows } = await api.client.query("select 1 from cashback_entries where customer_id = $1", [ana.id]);
    expect(rows).toEqual([]);
  });
});

describe("cashback of an order that was paid online", async () => {
  const shop = await aShopPaidOnline();
  const { version } = (await shop.operator("/settings")).body;
  await shop.operator("/settings", { version, market: { cashback: { percent: 10, days: 30 } } }, "PATCH");

  async function paid(sum = 4665) {
    await shop.renewCustomer();
    const { body } = await shop.place();
    if (sum > 0) shop.bank.pay(await shop.reference(body.id), sum);
    await shop.wait(20);
    return {
      number: body.order_number as string,
      id: body.id as string,
      deliver: async () => {
        for (const from of ["received", "preparing", "delivering"])
          expect((await shop.operator(`/orders/${body.order_number}/advance`, { from })).status).toBe(200);
      },
      balance: async () =>
        (await readAnswer(shop.api.ask("/api/v3/account/balance", { market: shop.market, token: shop.customer.token })))
          .body.balance,
    };
  }

  test("is taken back once by a refund that fails, is tried again and asked for again", async () => {
    const { number, id, deliver, balance } = await paid();
    await deliver();
    expect(await balance()).toBe(4.17);
    shop.bank.state.refusedRefunds = 3;
    await shop.operator(`/orders/${number}/refunds`, { amount: 9.33, reason: "Faltou um item" });
    for (let hours = 0; hours < 10; hours += 1) await shop.wait(1800);
    const failed = (await shop.refunds(id)).at(-1);
    expect(failed).toMatchObject({ state: "failed", attempt: 3 });
    await shop.operator(`/orders/${number}/refunds/${failed?.id}`, { action: "again" });
    await shop.wait(10);
    expect((await shop.refunds(id)).at(-1)).toMatchObject({ state: "done" });
    expect(await balance()).toBe(3.33);
  });

  test("is none where nothing came, although the order was delivered", async () => {
    const { deliver, balance } = await paid(0);
    await deliver();
    expect(await balance()).toBe(0);
  });

  test("is earned once the shop accepts another sum, also after the delivery, and gone with the delivery", async () => {
    const { number, id, deliver, balance } = await paid(4000);
    await deliver();
    expect(await balance()).toBe(0);
    const [receipt] = await shop.receipts(id);
    const accept = () => shop.operator(`/orders/${number}/money`, { receipt: receipt?.id, accept: true });
    expect((await accept()).status).toBe(200);
    expect(await balance()).toBe(4.17);
    await accept();
    expect(await balance()).toBe(4.17);
    await shop.operator(`/orders/${number}/back`, { from: "delivered" });
    expect(await balance()).toBe(0);
    await shop.operator(`/orders/${number}/advance`, { from: "delivering" });
    expect(await balance()).toBe(4.17);
  });

  test("is earned once by money that comes after the delivery", async () => {
    const { id, deliver, balance } = await paid(0);
    await deliver();
    shop.bank.pay(await shop.reference(id), 4665);
    for (let count = 0; count < 6; count += 1) {
      await shop.wait(600);
      await shop.seen(id);
    }
    expect(await balance()).toBe(4.17);
  });

  test("is none for money of another sum that the shop sends back after the delivery", async () => {
    const { number, deliver, balance } = await paid(4000);
    await deliver();
    await shop.operator(`/orders/${number}/refunds`, { reason: "Veio outro valor" });
    await shop.wait(20);
    expect(await balance()).toBe(0);
  });

  test("is none where the provider is in test", async () => {
    const { id, deliver, balance } = await paid();
    await shop.api.client.query("update charges set is_test = true where order_id = $1", [id]);
    await deliver();
    expect(await balance()).toBe(0);
  });
});

test("a shop without cashback gives none, takes none and says nothing of it", async () => {
  const shop = await api.aMarket();
  const ana = await aSaver(shop);
  expect(await balanceOf(ana, shop)).toEqual({ balance: 0, ends: [], entries: [] });
  const me = await readAnswer(api.ask("/api/v3/account/me", { market: shop, token: ana.token }));
  expect(me.body).not.toHaveProperty("cashback");
  expect((await place(ana, { use_balance: true }, shop)).body).toMatchObject({ discount: 0, total: 41.65 });
  const told = await readAnswer(api.ask("/api/v3/market", { market: shop }));
  expect(told.body).not.toHaveProperty("cashback");
});

test("a shop's rule is told to its customers, kept by export and import, and refused at its path", async () => {
  const rule = { percent: 5, days: 60, max_share: 50 };
  const shop = await api.aMarket(withCashback(rule));
  expect((await readAnswer(api.ask("/api/v3/market", { market: shop }))).body.cashback).toEqual(rule);
  const path = `/operator/markets/${shop}`;
  const document = (await readAnswer(api.ask(path, { token: OPERATOR_TOKEN }))).body;
  expect(document.market.cashback).toEqual(rule);
  const { version } = (await readAnswer(api.ask(`${path}/settings`, { token: OPERATOR_TOKEN }))).body;
  const patch = (cashback: object | null) =>
    readAnswer(
      api.ask(`${path}/settings`, { token: OPERATOR_TOKEN, method: "PATCH", body: { version, market: { cashback } } }),
    );
  expect(await patch({ percent: 120, days: 60 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "market.cashback.percent" }] },
  });
  expect((await patch(null)).body.market).not.toHaveProperty("cashback");
});
