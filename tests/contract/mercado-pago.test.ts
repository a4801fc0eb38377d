import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { promptFor } from "@/lib/domain/payment/choice";
import { createOpenProvider } from "@/lib/embedded-api/payment-providers/registry/open";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import type { MercadoPagoBehaviour } from "../vendor/mercado-pago/behaviour";
import { startMercadoPago } from "../vendor/mercado-pago/provider";

const BRASA = {
  ...{ name: "brasa", userId: 101, accessToken: "APP_USR-1234-112901-brasa-101", refreshToken: "TG-brasa" },
  ...{ email: "dono@brasa.test", webhookSecret: "brasa-hmac" },
};
const PROVA = {
  ...BRASA,
  name: "prova",
  userId: 303,
  accessToken: "APP_USR-1234-112901-prova-303",
  email: "dono@testuser.com",
  isTest: true,
};

const clock = { now: () => new Date() };
const mp = await startMercadoPago({ sellers: [BRASA, PROVA], now: () => clock.now().getTime() });
const open = createOpenProvider({ now: () => clock.now(), allowsLocal: true, api: mp.origin });
const api = await createTestApi({ open });
clock.now = () => api.clock.now;
const market = await api.aMarket((document) => {
  document.payment_types.push(
    { id: "pix", name: "Pix online", active: true, online_payment: true, methods: [] },
    { id: "cartao", name: "Cartão de Crédito online", active: true, online_payment: true, methods: [] },
  );
});
const customer = await api.aCustomer(market);

const operator = (path: string, body?: unknown, method?: string) =>
  readAnswer(
    api.ask(`/operator/markets/${market}${path}`, {
      token: OPERATOR_TOKEN,
      ...(body !== undefined && { body }),
      ...(method && { method }),
    }),
  );
const save = (change: object = {}) =>
  operator("/payments/mercado-pago", { access_token: BRASA.accessToken, ...change }, "PUT");
const set = (change: Partial<MercadoPagoBehaviour>) => mp.behaviour.set(change);

await save();
afterAll(() => mp.close());
beforeEach(async () => {
  mp.behaviour.reset();
  api.parts.payments.codeWaitMs = 30_000;
  await save();
  await wait(7200);
});

async function wait(seconds: number) {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
  await mp.tick();
  await work();
}

async function work() {
  await workOnDue(api.parts, (_market, error) => api.failures.push(error));
  await api.parts.payments.work.idle();
}

async function place(payment_type_id = "pix") {
  const payer = { name: "Ana Souza", cpf: "52998224725" };
  const body = anOrder(customer, { payment_type_id, payer });
  return (await readAnswer(api.order(market, customer.token, body))).body;
}
const seen = async (id: string) =>
  (await readAnswer(api.ask(`/api/v3/orders/${id}`, { market, token: customer.token }))).body;
const cancel = (id: string) =>
  readAnswer(api.ask(`/api/v3/orders/${id}/cancel`, { market, token: customer.token, method: "POST" }));
/** Mercado Pago's own id of the order's charge. */
async function refOf(order: { id: string }): Promise<string> {
  const text = "select provider_ref from charges where order_id = $1 order by position desc";
  return (await api.client.query<{ provider_ref: string }>(text, [order.id])).rows[0]?.provider_ref ?? "";
}

/** As a backup holds it. */
async function rowOf(order: { id: string }): Promise<string> {
  const text = "select to_jsonb(charges)::text as row from charges where order_id = $1";
  return (await api.client.query<{ row: string }>(text, [order.id])).rows[0]?.row ?? "";
}

type Seen = {
  is_paid: boolean;
  payment_status: string;
  charge: { pix_code: string | null; card_refused?: boolean };
};

/** Time passes until the order says so. */
async function until(order: { id: string }, says: (order: Seen) => unknown) {
  for (let tries = 0; tries < 40 && !says(await seen(order.id)); tries += 1) await wait(20);
  return seen(order.id);
}

