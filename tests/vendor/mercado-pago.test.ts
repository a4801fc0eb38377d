import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MercadoPagoBehaviour } from "./mercado-pago/behaviour";
import { type MercadoPago, startMercadoPago } from "./mercado-pago/provider";
import { moneyAdds } from "./money";
import { hasRightChecksum } from "./provider/br-code";
import { startShop } from "./provider/shop-side";

const START = Date.parse("2026-03-06T22:00:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const BRASA = {
  name: "brasa",
  userId: 101,
  accessToken: "APP_USR-brasa",
  refreshToken: "TG-brasa",
  email: "dono@brasa.test",
  webhookSecret: "brasa-hmac",
};
const FORNO = {
  name: "forno",
  userId: 202,
  accessToken: "APP_USR-forno",
  email: "dono@forno.test",
  webhookSecret: "forno-hmac",
  hasPixKey: false,
};
const PROVA = {
  name: "prova",
  userId: 303,
  accessToken: "APP_USR-prova",
  email: "dono@testuser.com",
  webhookSecret: "prova-hmac",
  isTest: true,
};

let shop: Awaited<ReturnType<typeof startShop>>;
let mp: MercadoPago;
let time: number;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  time = START;
  shop.received.length = 0;
  shop.state.answer = 200;
  const sellers = [{ ...BRASA, webhookUrl: `${shop.url}/painel` }, FORNO, PROVA];
  mp = await startMercadoPago({ sellers, now: () => time });
});
afterEach(() => mp.close());

let keys = 0;
async function call(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const response = await fetch(`${mp.origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${BRASA.accessToken}`,
      ...(method === "POST" ? { "x-idempotency-key": `key-${++keys}` } : {}),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    data: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : null,
  };
}

const as = (seller: { accessToken: string }) => ({ authorization: `Bearer ${seller.accessToken}` });
const set = (changes: Partial<MercadoPagoBehaviour>) => mp.behaviour.set(changes);

const pixOrder = (changes: Record<string, unknown> = {}, payment: Record<string, unknown> = {}) => ({
  type: "online",
  processing_mode: "automatic",
  total_amount: "31.90",
  external_reference: "charge_12",
  payer: { email: "rosa@cliente.test", identification: { type: "CPF", number: "52998224725" } },
  transactions: {
    payments: [
      { amount: "31.90", payment_method: { id: "pix", type: "bank_transfer" }, expiration_time: "PT30M", ...payment },
    ],
  },
  ...changes,
});

const pageOrder = (online: Record<string, unknown> = {}, config: Record<string, unknown> = {}) => ({
  type: "online",
  processing_mode: "manual",
  total_amount: "31.90",
  external_reference: "charge_12",
  payer: { email: "rosa@cliente.test" },
  items: [{ title: "Pedido 12", quantity: 1, unit_price: "31.90" }],
  config: {
    default_payment_due_date: "PT30M",
    online: {
      success_url: `${shop.url}/certo`,
      failure_url: `${shop.url}/falhou`,
      pending_url: `${shop.url}/espera`,
      auto_return: "approved",
      ...online,
    },
    ...config,
  },
});

async function opened(body: unknown = pixOrder()): Promise<string> {
  const response = await call("POST", "/v1/orders", body);
  expect(response.status).toBe(201);
  return response.data.id;
}

const read = async (id: string) => (await call("GET", `/v1/orders/${id}`)).data;

async function paidOrder(body: unknown = pixOrder()) {
  const id = await opened(body);
  expect(mp.buyer.pay(id).paid).toBe(true);
  return id;
}

