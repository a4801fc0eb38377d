import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createOpenProvider } from "@/lib/embedded-api/payment-providers/registry/open";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import type { PixBehaviour } from "../vendor/pix/behaviour";
import { startPixProvider } from "../vendor/pix/provider";
import { makeCertificates } from "../vendor/provider/certificates";

const KEY = "brasa@pix.example";
const NEW_KEY = "nova@pix.example";
const TENANT = {
  name: "brasa",
  clientId: "brasa-id",
  clientSecret: "brasa-secret-1",
  keys: [KEY, NEW_KEY],
  city: "Recife",
};

const OTHER_KEY = "outra@pix.example";
const OTHER = { ...TENANT, name: "outra", clientId: "outra-id", clientSecret: "outra-secret-1", keys: [OTHER_KEY] };

const certificates = makeCertificates();
const clock = { now: () => new Date() };
const pix = await startPixProvider({ tenants: [TENANT, OTHER], now: () => clock.now().getTime(), certificates });
const open = createOpenProvider({ now: () => clock.now(), allowsLocal: true, ca: certificates.ca });
const api = await createTestApi({ open });
// Certificates are of today.
api.clock.now = new Date();
clock.now = () => api.clock.now;
const market = await api.aMarket((document) => {
  document.payment_types.push({ id: "pix", name: "Pix online", active: true, online_payment: true, methods: [] });
  Object.assign(document.market, { sandbox: true });
});
const customer = await api.aCustomer(market);
const brasa = certificates.client("brasa-id");
const hosts = { api: `${pix.origin}/v2`, token: `${pix.origin}/oauth/token` };
const settings = {
  ...{ profile: "generico", receiver: KEY, client_id: TENANT.clientId, client_secret: TENANT.clientSecret, hosts },
  certificate: brasa,
};

const operator = (path: string, body?: unknown, method?: string, token = OPERATOR_TOKEN) =>
  readAnswer(
    api.ask(`/operator/markets/${market}${path}`, {
      token,
      ...(body !== undefined && { body }),
      ...(method && { method }),
    }),
  );
const set = (change: Partial<PixBehaviour>) => pix.behaviour.set(change);
const save = (change: object = {}) => operator("/payments/pix", { ...settings, ...change }, "PUT");

await save();
afterAll(() => pix.close());
beforeEach(async () => {
  pix.behaviour.reset();
  api.parts.payments.codeWaitMs = 30_000;
  await wait(3600);
  // The charges of earlier tests would be checked by each wait.
  await api.client.query("update charges set next_check_at = null where market_id = $1", [market]);
  await save();
});

async function work() {
  await workOnDue(api.parts, (_market, error) => api.failures.push(error));
  await api.parts.payments.work.idle();
  await pix.tick();
}

async function wait(seconds: number) {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
  await pix.tick();
  await work();
}

const place = () => readAnswer(api.order(market, customer.token, anOrder(customer, { payment_type_id: "pix" })));
const seen = async (id: string) =>
  (await readAnswer(api.ask(`/api/v3/orders/${id}`, { market, token: customer.token }))).body;
/** The code that the order has at last. */
async function codeOf(id: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { pix_code } = (await seen(id)).charge;
    if (pix_code) return pix_code;
    await wait(20);
  }
  return "none";
}
const cancel = (id: string) =>
  readAnswer(api.ask(`/api/v3/orders/${id}/cancel`, { market, token: customer.token, method: "POST" }));
const txidOf = (order: { charge: { id: string } }) => order.charge.id.replaceAll("-", "");
/** The id of the payment. */
function paid(txid: string, how: object = {}): string {
  const payment = pix.bank.pay(txid, how);
  if (!payment.paid) throw new Error(payment.because);
  return payment.endToEndId;
}