describe("Pix at Mercado Pago", () => {
  test("shows its code, and is paid", async () => {
    const order = await place();
    expect(order.charge).toMatchObject({ state: "waiting", provider: "mercado-pago", kind: "pix", sandbox: false });
    expect(order.charge.pix_code).toMatch(/^000201/);
    mp.buyer.pay(await refOf(order));
    expect(await until(order, ({ is_paid }) => is_paid)).toMatchObject({ charge: { state: "paid" } });
    const { receipts } = (await operator(`/orders/${order.order_number}/money`)).body;
    expect(receipts).toMatchObject([{ amount: 46.65, fee: null, verdict: "pays", provider: "mercado-pago" }]);
  });

  test("[MONEY] is paid by what can be read beside a malformed payment, and it rings", async () => {
    const troubles = async () => (await operator("/payments/attention")).body.providers;
    const order = await place();
    set({ malformedPayment: true });
    mp.buyer.pay(await refOf(order));
    expect(await until(order, ({ is_paid }) => is_paid)).toMatchObject({ charge: { state: "paid" } });
    const problem = expect.stringContaining("não entendemos");
    expect(await troubles()).toEqual([{ kind: "provider", provider: "mercado-pago", problem }]);
    set({ malformedPayment: false });
    for (let hours = 0; hours < 6; hours += 1) await wait(3600);
    expect(await troubles()).toEqual([]);
  });

  test("stands in the database without its payer or its code in clear", async () => {
    api.parts.payments.codeWaitMs = 100;
    set({ faults: [{ call: "createOrder", times: 1, insteadOfResponse: "reset" }] });
    const order = await place();
    expect(order.charge.state).toBe("creating");
    expect(await rowOf(order)).not.toMatch(/Ana Souza|52998224725|@/);
    const { charge } = await until(order, ({ charge }) => charge.pix_code);
    expect(await rowOf(order)).not.toContain(charge.pix_code);
    mp.buyer.pay(await refOf(order));
    await until(order, ({ is_paid }) => is_paid);
    expect(await rowOf(order)).not.toContain(charge.pix_code);
  });

  test("is withdrawn after our own fifteen minutes, although it lives for thirty there", async () => {
    const order = await place();
    for (let minutes = 0; minutes < 17; minutes += 1) await wait(60);
    expect(["cancelled", "expired"]).toContain((await seen(order.id)).charge.state);
  });

  test.each(["reset", "cut", "gateway page"] as const)(
    "whose answer is lost (%s) is found by our reference",
    async (insteadOfResponse) => {
      set({ faults: [{ call: "createOrder", times: 1, insteadOfResponse }] });
      api.parts.payments.codeWaitMs = 100;
      const order = await place();
      expect((await until(order, ({ charge }) => charge.pix_code)).charge.pix_code).toMatch(/^000201/);
      expect(await refOf(order)).toMatch(/^ORD/);
    },
  );

  test.each([
    ["another sum", { recordSum: "another" }],
    ["another reference", { recordReference: "another" }],
    ["another seller", { recordSeller: "another" }],
  ] satisfies [string, Partial<MercadoPagoBehaviour>][])("with %s in the answer is never paid", async (_, change) => {
    const order = await place();
    set(change);
    mp.buyer.pay(await refOf(order));
    for (let tries = 0; tries < 4; tries += 1) await wait(30);
    expect(await seen(order.id)).toMatchObject({ is_paid: false, charge: { status: "waiting" } });
    mp.behaviour.reset();
    expect(await until(order, ({ is_paid }) => is_paid)).toMatchObject({ charge: { state: "paid" } });
  });

  test("of a test account never counts as money", async () => {
    const received = async () => (await operator("/day")).body.online ?? [];
    const before = await received();
    await save({ access_token: PROVA.accessToken, test: true });
    const order = await place();
    expect(order.charge).toMatchObject({ sandbox: true, state: "waiting" });
    mp.buyer.pay(await refOf(order));
    await until(order, ({ is_paid }) => is_paid);
    expect((await operator(`/orders/${order.order_number}`)).body).toMatchObject({
      payment_due: "SIMULATED",
      is_paid: false,
    });
    expect(await received()).toEqual(before);
  });

  test.each(["processed", "in process"] as const)("is refunded when its customer cancels (%s)", async (refunds) => {
    set({ refunds, refundTakesMs: 30_000 });
    const order = await place();
    mp.buyer.pay(await refOf(order));
    await until(order, ({ is_paid }) => is_paid);
    await cancel(order.id);
    expect(await until(order, ({ payment_status }) => payment_status === "Estornado")).toMatchObject({
      is_paid: false,
    });
    const { refunds: back } = (await operator(`/orders/${order.order_number}/money`)).body;
    expect(back).toMatchObject([{ amount: 46.65, state: "done", cause: "cancelled" }]);
  });

  test("whose refund's answer is lost is refunded once", async () => {
    const order = await place();
    mp.buyer.pay(await refOf(order));
    await until(order, ({ is_paid }) => is_paid);
    set({ faults: [{ call: "refundOrder", times: 1, insteadOfResponse: "reset" }] });
    expect((await operator(`/orders/${order.order_number}/refunds`, { amount: 10, reason: "Faltou" })).status).toBe(
      200,
    );
    for (let tries = 0; tries < 8; tries += 1) await wait(30);
    const { refunds } = (await operator(`/orders/${order.order_number}/money`)).body;
    expect(refunds).toMatchObject([{ amount: 10, state: "done", cause: "shop" }]);
    expect(mp.money().payments.at(-1)).toMatchObject({ refunded: 1000 });
    expect((await seen(order.id)).is_paid).toBe(true);
  });
});