describe("an order for Pix", () => {
  test("waits for a transfer with a code, and is processed by a payment", async () => {
    const { status, data } = await call("POST", "/v1/orders", pixOrder());
    expect(status).toBe(201);
    expect(data).toMatchObject({
      id: expect.stringMatching(/^ORD01[A-Z0-9]{24}$/),
      processing_mode: "automatic",
      status: "action_required",
      status_detail: "waiting_transfer",
      total_amount: "31.90",
      external_reference: "charge_12",
      user_id: "101",
      transactions: { payments: [{ amount: "31.90", date_of_expiration: "2026-03-06T19:30:00.000-03:00" }] },
    });
    const { qr_code: code } = data.transactions.payments[0].payment_method;
    expect(hasRightChecksum(code)).toBe(true);
    const ticket = await fetch(data.transactions.payments[0].payment_method.ticket_url);
    expect(await ticket.text()).toContain(code);
    expect(mp.buyer.pay(code).paid).toBe(true);
    expect(await read(data.id)).toMatchObject({
      status: "processed",
      status_detail: "accredited",
      total_paid_amount: "31.90",
      transactions: {
        payments: [{ status: "processed", payment_method: { e2e_id: expect.stringMatching(/^E\w{31}$/) } }],
      },
    });
  });

  test("is one seller's alone", async () => {
    const id = await opened();
    expect((await call("GET", `/v1/orders/${id}`, undefined, as(FORNO))).status).toBe(404);
    expect((await call("POST", `/v1/orders/${id}/cancel`, {}, as(FORNO))).status).toBe(404);
  });

  test.each<[string, unknown, string]>([
    ["a number for a sum", pixOrder({ total_amount: 31.9 }), "property_type"],
    ["a sum that is not its parts'", pixOrder({ total_amount: "31.91" }), "invalid_total_amount"],
    ["no payer", pixOrder({ payer: undefined }), "required_properties"],
    ["29 minutes", pixOrder({}, { expiration_time: "PT29M" }), "property_value"],
    ["31 days", pixOrder({}, { expiration_time: "P31D" }), "property_value"],
    ["a date without milliseconds", pixOrder({}, { date_of_expiration: "2026-03-06T23:00:00Z" }), "property_value"],
    ["the seller as payer", pixOrder({ payer: { email: BRASA.email } }), "property_value"],
    ["a test payer at a live seller", pixOrder({ payer: { email: "a@testuser.com" } }), "property_value"],
    [
      "a wrong CPF",
      pixOrder({ payer: { email: "a@b.test", identification: { type: "CPF", number: "52998224724" } } }),
      "property_value",
    ],
  ])("is refused with %s", async (_, body, code) => {
    const { status, data } = await call("POST", "/v1/orders", body);
    expect(status).toBe(400);
    expect(data.errors.map((one: { code: string }) => one.code)).toContain(code);
  });

  test("is refused with every problem at once, and in the older shape with its number", async () => {
    const wrong = pixOrder({ type: "x" }, { date_of_expiration: "tomorrow" });
    expect((await call("POST", "/v1/orders", wrong)).data.errors).toHaveLength(2);
    set({ errors: "payments" });
    const { data } = await call("POST", "/v1/orders", pixOrder({}, { date_of_expiration: "tomorrow" }));
    expect(data).toMatchObject({ status: 400, cause: [{ code: 23 }] });
  });

  test("needs a Pix key, and a test seller a test payer", async () => {
    expect((await call("POST", "/v1/orders", pixOrder(), as(FORNO))).status).toBe(400);
    const { data } = await call("POST", "/v1/orders", pixOrder(), as(PROVA));
    expect(data.errors[0].code).toBe("invalid_email_for_sandbox");
    const allowed = pixOrder({ payer: { email: "a@testuser.com" } });
    expect((await call("POST", "/v1/orders", allowed, as(PROVA))).status).toBe(201);
  });

  test("of a test buyer named APRO is paid by itself", async () => {
    const body = pixOrder({ payer: { email: "test@testuser.com", first_name: "APRO" } });
    const { id, status } = (await call("POST", "/v1/orders", body, as(PROVA))).data;
    expect(status).toBe("action_required");
    time += 5_000;
    expect((await call("GET", `/v1/orders/${id}`, undefined, as(PROVA))).data.status).toBe("processed");
  });

  test("expires by itself, and takes late money only by mistake", async () => {
    const id = await opened();
    time += 30 * MINUTE;
    expect(await read(id)).toMatchObject({ status: "expired", transactions: { payments: [{ status: "expired" }] } });
    expect(mp.buyer.pay(id)).toEqual({ paid: false, because: "expired" });
    set({ latePayments: "accepted" });
    mp.buyer.pay(id);
    expect((await read(id)).status).toBe("processed");
  });
});