describe("a Pix over mutual TLS", () => {
  test("shows the bank's code and its end, is paid, and names the payment", async () => {
    const { body } = await place();
    expect(body.charge).toMatchObject({ state: "waiting", sandbox: false, kind: "pix" });
    expect(body.charge.pix_code).toMatch(/^000201.*br\.gov\.bcb\.pix/);
    expect(Date.parse(body.charge.expires_at) - api.clock.now.getTime()).toBe(15 * 60_000);
    const e2e = paid(txidOf(body));
    await wait(20);
    expect(await seen(body.id)).toMatchObject({ is_paid: true, charge: { state: "paid", pix_code: null } });
    const money = (await operator(`/orders/${body.order_number}/money`)).body;
    expect(money).toMatchObject({
      receipts: [{ id: e2e, amount: 46.65, left: 46.65, provider: "pix", verdict: "pays", fee: null }],
    });
  });

  test.each([
    ["brcode", { copyPaste: "brcode" }],
    ["textoImagemQRcode", { copyPaste: "textoImagemQRcode" }],
    ["a location alone", { copyPaste: "missing" }],
    ["status 200 and seconds as text", { createStatus: 200, expiryAsText: true, extraFields: true }],
    ["TLS 1.2", { tls: "1.2" }],
  ] satisfies [string, Partial<PixBehaviour>][])("understands %s", async (_, change) => {
    set(change);
    const { body } = await place();
    expect(body.charge).toMatchObject({ state: "waiting", pix_code: expect.stringMatching(/^000201/) });
    paid(txidOf(body));
    await wait(20);
    expect((await seen(body.id)).is_paid).toBe(true);
  });

  test.each([
    ["with a wrong checksum", { brCode: "with a wrong checksum" }],
    ["of another charge", { brCode: "of another charge" }],
  ] satisfies [string, Partial<PixBehaviour>][])("never shows a code %s", async (_, change) => {
    await place();
    set(change);
    api.parts.payments.codeWaitMs = 200;
    const { body } = await place();
    expect(body.charge).toMatchObject({ status: "waiting", pix_code: null });
    set({ brCode: "right" });
    expect(await codeOf(body.id)).toMatch(/^000201/);
  });

  test.each(["reset", "gateway page", "cut", "empty"] as const)(
    "whose response is lost (%s) is read, and made only once",
    async (insteadOfResponse) => {
      set({ faults: [{ call: "createCharge", times: 1, insteadOfResponse }] });
      api.parts.payments.codeWaitMs = 300;
      const calls = pix.journal.length;
      const { body } = await place();
      expect(await codeOf(body.id)).toMatch(/^000201/);
      const made = pix.journal.slice(calls).filter(({ call }) => call === "createCharge");
      expect(made).toHaveLength(1);
    },
  );

  test("gets another token when the bank revokes the one in use, and asks once for all", async () => {
    await place();
    pix.revokeTokens();
    const calls = pix.journal.length;
    const [one, two] = await Promise.all([place(), place()]);
    for (const { body } of [one, two]) expect(body.charge.pix_code).toMatch(/^000201/);
    expect(pix.journal.slice(calls).filter(({ call }) => call === "token").length).toBeLessThanOrEqual(2);
  });

  test("tells the shop when the bank refuses its credentials, and not when all is well", async () => {
    set({ tokens: "refused" });
    api.parts.payments.codeWaitMs = 200;
    const { body } = await place();
    await work();
    const { providers } = (await operator("/payments/attention")).body;
    expect(providers).toMatchObject([{ kind: "provider", provider: "pix" }]);
    pix.behaviour.reset();
    expect(await codeOf(body.id)).toMatch(/^000201/);
    expect((await operator("/payments/attention")).body.providers).toEqual([]);
  });

  test("slows down when the bank asks for it", async () => {
    await place();
    set({ rateLimit: { perMinute: 1, retryAfter: true } });
    const calls = pix.journal.length;
    api.parts.payments.codeWaitMs = 200;
    const { body } = await place();
    for (let seconds = 0; seconds < 30; seconds += 5) await wait(5);
    expect(pix.journal.length - calls).toBeLessThan(8);
    pix.behaviour.reset();
    expect(await codeOf(body.id)).toMatch(/^000201/);
  });
});

test("a code that is shown stays, where the bank answers a later question with a bad one", async () => {
  const { body } = await place();
  set({ brCode: "with a wrong checksum" });
  await wait(30);
  expect((await seen(body.id)).charge).toMatchObject({ state: "waiting", pix_code: body.charge.pix_code });
  paid(txidOf(body));
  await wait(30);
  expect((await seen(body.id)).charge.state).toBe("paid");
});