describe("[MONEY] money on its way back from Mercado Pago, which names refunds itself,", () => {
  type Told = { amount: number; state: string; cause: string };
  const moneyOf = async (order: { order_number: string }) => {
    const { receipts, refunds } = (await operator(`/orders/${order.order_number}/money`)).body;
    return { left: receipts[0].left, refunds: refunds.map((one: Told) => `${one.cause} ${one.amount} ${one.state}`) };
  };
  const refund = (order: { order_number: string }, body: object) =>
    operator(`/orders/${order.order_number}/refunds`, { reason: "Faltou um item", ...body });
  const hours = async (count: number) => {
    for (let tens = 0; tens < count * 6; tens += 1) await wait(600);
  };
  async function paidOrder() {
    const order = await place();
    mp.buyer.pay(await refOf(order));
    await until(order, ({ is_paid }) => is_paid);
    return order;
  }

  test("that is refused once goes back once", async () => {
    const order = await paidOrder();
    await hours(2);
    set({ refunds: "without a balance" });
    await refund(order, { amount: 10 });
    await wait(30);
    set({ refunds: "processed" });
    await hours(4);
    expect(await moneyOf(order)).toEqual({ left: 36.65, refunds: ["shop 10 failed", "shop 10 done"] });
    await wait(24 * 3600);
    await hours(1);
    expect(mp.money().payments.at(-1)).toMatchObject({ refunded: 1000 });
    expect((await moneyOf(order)).refunds).toHaveLength(2);
    const kept = "select provider_ref from refunds where order_id = $1";
    const { rows } = await api.client.query<{ provider_ref: string }>(kept, [order.id]);
    expect(new Set(rows.map((row) => row.provider_ref ?? "none")).size).toBe(2);
    expect(JSON.stringify(rows)).toContain("REF");
  });

  test("is not what the shop has returned in the app before", async () => {
    const order = await paidOrder();
    mp.sellersApp.refund(await refOf(order), 1000);
    set({ refunds: "in process", refundTakesMs: 600_000 });
    await refund(order, { amount: 10 });
    await wait(10);
    expect((await moneyOf(order)).refunds.sort()).toEqual(["outside 10 done", "shop 10 processing"]);
    await hours(1);
    expect((await moneyOf(order)).refunds.sort()).toEqual(["outside 10 done", "shop 10 done"]);
    expect(mp.money().payments.at(-1)).toMatchObject({ refunded: 2000 });
  });

  test("is two refunds where two of a sum are asked for at once", async () => {
    const order = await paidOrder();
    await Promise.all([refund(order, { amount: 10 }), refund(order, { amount: 10 })]);
    for (let tries = 0; tries < 8; tries += 1) await wait(30);
    expect(await moneyOf(order)).toEqual({ left: 26.65, refunds: ["shop 10 done", "shop 10 done"] });
    expect(mp.money().payments.at(-1)).toMatchObject({ refunded: 2000 });
  });

  test("and was returned in the app, as the board said, is booked once", async () => {
    const order = await paidOrder();
    set({ refunds: "without a balance" });
    await cancel(order.id);
    await hours(5);
    const { money } = (await operator("/payments/attention")).body;
    const item = money.find((each: { order_number: string }) => each.order_number === order.order_number);
    expect(item.kind).toBe("refund_failed");
    mp.sellersApp.refund(await refOf(order));
    const decision = { action: "by_hand" };
    expect((await operator(`/orders/${order.order_number}/refunds/${item.refund.id}`, decision)).status).toBe(200);
    await wait(24 * 3600);
    await hours(1);
    const { left, refunds } = await moneyOf(order);
    expect([left, refunds.filter((told: string) => !told.endsWith("failed"))]).toEqual([
      0,
      ["cancelled 46.65 by_hand"],
    ]);
  });

  test("is what is left of it, where a chargeback follows", async () => {
    const order = await paidOrder();
    await refund(order, { amount: 10 });
    await wait(60);
    mp.sellersApp.chargeBack(await refOf(order));
    await hours(2);
    expect(await moneyOf(order)).toEqual({ left: 0, refunds: ["shop 10 done", "dispute 36.65 done"] });
  });

  test.each([
    ["settled", false],
    ["reimbursed", true],
  ] as const)("stays with the shop only where the chargeback is decided for it (%s)", async (detail, isPaid) => {
    const order = await paidOrder();
    mp.sellersApp.chargeBack(await refOf(order), detail);
    await hours(2);
    expect((await seen(order.id)).is_paid).toBe(isPaid);
    expect(mp.money().payments.at(-1)).toMatchObject({ refunded: isPaid ? 0 : 4665 });
  });

  test("[MONEY] a chargeback that was told and is then decided for the shop leaves its order paid", async () => {
    const order = await paidOrder();
    mp.sellersApp.chargeBack(await refOf(order), "in_process");
    await hours(2);
    expect(await seen(order.id)).toMatchObject({ is_paid: false, payment_status: "Devolvido pelo banco" });
    mp.sellersApp.chargeBack(await refOf(order), "reimbursed");
    await wait(4 * 24 * 3600);
    await hours(1);
    expect(await seen(order.id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
    expect((await moneyOf(order)).left).toBe(46.65);
  });
});

describe("a card at Mercado Pago's own page", () => {
  test("is paid there, and our own page asks for no card and only links to it", async () => {
    const { payment_types: types } = await (await api.ask("/api/v3/payment_types", { market })).json();
    const type = types.find(({ id }: { id: string }) => id === "cartao");
    expect(promptFor(type, null)).toBeNull();
    expect(promptFor({ ...type, hosted: undefined }, null)).toBe("card");
    const order = await place("cartao");
    expect(order.charge).toMatchObject({ kind: "card", state: "waiting", pix_code: null });
    expect(order.charge.checkout_url).toMatch(/^https?:/);
    mp.buyer.pay(await refOf(order));
    expect(await until(order, ({ is_paid }) => is_paid)).toMatchObject({ charge: { state: "paid" } });
  });
});

test.each([
  { name: "one customer's", count: 1 },
  { name: "one's of many, for whom a list answers,", count: 4 },
])("a card of $name that is refused there is told until another is accepted", async ({ count }) => {
  const order = await place("cartao");
  const others = [];
  while (others.length < count - 1) others.push(await place("cartao"));
  expect(order.charge).not.toHaveProperty("card_refused");
  mp.buyer.refuse(await refOf(order));
  const { charge } = await until(order, ({ charge }) => charge.card_refused);
  expect(charge).toMatchObject({ state: "waiting", card_refused: true, checkout_url: expect.any(String) });
  for (const other of others) expect((await seen(other.id)).charge).not.toHaveProperty("card_refused");
  mp.buyer.pay(await refOf(order));
  const paid = await until(order, ({ is_paid }) => is_paid);
  expect(paid).toMatchObject({ is_paid: true, charge: { state: "paid" } });
  expect(paid.charge).not.toHaveProperty("card_refused");
});

test("a card is approved or refused at once: nobody reviews it while the kitchen waits", async () => {
  const order = await place("cartao");
  mp.buyer.review(await refOf(order));
  await wait(60);
  expect(await seen(order.id)).toMatchObject({ is_paid: false, charge: { state: "waiting" } });
  const first = await refOf(order);
  // Nothing is in process there.
  expect(() => mp.buyer.decide(first, "approved")).toThrow();
  mp.buyer.pay(await refOf(order));
  expect(await until(order, ({ is_paid }) => is_paid)).toMatchObject({ charge: { state: "paid" } });
});

test("a refusal that repeats the payer's CPF is stored and shown without it", async () => {
  const message = "payer.identification.number 52998224725 is not valid";
  const refusal = { status: 400, body: { errors: [{ code: "property_value", message }] } };
  set({ faults: [{ call: "createOrder", insteadOfCommit: refusal }] });
  const order = await place();
  expect(order.charge.status).toBe("refused");
  const { rows } = await api.client.query("select row_to_json(c)::text as row from charges c where order_id = $1", [
    order.id,
  ]);
  expect(JSON.stringify(rows)).toContain("payer.identification.number");
  expect(JSON.stringify(rows)).not.toContain("52998224725");
});

describe("another way to pay, while the first is open", () => {
  const change = (id: string, payment_type_id: string) =>
    readAnswer(
      api.ask(`/api/v3/orders/${id}/payments`, {
        ...{ market, token: customer.token },
        body: { card_id: null, payment_type_id },
      }),
    );
  /** As a customer who taps again. */
  const changed = async (id: string, type: string) => {
    let response = await change(id, type);
    for (let tries = 0; tries < 6 && response.body.code === "CHARGE_ENDING"; tries += 1) {
      await wait(10);
      response = await change(id, type);
    }
    await work();
    return response;
  };

  test("is offered after the Pix is withdrawn, and can be paid", async () => {
    const order = await place();
    const first = await refOf(order);
    const { status, body } = await change(order.id, "cartao");
    expect([status, body.kind]).toEqual([201, "card"]);
    expect(mp.buyer.pay(first)).toEqual({ paid: false, because: "canceled" });
    await work();
    expect(await seen(order.id)).toMatchObject({
      ...{ paymentType: { name: "Cartão de Crédito online" }, charge: { kind: "card", state: "waiting" } },
    });
    mp.buyer.pay(await refOf(order));
    expect(await until(order, ({ is_paid }) => is_paid)).toMatchObject({ charge: { state: "paid" } });
  });

  test.each(["reset", "cut", "empty", "gateway page"] as const)(
    "is offered once although the answer to the withdrawal is lost (%s)",
    async (insteadOfResponse) => {
      const order = await place();
      const first = await refOf(order);
      api.parts.payments.codeWaitMs = 200;
      set({ faults: [{ call: "cancelOrder", times: 1, insteadOfResponse }] });
      expect((await changed(order.id, "cartao")).status).toBe(201);
      expect(mp.buyer.pay(first)).toEqual({ paid: false, because: "canceled" });
      expect(mp.buyer.pay(await refOf(order))).toMatchObject({ paid: true });
    },
  );

  test("waits while Mercado Pago does not withdraw the first", async () => {
    const order = await place();
    const first = await refOf(order);
    api.parts.payments.codeWaitMs = 200;
    set({ faults: [{ call: "cancelOrder", insteadOfCommit: "gateway page" }] });
    expect(await changed(order.id, "cartao")).toMatchObject({ status: 409, body: { code: "CHARGE_ENDING" } });
    expect(await refOf(order)).toBe(first);
    mp.behaviour.reset();
    expect((await changed(order.id, "cartao")).status).toBe(201);
  });

  test("is not offered when the first was paid a moment before", async () => {
    const order = await place();
    mp.buyer.pay(await refOf(order));
    expect(await changed(order.id, "cartao")).toMatchObject({ status: 409, body: { code: "ALREADY_PAID" } });
    expect(await seen(order.id)).toMatchObject({ is_paid: true, charge: { kind: "pix", state: "paid" } });
  });

  test("is withdrawn when money for the first comes after all", async () => {
    const order = await place();
    const first = await refOf(order);
    await changed(order.id, "cartao");
    set({ paymentAfterCancel: "accepted" });
    mp.buyer.pay(first);
    expect(await until(order, ({ is_paid }) => is_paid)).toMatchObject({ payment_status: "Aprovado" });
    mp.behaviour.reset();
    await wait(10);
    expect(mp.buyer.pay(await refOf(order))).toEqual({ paid: false, because: "canceled" });
    expect((await operator(`/orders/${order.order_number}/money`)).body).toMatchObject({
      ...{ receipts: [{ verdict: "pays" }], refunds: [] },
    });
  });

  test("at the door leaves nothing to pay here, and the shop is to collect", async () => {
    const order = await place();
    const first = await refOf(order);
    expect((await change(order.id, "dinheiro")).status).toBe(201);
    expect(mp.buyer.pay(first)).toEqual({ paid: false, because: "canceled" });
    expect((await operator(`/orders/${order.order_number}`)).body).toMatchObject({
      ...{ payment_due: "COLLECT", pay_at: "DOOR", paymentType: { name: "Dinheiro" } },
    });
    for (let minutes = 0; minutes < 50; minutes += 1) await wait(60);
    expect((await seen(order.id)).status).toBe("received");
    expect((await operator(`/orders/${order.order_number}/paid`, {})).status).toBe(200);
    expect(await seen(order.id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
  });

  test("that is not offered leaves the first as it was", async () => {
    const order = await place();
    expect(await change(order.id, "bitcoin")).toMatchObject({ status: 409, body: { code: "PAYMENT_UNAVAILABLE" } });
    expect(await change(order.id, "pix")).toMatchObject({ status: 409, body: { code: "CHARGE_WAITING" } });
    expect(mp.buyer.pay(await refOf(order))).toMatchObject({ paid: true });
  });
});

describe("removing the settings", () => {
  const remove = (provider: string) => operator(`/payments/${provider}`, undefined, "DELETE");
  const ofProvider = (provider: string, orderId: string) =>
    api.client.query("update charges set provider = $1 where order_id = $2", [provider, orderId]);

  test("waits for this provider's open charges and refunds, and for no other's", async () => {
    const order = await place();
    expect(await remove("mercado-pago")).toMatchObject({ status: 409, body: { code: "PAYMENTS_OPEN" } });
    await ofProvider("pix", order.id);
    expect((await remove("mercado-pago")).status).toBe(200);
    await ofProvider("mercado-pago", order.id);
    await save();
    mp.buyer.pay(await refOf(order));
    await until(order, ({ is_paid }) => is_paid);
    set({ refunds: "in process", refundTakesMs: 3_600_000 });
    await cancel(order.id);
    await wait(10);
    await ofProvider("pix", order.id);
    const receipts = "update payment_receipts set provider = $1 where order_id = $2";
    await api.client.query(receipts, ["pix", order.id]);
    expect((await remove("mercado-pago")).status).toBe(200);
    await ofProvider("mercado-pago", order.id);
    await api.client.query(receipts, ["mercado-pago", order.id]);
    await save();
    expect(await remove("mercado-pago")).toMatchObject({ status: 409 });
  });
});

describe("the check", () => {
  const check = async () => (await operator("/payments/mercado-pago/check", {})).body;

  test("knows whose account it is, and makes no payment", async () => {
    const before = mp.journal.length;
    const { ok, steps } = await check();
    expect([ok, steps.map(({ name }: { name: string }) => name)]).toEqual([true, ["Acesso", "Ambiente", "Pix"]]);
    expect(mp.journal.slice(before).map(({ call }) => call)).toEqual(["me", "paymentMethods"]);
  });

  test("names a refused token, a test account, and a missing Pix", async () => {
    set({ pixMethod: "missing" });
    expect((await check()).steps.at(-1)).toMatchObject({ name: "Pix", ok: false });
    await save({ access_token: PROVA.accessToken });
    expect((await check()).steps).toContainEqual(expect.objectContaining({ name: "Ambiente", ok: false }));
    await save({ access_token: "APP_USR-errado" });
    expect((await check()).steps).toMatchObject([{ name: "Acesso", ok: false }]);
  });

  test("is not reached without a token", async () => {
    await operator("/payments/mercado-pago", undefined, "DELETE");
    expect(await operator("/payments/mercado-pago/check", {})).toMatchObject({ body: { code: expect.any(String) } });
  });
});