describe("an idempotency key", () => {
  test("is required", async () => {
    const { status, data } = await call("POST", "/v1/orders", pixOrder(), { "x-idempotency-key": "" });
    expect([status, data.errors[0].code]).toEqual([400, "empty_required_header"]);
  });

  test("gives the same response to the same body, and 409 to another", async () => {
    const key = { "x-idempotency-key": "charge-12:create" };
    const first = await call("POST", "/v1/orders", pixOrder(), key);
    time += MINUTE;
    expect((await call("POST", "/v1/orders", pixOrder(), key)).data).toEqual(first.data);
    const other = await call("POST", "/v1/orders", pixOrder({ external_reference: "charge_13" }), key);
    expect([other.status, other.data.errors[0].code]).toEqual([409, "idempotency_key_already_used"]);
    expect(
      (await call("POST", "/v1/orders", pixOrder({ payer: { email: "a@testuser.com" } }), { ...key, ...as(PROVA) }))
        .status,
    ).toBe(201);
    set({ repeatedKey: "refused" });
    expect((await call("POST", "/v1/orders", pixOrder(), key)).status).toBe(409);
  });

  test("is locked while its call is in work, and replays after the response was lost", async () => {
    const key = { "x-idempotency-key": "charge-12:create" };
    set({ faults: [{ call: "createOrder", hold: true, times: 1 }] });
    const first = call("POST", "/v1/orders", pixOrder(), key);
    await expect.poll(() => mp.held.length).toBe(1);
    expect((await call("POST", "/v1/orders", pixOrder(), key)).status).toBe(423);
    mp.held[0]?.lose();
    await expect(first).rejects.toThrow();
    expect((await call("POST", "/v1/orders", pixOrder(), key)).status).toBe(201);
    const period = "begin_date=2026-03-06T00:00:00Z&end_date=2026-03-07T00:00:00Z";
    expect((await call("GET", `/v1/orders?${period}&external_reference=charge_12`)).data.paging.total).toBe(1);
  });

  test.each([424, 429, 500])("a %i before the commit leaves nothing behind", async (status) => {
    set({ faults: [{ call: "createOrder", insteadOfCommit: { status }, times: 1 }] });
    const key = { "x-idempotency-key": "k" };
    expect((await call("POST", "/v1/orders", pixOrder(), key)).status).toBe(status);
    expect((await call("POST", "/v1/orders", pixOrder(), key)).status).toBe(201);
  });
});