describe("another way to pay, while a Pix is open", () => {
  const atTheDoor = (id: string) =>
    readAnswer(
      api.ask(`/api/v3/orders/${id}/payments`, {
        ...{ market, token: customer.token },
        body: { card_id: null, payment_type_id: "dinheiro" },
      }),
    );

  test("waits for a bank that withdraws slowly", async () => {
    set({ removalTakesMs: 8_000 });
    api.parts.payments.codeWaitMs = 200;
    const { body } = await place();
    expect(await atTheDoor(body.id)).toMatchObject({ status: 409, body: { code: "CHARGE_ENDING" } });
    for (let seconds = 0; seconds < 12; seconds += 2) await wait(2);
    expect((await atTheDoor(body.id)).status).toBe(201);
    expect(await seen(body.id)).toMatchObject({ pay_at: "DOOR", charge: { state: "cancelled" } });
    expect(pix.bank.pay(txidOf(body)).paid).toBe(false);
  });

  test("[MONEY] leaves the calls of the minute to others while the bank does not withdraw it", async () => {
    api.parts.payments.codeWaitMs = 100;
    set({ removalTakesMs: 3_600_000 });
    const { body } = await place();
    await codeOf(body.id);
    await cancel(body.id);
    const before = pix.journal.length;
    for (let seconds = 0; seconds < 60; seconds += 1) await wait(1);
    expect((await seen(body.id)).charge.state).toBe("cancelling");
    expect(pix.journal.length - before).toBeLessThanOrEqual(20);
    const { body: other } = await place();
    await wait(1);
    expect((await seen(other.id)).charge.pix_code).toEqual(expect.any(String));
  });

  test.each(["concluded", "stays removed"] as const)(
    "is paid all the same by money that comes after the withdrawal (%s)",
    async (paymentAfterRemoval) => {
      const { body } = await place();
      expect((await atTheDoor(body.id)).status).toBe(201);
      set({ paymentAfterRemoval });
      paid(txidOf(body));
      for (let minutes = 0; minutes < 3; minutes += 1) await wait(60);
      expect(await seen(body.id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
      expect((await operator(`/orders/${body.order_number}`)).body.payment_due).toBe("NOTHING");
    },
  );
});

describe("[MONEY] a charge of which the bank shows a part that cannot be read", () => {
  const troubles = async () => (await operator("/payments/attention")).body.providers;
  const trouble = { kind: "provider", provider: "pix", problem: expect.stringContaining("não entendemos") };

  test.each(["payment", "refund"] as const)(
    "is paid by what can be read beside a %s, and it rings",
    async (malformed) => {
      const { body } = await place();
      set({ malformed });
      paid(txidOf(body));
      await wait(60);
      expect(await seen(body.id)).toMatchObject({ is_paid: true, charge: { state: "paid" } });
      expect(await troubles()).toEqual([trouble]);
      set({ malformed: "nothing" });
      await wait(3600);
      expect(await troubles()).toEqual([]);
    },
  );

  test("is not closed before all of it can be read", async () => {
    const { body } = await place();
    set({ malformed: "payment" });
    for (let minutes = 0; minutes < 20; minutes += 1) await wait(60);
    expect((await seen(body.id)).charge.state).toBe("waiting");
    expect(await troubles()).toEqual([trouble]);
    await cancel(body.id);
    await wait(60);
    expect((await seen(body.id)).charge.state).toBe("cancelling");
    set({ malformed: "nothing" });
    await wait(120);
    expect((await seen(body.id)).charge.state).toBe("cancelled");
    expect(await troubles()).toEqual([]);
  });
});

describe("a wake-up call", () => {
  const hook = async () => new URL((await operator("/payments")).body.settings[0].hook_url).pathname;
  const call = (path: string, body: unknown, method = "POST") =>
    api.send(
      new Request(`http://embedded-api.internal${path}`, {
        method,
        ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );

  test("makes the order paid at once, by what is read afterwards", async () => {
    const { body } = await place();
    const txid = txidOf(body);
    const e2e = paid(txid);
    for (const [path, message] of [
      ["", { pix: [{ endToEndId: e2e, txid, valor: "0.01" }] }],
      ["/pix", [{ endToEndId: e2e, txid }]],
    ] as const)
      expect((await call((await hook()) + path, message)).status).toBe(200);
    await api.parts.payments.work.idle();
    expect(await seen(body.id)).toMatchObject({ is_paid: true });
  });

  test.each([
    ["in which ours follows 60 strangers'", 60, "x"],
    ["of more than 64 KB", 0, "x".repeat(70_000)],
    ["of more names than anybody would look up", 1_000, "x"],
  ])("[MONEY] %s, makes the order paid", async (_, strangers, infoPagador) => {
    const { body } = await place();
    await wait(130);
    paid(txidOf(body));
    const others = Array.from({ length: strangers }, (_each, at) => ({ txid: `${at}`.padStart(32, "a") }));
    expect((await call(await hook(), { pix: [...others, { txid: txidOf(body), infoPagador }] })).status).toBe(200);
    await wait(5);
    expect(await seen(body.id)).toMatchObject({ is_paid: true });
  });

  test("is believed in nothing, and answers everybody alike", async () => {
    const { body } = await place();
    const right = await hook();
    const lie = { pix: [{ endToEndId: "E".padEnd(32, "1"), txid: txidOf(body), valor: "46.65" }] };
    const texts = new Set<string>();
    for (const [path, message, method] of [
      [right, lie],
      [`${right}?x=1/pix`, lie],
      [right.replace(/[^/]+$/, "errado"), lie],
      [`/hooks/pix/nenhuma/${right.split("/").at(-1)}`, lie],
      ["/hooks/banco/x/y", lie],
      [right, "isto não é JSON"],
      [right, "x".repeat(70_000)],
      [right, null, "GET"],
    ] as const) {
      const response = await call(path, message, method);
      texts.add(`${response.status} ${await response.text()}`);
    }
    expect([...texts]).toEqual(['200 {"ok":true}']);
    await work();
    expect((await seen(body.id)).is_paid).toBe(false);
  });

  test("from the bank itself reaches us after it is registered", async () => {
    expect((await operator("/payments/pix/hook", {})).body).toEqual({ ok: true });
  });

  test("at an address that was changed wakes nothing at the earlier one", async () => {
    const [before, { body }] = [await hook(), await place()];
    expect((await operator("/payments/pix/hook?renew=1", {})).body).toEqual({ ok: true });
    const after = await hook();
    expect(after).not.toBe(before);
    paid(txidOf(body));
    for (const [path, isPaid] of [
      [before, false],
      [after, true],
    ] as const) {
      await call(path, { pix: [{ txid: txidOf(body) }] });
      await work();
      expect((await seen(body.id)).is_paid).toBe(isPaid);
    }
  });
});

describe("money that goes back", () => {
  async function paidOrder() {
    const { body } = await place();
    const e2e = paid(txidOf(body));
    await wait(20);
    return { ...body, e2e };
  }

  test("is refunded when the customer cancels, and told when the bank has done it", async () => {
    set({ refundTakesMs: 8_000 });
    const { id } = await paidOrder();
    await cancel(id);
    await work();
    expect(await seen(id)).toMatchObject({ payment_status: "Estorno em andamento" });
    await wait(10);
    await wait(10);
    expect(await seen(id)).toMatchObject({ payment_status: "Estornado", is_paid: false });
  });

  test("in part stays a payment, and never exceeds it", async () => {
    const { id, order_number: number } = await paidOrder();
    const refund = (body: object) => operator(`/orders/${number}/refunds`, body);
    expect((await refund({ amount: 20, reason: "Faltou a bebida" })).status).toBe(200);
    expect(await refund({ amount: 26.66, reason: "Mais" })).toMatchObject({
      status: 409,
      body: { code: "REFUND_TOO_MUCH" },
    });
    expect((await refund({ amount: 0, reason: "x" })).status).toBe(422);
    expect((await refund({ amount: 1, reason: " " })).status).toBe(422);
    await work();
    await wait(10);
    expect(await seen(id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
    const money = (await operator(`/orders/${number}/money`)).body;
    expect(money.refunds).toMatchObject([{ amount: 20, state: "done", reason: "Faltou a bebida", cause: "shop" }]);
    expect(money.receipts).toMatchObject([{ amount: 46.65, left: 26.65 }]);
    expect((await refund({ reason: "O resto" })).status).toBe(200);
    await work();
    await wait(10);
    expect((await seen(id)).payment_status).toBe("Estornado");
  });

  test("[MONEY] in part goes back once, although its answer is lost and the bank finds it too late", async () => {
    const { body } = await place();
    paid(txidOf(body));
    await wait(20);
    const notFound = { status: 404, body: { status: 404, title: "Devolução não encontrada" } };
    const lost = { call: "refund", times: 1, insteadOfResponse: "reset" } as const;
    set({ faults: [lost, { call: "readRefund", times: 3, insteadOfCommit: notFound }] });
    await operator(`/orders/${body.order_number}/refunds`, { amount: 10, reason: "Faltou o suco" });
    for (let seconds = 0; seconds < 20; seconds += 5) await wait(5);
    for (let hours = 0; hours < 8; hours += 1) await wait(1800);
    expect(pix.money().payments.at(-1)).toMatchObject({ refunded: 1000, refunding: 0 });
    const { refunds } = (await operator(`/orders/${body.order_number}/money`)).body;
    const done = refunds.filter(({ state }: { state: string }) => state === "done");
    expect(done).toMatchObject([{ amount: 10, cause: "shop" }]);
    expect((await operator(`/orders/${body.order_number}/money`)).body.receipts).toMatchObject([{ left: 36.65 }]);
  });

  test("that the account cannot pay rings at last, and a person returns it", async () => {
    set({ refundEnds: "NAO_REALIZADO", refundTakesMs: 0 });
    const { id, order_number: number } = await paidOrder();
    await cancel(id);
    for (let hours = 0; hours < 12; hours += 1) await wait(1800);
    expect((await seen(id)).payment_status).toBe("Estorno pendente");
    const ringing = async () =>
      (await operator("/payments/attention")).body.money.filter(
        (item: { order_number: string }) => item.order_number === number,
      );
    const [item] = await ringing();
    expect(item).toMatchObject({ kind: "refund_failed", amount: 46.65, refund: { state: "failed" } });
    expect((await operator(`/orders/${number}/refunds/${item.refund.id}`, { action: "by_hand" })).status).toBe(200);
    expect(await ringing()).toEqual([]);
    expect((await seen(id)).payment_status).toBe("Estornado");
  });

  test("of another sum is accepted by the shop with one call, or returned with one", async () => {
    set({ otherSums: "accepted" });
    const [one, two] = [(await place()).body, (await place()).body];
    for (const order of [one, two]) paid(txidOf(order), { sum: 4000 });
    await wait(20);
    const { money } = (await operator("/payments/attention")).body;
    const of = (number: string) => money.find((item: { order_number: string }) => item.order_number === number);
    expect(of(one.order_number)).toMatchObject({
      ...{ kind: "mismatch", amount: 40, expected: 46.65, provider: "pix", status: "received" },
      ...{ customer_name: expect.stringMatching(/./), customer_phone: expect.stringMatching(/\d/) },
    });
    const accept = { receipt: of(one.order_number).receipt, accept: true };
    expect((await operator(`/orders/${one.order_number}/money`, accept)).status).toBe(200);
    expect((await operator(`/orders/${one.order_number}/money`, accept)).status).toBe(200);
    expect(await seen(one.id)).toMatchObject({ is_paid: true });
    expect((await operator(`/orders/${two.order_number}/refunds`, { reason: "Valor errado" })).status).toBe(200);
    await work();
    await wait(10);
    expect(await seen(two.id)).toMatchObject({ is_paid: false, payment_status: "Estornado" });
  });
});

describe("the settings", () => {
  test("are never told again, in any call or log of the shop", async () => {
    const texts = [await operator("/payments"), await operator("/board/changes"), await save()].map((each) =>
      JSON.stringify(each),
    );
    for (const text of texts)
      for (const secret of [TENANT.clientSecret, brasa.key.split("\n")[1] ?? "", brasa.cert.split("\n")[1] ?? ""])
        expect(text).not.toContain(secret);
    const { rows } = await api.client.query("select row_to_json(s)::text as row from payment_settings s");
    expect(JSON.stringify(rows)).not.toContain(TENANT.clientSecret);
    expect((await operator("/payments")).body.settings[0]).toMatchObject({
      ...{ profile: "generico", receiver: KEY, readable: true },
      has: { client_id: true, client_secret: true, certificate: true, access_token: false },
    });
  });

  test("stay out of what the shop is told when a bank repeats them in its refusal", async () => {
    const [token, cpf] = ["zqtoken0123456789abcdef0123456789ABCDEF", "52998224725"];
    const { body } = await place();
    const detail = `O token ${token} do CPF ${cpf} não vale. Fale com o gerente.`;
    set({ faults: [{ call: "any", insteadOfResponse: { status: 403, body: { title: "Negado", detail } } }] });
    await wait(20);
    const told = JSON.stringify([
      (await operator("/payments")).body,
      (await operator("/payments/attention")).body,
      (await operator("/payments/pix/check", {})).body,
      await seen(body.id),
      (await api.client.query("select row_to_json(c) as row from charges c where order_id = $1", [body.id])).rows,
    ]);
    expect(told).toContain("Fale com o gerente");
    for (const secret of [token, cpf]) expect(told).not.toContain(secret);
    pix.behaviour.reset();
    await wait(60);
  });

  test("[MONEY] stay out of it exactly as they are, and it stays short", async () => {
    const { body } = await place();
    const detail = `${"Lembre-se. ".repeat(5)}O segredo ${TENANT.clientSecret} do ${TENANT.clientSecret} não vale.`;
    const refusal = { title: "Negado", detail, correlationId: "p".repeat(900) };
    set({ faults: [{ call: "any", insteadOfResponse: { status: 403, body: refusal } }] });
    await wait(20);
    const { providers } = (await operator("/payments/attention")).body;
    const { rows } = await api.client.query("select problem from charges where order_id = $1", [body.id]);
    const check = (await operator("/payments/pix/check", {})).body;
    const told = JSON.stringify([providers, rows, check, (await operator("/payments")).body]);
    expect(told).toContain("O segredo");
    expect(told).not.toContain(TENANT.clientSecret);
    expect(providers[0].problem.length).toBeLessThanOrEqual(200);
    pix.behaviour.reset();
    await wait(60);
  });

  test("keep the credentials that are not sent again", async () => {
    const { client_secret: _, certificate: __, ...rest } = settings;
    expect((await operator("/payments/pix", { ...rest, on_outage: "DOOR" }, "PUT")).status).toBe(200);
    expect((await operator("/payments/pix/check", {})).body.ok).toBe(true);
  });

  test("are for keys that open everything, and the bank's address for the operator alone", async () => {
    const keyOf = async (scope: string) => (await operator("/keys", { scope })).body.key;
    for (const scope of ["orders", "menu"]) {
      const key = await keyOf(scope);
      expect((await operator("/payments", undefined, "GET", key)).status).toBe(403);
      expect((await operator("/payments/pix", settings, "PUT", key)).status).toBe(403);
    }
    expect((await operator("/payments/attention", undefined, "GET", await keyOf("orders"))).status).toBe(200);
    const all = await keyOf("all");
    expect(await operator("/payments/pix", settings, "PUT", all)).toMatchObject({
      ...{ status: 403, body: { code: "HOSTS_ARE_THE_OWNERS" } },
    });
    const { hosts: _, ...own } = settings;
    expect((await operator("/payments/pix", own, "PUT", all)).status).toBe(200);
  });

  test("with the bank's addresses alone wait for the shop, which needs no more than its own", async () => {
    const shop = await api.aMarket((document) => {
      document.payment_types.push({ id: "pix", name: "Pix online", active: true, online_payment: true, methods: [] });
    });
    const put = (body: object, token: string) =>
      readAnswer(api.ask(`/operator/markets/${shop}/payments/pix`, { token, body, method: "PUT" }));
    const offered = async () =>
      (await readAnswer(api.ask("/api/v3/payment_types", { market: shop }))).body.payment_types.map(
        ({ id }: { id: string }) => id,
      );
    const warned = async () =>
      JSON.stringify(
        (await readAnswer(api.ask(`/operator/markets/${shop}/settings`, { token: OPERATOR_TOKEN }))).body.warnings,
      ).includes("pelo site");
    expect(await warned()).toBe(true);
    expect(await put({ hosts }, OPERATOR_TOKEN)).toMatchObject({ status: 200, body: { receiver: "", hosts } });
    expect(await offered()).not.toContain("pix");
    const keys = await readAnswer(
      api.ask(`/operator/markets/${shop}/keys`, { token: OPERATOR_TOKEN, body: { scope: "all" } }),
    );
    const { hosts: _, ...own } = settings;
    expect((await put(own, keys.body.key)).status).toBe(200);
    expect(await offered()).toContain("pix");
    expect(await warned()).toBe(false);
  });

  test("come with the banks that may be chosen, and what each asks for", async () => {
    const { profiles } = (await operator("/payments")).body;
    const of = (id: string) => profiles.find((each: { id: string }) => each.id === id);
    expect(of("generico")).toMatchObject({ needs: { client_secret: true, hosts: true }, has_test: true });
    expect(of("sicoob")).toMatchObject({ needs: { client_secret: false, hosts: false }, has_test: false });
    expect(of("bb")).toMatchObject({ needs: { app_key: true } });
    expect(of("efi").check_amount).toEqual({ live: 0.01, test: 10.01 });
  });

  test("of a test environment are a banner on the board, and nobody's order is money", async () => {
    await quiet();
    await save({ test: true });
    expect((await operator("/payments/attention")).body.test).toEqual(["pix"]);
    const { body } = await place();
    const order = (await operator(`/orders/${body.order_number}`)).body;
    expect(order).toMatchObject({ payment_due: "SIMULATED", payment_status: "TESTE, NÃO É DINHEIRO", is_paid: false });
    await quiet();
    await save();
    expect((await operator("/payments/attention")).body.test).toEqual([]);
  });

  test.each([
    [
      "a legacy p12",
      { pfx: certificates.p12(brasa, "legacy").toString("base64"), passphrase: "" },
      /openssl pkcs12 -legacy/,
    ],
    ["a wrong passphrase", { pfx: certificates.p12(brasa).toString("base64"), passphrase: "errada" }, /senha/],
    ["another's key", { cert: brasa.cert, key: certificates.client("brasa-id").key }, /par/],
    ["no certificate at all", { cert: "x", key: "y" }, /PEM/],
  ])("refuse %s with what to do", async (_, certificate, sentence) => {
    const { status, body } = await save({ certificate });
    expect([status, body.code]).toEqual([422, "BAD_CERTIFICATE"]);
    expect(body.message).toMatch(sentence);
  });

  test.each([
    ["the bank's own certificate before it", (pem: string) => certificates.ca + pem, (key: string) => key],
    ["the ends of lines of an old Mac", (pem: string) => pem.replaceAll("\n", "\r"), (key: string) => key],
    ["indented lines", (pem: string) => pem.replace(/^/gm, "  "), (key: string) => key.replace(/^/gm, "\t")],
    ["both in one file, sent twice", (pem: string) => brasa.key + pem, (key: string) => key + brasa.cert],
  ])("take a certificate with %s", async (_, cert, key) => {
    const { status, body } = await save({ certificate: { cert: cert(brasa.cert), key: key(brasa.key) } });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.certificate.subject).toContain("brasa-id");
    expect((await operator("/payments/pix/check", {})).body.ok).toBe(true);
  });

  test("take a p12 with an empty passphrase, and say who it is of and how long it lasts", async () => {
    const { body } = await save({ certificate: { pfx: certificates.p12(brasa).toString("base64") } });
    expect(body.certificate.subject).toContain("brasa-id");
    expect(body.certificate.days_left).toBeGreaterThan(300);
    expect((await operator("/payments/pix/check", {})).body.ok).toBe(true);
  });

  test("are encrypted anew by the operator alone", async () => {
    const asked = (token: string) => readAnswer(api.ask("/operator/payment-key", { token, method: "POST" }));
    expect(await asked(OPERATOR_TOKEN)).toEqual({ status: 200, body: { renewed: 0, lost: [] } });
    const all = (await operator("/keys", { scope: "all" })).body.key;
    expect((await asked(all)).status).toBe(401);
  });

  /** Nothing of earlier tests is open or likely to be paid. */
  const quiet = async () => {
    await wait(3600);
    await wait(2 * 3600);
  };
  const other = () => ({
    ...{ client_id: OTHER.clientId, client_secret: OTHER.clientSecret, receiver: OTHER_KEY },
    certificate: certificates.client(OTHER.clientId),
  });
  const remove = () => operator("/payments/pix", undefined, "DELETE");
  const refused = { status: 409, body: { code: "PAYMENTS_OPEN", message: expect.stringMatching(/depois de .*\d/) } };

  test("are not of another account, and not removed, while a charge may be paid or was until two hours ago", async () => {
    const { body } = await place();
    const changes = [
      ...[other(), { receiver: OTHER_KEY }, { client_id: OTHER.clientId }, { profile: "efi" }, { test: true }],
      { hosts: { ...hosts, token: `${pix.origin}/outro/token` } },
    ];
    for (const change of changes) expect([change, await save(change)]).toMatchObject([change, refused]);
    expect(await remove()).toMatchObject(refused);
    await wait(3600);
    expect((await seen(body.id)).charge.state).not.toBe("waiting");
    expect(await save(other())).toMatchObject(refused);
    expect(await remove()).toMatchObject(refused);
    await wait(2 * 3600);
    expect((await save(other())).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test("take a renewed secret and certificate of the same account while a charge is open, which is then paid", async () => {
    const { body } = await place();
    const { status } = await save({ certificate: certificates.client(TENANT.clientId), on_outage: "DOOR" });
    expect(status).toBe(200);
    paid(txidOf(body));
    await wait(20);
    expect((await seen(body.id)).is_paid).toBe(true);
  });

  test("are corrected while no charge could be made with them", async () => {
    await quiet();
    expect((await save({ client_id: "errado" })).status).toBe(200);
    api.parts.payments.codeWaitMs = 200;
    const { body } = await place();
    await wait(5);
    expect((await save()).status).toBe(200);
    expect(await codeOf(body.id)).toMatch(/^000201/);
  });

  describe("with another key of the same account", () => {
    test("[MONEY] go on reading what came for the earlier one, in few calls, until its bank takes it back", async () => {
      await quiet();
      const { body } = await place();
      const payment = paid(txidOf(body));
      await wait(20);
      await quiet();
      expect((await save({ receiver: NEW_KEY })).status).toBe(200);
      await wait(24 * 3600);
      const before = pix.journal.length;
      for (let minutes = 0; minutes < 30; minutes += 1) await wait(60);
      expect(pix.journal.length - before).toBeLessThan(5);
      expect((await operator("/payments/attention")).body.providers).toEqual([]);
      pix.bank.medRefund(payment);
      await wait(3 * 24 * 3600);
      expect(await seen(body.id)).toMatchObject({ is_paid: false, charge: { state: "disputed" } });
    });

    test("[MONEY] take up a charge whose answer was lost before", async () => {
      await quiet();
      api.parts.payments.codeWaitMs = 100;
      const silent = { call: "readCharge", times: 3, insteadOfCommit: "gateway page" } as const;
      set({ faults: [{ call: "createCharge", times: 1, insteadOfResponse: "reset" }, silent] });
      const { body } = await place();
      await work();
      expect((await save({ receiver: NEW_KEY })).status).toBe(200);
      expect(await codeOf(body.id)).toMatch(/^000201/);
      paid(txidOf(body));
      await wait(60);
      expect((await seen(body.id)).is_paid).toBe(true);
    });
  });

  test("of another account leave earlier refunds to a person, who is called", async () => {
    const { body } = await place();
    paid(txidOf(body));
    await wait(20);
    await quiet();
    expect((await save(other())).status).toBe(200);
    expect((await operator(`/orders/${body.order_number}/refunds`, { reason: "Faltou" })).status).toBe(200);
    for (let hours = 0; hours < 10; hours += 1) await wait(1800);
    const { money } = (await operator("/payments/attention")).body;
    expect(money).toContainEqual(expect.objectContaining({ kind: "refund_failed", order_number: body.order_number }));
  });

  test("that change to test mode leave money that came before as it was", async () => {
    await quiet();
    const { body } = await place();
    paid(txidOf(body));
    await wait(20);
    const [order, day] = [`/orders/${body.order_number}`, "/day"];
    const [before, sums] = [(await operator(order)).body, (await operator(day)).body];
    expect((await save({ test: true })).status).toBe(200);
    await api.client.query("update charges set next_check_at = $1 where order_id = $2", [api.clock.now, body.id]);
    await work();
    expect((await operator(order)).body).toEqual(before);
    expect((await operator(day)).body).toEqual(sums);
    await save();
  });
});

describe("the check", () => {
  const check = async () => (await operator("/payments/pix/check", {})).body;
  const names = (steps: { name: string; ok: boolean }[]) => steps.map(({ name, ok }) => `${name} ${ok}`);

  test("makes one charge and removes it", async () => {
    const { ok, steps } = await check();
    expect(names(steps)).toEqual([
      "Certificado true",
      "Acesso true",
      "Permissões true",
      "Cobrança true",
      "Retirada true",
    ]);
    expect(ok).toBe(true);
    expect((await operator("/payments")).body.settings[0].check).toEqual(steps);
  });

  test.each(["1.2", "1.3"] as const)("names a certificate that the bank refuses over TLS %s", async (tls) => {
    set({ tls });
    await save({ certificate: certificates.client("brasa-id", "foreign") });
    const { steps } = await check();
    expect(names(steps)).toEqual(["Certificado true", "Acesso false"]);
    expect(steps[1].text).toMatch(/^(?:Recusou o|Fechou a conexão sem responder: confira se o) certificado/);
  });

  test("names what is missing", async () => {
    set({ grantedScopes: ["cob.read", "cob.write"] });
    await save();
    const scopes = await check();
    expect(names(scopes.steps)).toEqual(["Certificado true", "Acesso true", "Permissões false"]);
    expect(scopes.steps[2].text).toContain("pix.read");
    await save({ certificate: certificates.client("brasa-id", "expired") });
    expect(names((await check()).steps)).toEqual(["Certificado false"]);
    await save({ client_secret: "outro" });
    expect(names((await check()).steps)).toEqual(["Certificado true", "Acesso false"]);
    pix.behaviour.reset();
    await wait(2 * 3600);
    await save({ receiver: "ninguem@pix.example" });
    expect(names((await check()).steps).at(-1)).toBe("Cobrança false");
  });
});