describe("reads", () => {
  test("search by period and reference, newest first, later than reads by id", async () => {
    set({ searchLagMs: 10_000 });
    const first = await opened();
    time += 1000;
    const second = await opened(pixOrder({ external_reference: "charge_13" }));
    const period = "begin_date=2026-03-06T00:00:00Z&end_date=2026-03-07T00:00:00Z";
    const ids = async (more = "") =>
      (await call("GET", `/v1/orders?${period}${more}`)).data.data.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([]);
    time += 10_000;
    expect(await ids()).toEqual([second, first]);
    expect(await ids("&external_reference=charge_12")).toEqual([first]);
    expect(await ids("&limit=1&offset=1")).toEqual([first]);
    expect((await call("GET", "/v1/orders")).status).toBe(400);
  });

  test("show a payment late", async () => {
    set({ readLagMs: 20_000 });
    const id = await paidOrder();
    expect((await read(id)).status).toBe("action_required");
    time += 20_000;
    expect((await read(id)).status).toBe("processed");
  });

  test("tell of another sum, seller, reference, or of an unknown status", async () => {
    const id = await paidOrder();
    set({ recordSum: "another", recordSeller: "another", recordReference: "another", unknownStatus: "on_hold" });
    expect(await read(id)).toMatchObject({
      total_amount: "32.90",
      user_id: "102",
      external_reference: "other-reference",
      status: "on_hold",
    });
  });

  test("the older payment has numbers, and its fee some seconds after the approval", async () => {
    const id = await paidOrder();
    const number = (await read(id)).transactions.payments[0].reference_id;
    const old = async () => (await call("GET", `/v1/payments/${number}`)).data;
    expect(await old()).toMatchObject({
      status: "approved",
      transaction_amount: 31.9,
      live_mode: true,
      collector_id: 101,
      fee_details: [],
    });
    time += 6_000;
    expect(await old()).toMatchObject({
      fee_details: [{ amount: 0.32 }],
      transaction_details: { net_received_amount: 31.58 },
    });
    set({ liveMode: "the opposite" });
    expect((await old()).live_mode).toBe(false);
  });

  test("the check of an account needs no payment", async () => {
    expect((await call("GET", "/users/me")).data).toMatchObject({ id: 101, site_id: "MLB", tags: ["normal"] });
    expect((await call("GET", "/users/me", undefined, as(PROVA))).data.tags).toContain("test_user");
    expect((await call("GET", "/v1/payment_methods")).data[0]).toMatchObject({ id: "pix", status: "active" });
    mp.revokeTokens("brasa");
    expect((await call("GET", "/users/me")).status).toBe(401);
  });

  test("more calls than the limit get 429 with the seconds to wait", async () => {
    set({ rateLimit: { perMinute: 1, retryAfter: true } });
    await call("GET", "/users/me");
    const { status, headers } = await call("GET", "/users/me");
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
  });
});

describe("cancelling", () => {
  test("closes an order that waits, once, and never a paid one", async () => {
    const id = await opened();
    expect((await call("POST", `/v1/orders/${id}/cancel`, {})).data).toMatchObject({ status: "canceled" });
    expect((await call("POST", `/v1/orders/${id}/cancel`, {})).data.errors[0].code).toBe("order_already_cancelled");
    const paid = await paidOrder();
    expect((await call("POST", `/v1/orders/${paid}/cancel`, {})).status).toBe(409);
    expect((await read(paid)).status).toBe("processed");
  });

  test("is spelled in two ways, and money may still arrive by mistake", async () => {
    set({ canceledSpelling: "cancelled" });
    const id = await opened();
    expect((await call("POST", `/v1/orders/${id}/cancel`, {})).data.status).toBe("cancelled");
    expect(mp.buyer.pay(id)).toEqual({ paid: false, because: "canceled" });
    set({ paymentAfterCancel: "accepted" });
    expect(mp.buyer.pay(id).paid).toBe(true);
    expect((await read(id)).status).toBe("processed");
  });

  test("whose response is held loses against a payment's webhook, not against its own commit", async () => {
    const id = await opened();
    set({ faults: [{ call: "cancelOrder", hold: true }] });
    const answer = call("POST", `/v1/orders/${id}/cancel`, {});
    await expect.poll(() => mp.held.length).toBe(1);
    expect(mp.buyer.pay(id)).toEqual({ paid: false, because: "canceled" });
    mp.held[0]?.send();
    expect((await answer).status).toBe(200);
  });
});

describe("a refund", () => {
  const refund = (id: string, body?: unknown, more = {}) => call("POST", `/v1/orders/${id}/refund`, body, more);

  test("gives everything back at once", async () => {
    const id = await paidOrder();
    const { status, data } = await refund(id);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: "refunded",
      transactions: { refunds: [{ amount: "31.90", status: "processed" }] },
    });
    expect((await refund(id)).data.errors[0].code).toBe("order_already_refunded");
  });

  test("gives parts back, and never more than was paid", async () => {
    const id = await paidOrder();
    const payment = (await read(id)).transactions.payments[0].id;
    const part = (amount: string) => refund(id, { transactions: [{ id: payment, amount }] });
    expect((await part("10.00")).data).toMatchObject({ status: "processed", status_detail: "partially_refunded" });
    expect((await part("21.91")).status).toBe(400);
    expect((await refund(id)).data).toMatchObject({
      status: "refunded",
      transactions: { refunds: [{ amount: "10.00" }, { amount: "21.90" }] },
    });
  });

  test("of an order paid twice gives back each payment that is left", async () => {
    set({ secondPayments: "accepted" });
    const id = await paidOrder(pageOrder());
    mp.buyer.pay(id);
    mp.sellersApp.refund(id);
    const { data } = await refund(id);
    expect(data.status).toBe("refunded");
    expect(data.transactions.refunds).toHaveLength(2);
    expect(mp.money().payments.map(({ refunded }) => refunded)).toEqual([3190, 3190]);
  });

  test("in process answers 400 without the header, though it goes through", async () => {
    set({ refunds: "in process" });
    const id = await paidOrder();
    expect((await refund(id)).status).toBe(400);
    expect((await read(id)).transactions.refunds).toBeUndefined();
    const header = { "x-render-in-process-refunds": "true" };
    const seen = (await call("GET", `/v1/orders/${id}`, undefined, header)).data.transactions.refunds;
    expect(seen).toMatchObject([{ status: "processing" }]);
    time += MINUTE;
    expect(await read(id)).toMatchObject({ status: "refunded" });
    const told = await paidOrder();
    const response = await refund(told, undefined, header);
    expect([response.status, response.data.transactions.refunds[0].status]).toEqual([201, "processing"]);
  });

  test.each(["refused", "without a balance"] as const)("that is %s fails", async (refunds) => {
    set({ refunds });
    const id = await paidOrder();
    expect((await refund(id)).status).toBe(402);
    expect((await read(id)).status).toBe("processed");
  });

  test("needs a payment, and is refused after 180 days", async () => {
    expect((await refund(await opened())).data.errors[0].code).toBe("cannot_refund_order");
    const id = await paidOrder();
    time += 180 * DAY + 1;
    mp.revokeTokens("forno");
    await call("POST", "/oauth/token", {});
    const token = (await call("POST", "/oauth/token", { grant_type: "refresh_token", refresh_token: "TG-brasa" })).data
      .access_token;
    expect((await refund(id, undefined, { authorization: `Bearer ${token}` })).status).toBe(409);
  });
});

describe("what the seller and Mercado Pago do without us", () => {
  test("a refund in the seller's application, a chargeback, a fraud alert", async () => {
    const id = await paidOrder();
    mp.sellersApp.refund(id, 1000);
    expect(await read(id)).toMatchObject({ status: "processed", status_detail: "partially_refunded" });
    mp.sellersApp.chargeBack(id);
    expect(await read(id)).toMatchObject({ status: "charged_back", status_detail: "in_process" });
    expect(mp.money().payments).toMatchObject([{ sum: 3190, refunded: 3190 }]);
    mp.sellersApp.chargeBack(id, "settled");
    expect(mp.money().payments).toMatchObject([{ sum: 3190, refunded: 3190 }]);
    mp.sellersApp.chargeBack(id, "reimbursed");
    expect(mp.money().payments).toMatchObject([{ sum: 3190, refunded: 1000 }]);
    await mp.tick();
    shop.received.length = 0;
    shop.state.answer = 500;
    mp.sellersApp.fraudAlert(id);
    await mp.tick();
    time += DAY;
    await mp.tick();
    expect(shop.received.map(({ body }) => JSON.parse(body).type)).toEqual(["stop_delivery_op_wh"]);
  });
});

describe("a webhook", () => {
  const headersOf = (at: number) => shop.received[at]?.headers ?? {};
  const signed = (id: string | null, request: string | null, ts: string, secret = "brasa-hmac") =>
    createHmac("sha256", secret)
      .update(`${id ? `id:${id};` : ""}${request ? `request-id:${request};` : ""}ts:${ts};`)
      .digest("hex");
  const tsOf = (at: number) => /^ts=(\d+),v1=[0-9a-f]{64}$/.exec(String(headersOf(at)["x-signature"]))?.[1] ?? "";

  async function told(changes: Partial<MercadoPagoBehaviour> = {}) {
    const id = await opened();
    await mp.tick();
    shop.received.length = 0;
    set(changes);
    mp.buyer.pay(id);
    await mp.tick();
    return id;
  }

  test("names the order in query and body, and is signed over both and the time", async () => {
    const id = await told();
    expect(shop.received.map(({ url }) => url)).toEqual([`/painel?data.id=${id}&type=order`]);
    expect(JSON.parse(shop.received[0]?.body ?? "")).toMatchObject({
      type: "order",
      action: "order.processed",
      user_id: "101",
      live_mode: true,
      data: { id, status: "processed", total_paid_amount: "31.90" },
    });
    expect(tsOf(0)).toBe(String(START));
    const request = String(headersOf(0)["x-request-id"]);
    expect(headersOf(0)["x-signature"]).toBe(`ts=${START},v1=${signed(id.toLowerCase(), request, tsOf(0))}`);
  });

  test.each<[Partial<MercadoPagoBehaviour>, (id: string, request: string | null) => string | undefined]>([
    [{ signatureTime: "seconds", signedId: "as given" }, (id, request) => signed(id, request, String(START / 1000))],
    [{ signature: "missing" }, () => undefined],
    [
      { signature: "of another secret" },
      (id, request) => signed(id.toLowerCase(), request, String(START), "brasa-hmac-other"),
    ],
    [{ signature: "a day old" }, (id, request) => signed(id.toLowerCase(), request, String(START - DAY))],
    [{ requestId: "missing" }, (id) => signed(id.toLowerCase(), null, String(START))],
    [{ dataId: "in the body" }, (_, request) => signed(null, request, String(START))],
  ])("is signed otherwise with %o", async (changes, expected) => {
    const id = await told(changes);
    const request = headersOf(0)["x-request-id"];
    const hash = String(headersOf(0)["x-signature"] ?? "").split("v1=")[1];
    expect(hash).toBe(expected(id, request === undefined ? null : String(request)));
  });

  test.each<[Partial<MercadoPagoBehaviour>, (bodies: unknown[], id: string) => void]>([
    [{ webhookBody: "v0" }, ([body], id) => expect(body).toEqual({ resource: id, topic: "order" })],
    [{ webhookBody: "as text" }, ([body]) => expect(typeof body).toBe("string")],
    [{ dataId: "in the query" }, ([body]) => expect(body).toMatchObject({ data: {} })],
    [{ webhookUser: "another" }, ([body]) => expect(body).toMatchObject({ user_id: "102" })],
    [{ webhookTopics: ["order", "payment", "topic_merchant_order_wh"] }, (all) => expect(all).toHaveLength(3)],
    [{ ipnTwin: true }, ([, twin]) => expect(twin).toMatchObject({ topic: "order" })],
    [{ webhooks: "never" }, (all) => expect(all).toEqual([])],
    [{ webhookCopies: 2 }, ([first, second]) => expect(first).toEqual(second)],
  ])("has another shape with %o", async (changes, check) => {
    const id = await told(changes);
    check(
      shop.received.map(({ body }) => JSON.parse(body)),
      id,
    );
  });

  test("comes in the reverse order", async () => {
    set({ webhookTopics: ["payment"], webhookOrder: "reversed" });
    await paidOrder(pageOrder());
    await mp.tick();
    expect(shop.received.map(({ body }) => JSON.parse(body).action)).toEqual(["payment.updated", "payment.created"]);
  });

  test("may come before the response to the order that it is about", async () => {
    set({ webhookBeforeResponse: true, faults: [{ call: "createOrder", hold: true }] });
    const answer = call("POST", "/v1/orders", pixOrder());
    await expect.poll(() => mp.held.length).toBe(1);
    expect(shop.received).toHaveLength(1);
    mp.held[0]?.send();
    await answer;
  });

  test("goes to the order's own address, and repeats every 15 minutes", async () => {
    shop.state.answer = 500;
    await opened(pixOrder({ config: { notification_url: `${shop.url}/hooks?source_news=webhooks` } }));
    for (let minutes = 0; minutes < 45; minutes += 15) {
      await mp.tick();
      time += 15 * MINUTE;
    }
    const tries = shop.received.filter(({ body }) => JSON.parse(body).action === "order.action_required");
    expect(tries.map(({ url }) => url.split("&data.id")[0])).toEqual(Array(3).fill("/hooks?source_news=webhooks"));
  });
});

describe("the hosted page", () => {
  const visit = async (id: string, way?: string) => {
    const response = await fetch(`${mp.origin}/checkout/${id}`, {
      redirect: "manual",
      ...(way ? { method: "POST", body: new URLSearchParams({ way }) } : {}),
    });
    return { status: response.status, location: response.headers.get("location"), html: await response.text() };
  };

  test("is where the order says, and its card leads back with a status", async () => {
    const { data } = await call("POST", "/v1/orders", pageOrder());
    expect(data).toMatchObject({
      processing_mode: "manual",
      status: "created",
      checkout_url: `${mp.origin}/checkout/${data.id}`,
    });
    expect((await visit(data.id)).html).toContain("Pagar com cartão");
    const { status, location } = await visit(data.id, "credit_card");
    expect(status).toBe(303);
    const back = new URL(location ?? "");
    expect([back.pathname, back.searchParams.get("status"), back.searchParams.get("external_reference")]).toEqual([
      "/certo",
      "approved",
      "charge_12",
    ]);
    expect(back.href).toBe(mp.returnUrl(data.id, "approved"));
    expect((await read(data.id)).status).toBe("processed");
  });

  test("never returns by itself from a Pix, nor from a refusal unless it returns from all", async () => {
    const id = await opened(pageOrder());
    expect((await visit(id, "refuse")).html).toContain(`href="${shop.url}/falhou`);
    expect(await visit(id, "pix")).toMatchObject({ status: 200, html: expect.stringContaining("Pagamento aprovado") });
    const other = await opened(pageOrder({ auto_return: "all" }));
    expect((await visit(other, "refuse")).location).toContain(`${shop.url}/falhou?`);
  });

  test("is tried again after refusals, and only what is approved counts", async () => {
    const id = await opened(pageOrder());
    await visit(id, "refuse");
    await visit(id, "refuse");
    expect((await read(id)).status).toBe("created");
    await visit(id, "credit_card");
    const { status, total_paid_amount, transactions } = await read(id);
    expect([status, total_paid_amount]).toEqual(["processed", "31.90"]);
    expect(transactions.payments.map((one: { status: string }) => one.status)).toEqual([
      "failed",
      "failed",
      "processed",
    ]);
  });

  test("a refusal in another tab never lowers what is paid", async () => {
    set({ secondPayments: "accepted" });
    const id = await paidOrder(pageOrder());
    await visit(id, "refuse");
    const { status, transactions } = await read(id);
    expect([status, transactions.payments.length]).toEqual(["processed", 2]);
  });

  test("may review a card for hours", async () => {
    const id = await opened(pageOrder());
    await visit(id, "review");
    expect(await read(id)).toMatchObject({ status: "processing", status_detail: "pending_review_manual" });
    mp.buyer.decide(id, "approved");
    expect((await read(id)).status).toBe("processed");
  });

  test("takes a second payment only where two tabs may pay", async () => {
    const id = await paidOrder(pageOrder());
    expect(mp.buyer.pay(id)).toEqual({ paid: false, because: "paid already" });
    set({ secondPayments: "accepted" });
    await visit(id, "credit_card");
    expect(mp.money().payments.map(({ sum }) => sum)).toEqual([3190, 3190]);
  });

  test("gives back a second payment that came after the first had gone back", async () => {
    set({ secondPayments: "accepted" });
    const id = await paidOrder(pageOrder());
    const refundAll = () => call("POST", `/v1/orders/${id}/refund`, {});
    expect((await refundAll()).status).toBe(201);
    expect((await read(id)).status).toBe("refunded");
    await visit(id, "refuse");
    expect((await read(id)).status).toBe("refunded");
    await visit(id, "credit_card");
    expect((await read(id)).status).toBe("processed");
    expect((await refundAll()).status).toBe(201);
    expect(mp.money().payments.map(({ refunded }) => refunded)).toEqual([3190, 3190]);
  });

  test("is closed after the order was cancelled, and hides what the order excludes", async () => {
    const id = await opened(pageOrder({}, { payment_method: { not_allowed_types: ["bank_transfer"] } }));
    expect((await visit(id)).html).not.toContain("Pagar com Pix");
    await call("POST", `/v1/orders/${id}/cancel`, {});
    expect((await visit(id)).html).toContain("não está mais disponível");
    for (const way of ["credit_card", "pix", "refuse", "review"])
      expect((await visit(id, way)).html).toContain("não está mais disponível");
    expect((await read(id)).status).toBe("canceled");
    expect(mp.money().payments).toEqual([]);
  });

  test("needs an address to return to by itself, and an https one on demand", async () => {
    expect((await call("POST", "/v1/orders", pageOrder({ success_url: undefined }))).status).toBe(400);
    set({ returnUrls: "https only" });
    expect((await call("POST", "/v1/orders", pageOrder())).status).toBe(400);
  });
});

test("a refresh token works once; when its response is lost the shop has to connect again", async () => {
  const refresh = (refresh_token: string) =>
    call("POST", "/oauth/token", { grant_type: "refresh_token", refresh_token });
  const first = await refresh("TG-brasa");
  expect(
    (await call("GET", "/users/me", undefined, { authorization: `Bearer ${first.data.access_token}` })).status,
  ).toBe(200);
  set({ faults: [{ call: "oauthToken", insteadOfResponse: "reset", times: 1 }] });
  await expect(refresh(first.data.refresh_token)).rejects.toThrow();
  expect((await refresh(first.data.refresh_token)).data.error).toBe("invalid_grant");
});

test("the journal has no secrets, and the money is there for the shop's books", async () => {
  const id = await paidOrder();
  await call("POST", `/v1/orders/${id}/refund`, {});
  const [payment] = mp.money().payments;
  expect(payment).toMatchObject({ market: "brasa", sum: 3190, refunded: 3190, refunding: 0 });
  const written = JSON.stringify(mp.journal);
  expect(mp.journal.map(({ call: name }) => name)).toEqual(["createOrder", "refundOrder"]);
  for (const secret of mp.money().secrets) expect(written).not.toContain(secret);
  const row = {
    market: "brasa",
    id: payment?.id ?? "",
    order: "12",
    kept: 0,
    refunded: 3190,
    refunding: 0,
    needsPerson: 0,
  };
  expect(moneyAdds(mp.money(), { payments: [row], orders: [], open: [], logs: [] })).toEqual([]);
});
