import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { beforeEach, describe, expect, test } from "vitest";
import { chargeSchema } from "@/lib/contract/orders/payment";
import { orderSchema } from "@/lib/contract/orders/schema";
import { aDocument, anOrder, createTestApi, MONDAY_EVENING, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket(payOnline);
const customer = await api.aCustomer(market);
beforeEach(() => {
  api.clock.now = MONDAY_EVENING;
});

function payOnline(document: { market: object; payment_types: unknown[] }) {
  Object.assign(document.market, { sandbox: true });
  document.payment_types.push(
    { id: "pix", name: "Pix online", active: true, online_payment: true, methods: [] },
    { id: "cartao", name: "Cartão de Crédito online", active: true, online_payment: true, methods: [] },
  );
}

const pass = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

function call(method: string, path: string, body?: unknown, token = customer.token) {
  return readAnswer(api.ask(`/api/v3${path}`, { market, token, method, body }));
}

function place(change: object, key?: string) {
  return readAnswer(api.order(market, customer.token, anOrder(customer, change), key));
}

const pix = async (): Promise<string> => (await place({ payment_type_id: "pix" })).body.id;
const card = async (last4: string): Promise<string> =>
  (await place({ payment_type_id: "cartao", card_id: `sandbox-${last4}` })).body.id;
const read = async (id: string) => orderSchema.parse((await call("GET", `/orders/${id}`)).body);
const pay = (id: string, card_id: string | null = null) => call("POST", `/orders/${id}/payments`, { card_id });
const setStatus = (id: string, status: string) =>
  api.client.query("update orders set status = $2 where id = $1", [id, status]);

describe("[PAYMENT-13] Pix", () => {
  test("[LIMIT-03] waits with a code, is approved a second later, and stays approved", async () => {
    const { status, body } = await place({ payment_type_id: "pix" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ payment_status: "Aguardando pagamento", is_paid: false });
    expect(chargeSchema.parse(body.charge)).toMatchObject({
      kind: "pix",
      status: "waiting",
      sandbox: true,
      expires_at: "2026-03-02T23:15:00.000Z",
    });
    pass(0.9);
    expect((await read(body.id)).charge?.status).toBe("waiting");
    pass(0.1);
    expect(await read(body.id)).toMatchObject({
      payment_status: "Aprovado",
      is_paid: true,
      charge: { status: "approved" },
    });
    pass(24 * 3600);
    expect((await read(body.id)).is_paid).toBe(true);
    expect((await pay(body.id)).body.message).toBe("Este pedido já foi pago.");
  });

  test("has a valid BR Code of the total with delivery that nobody can pay, and says so", async () => {
    const { body } = await place({ payment_type_id: "pix" });
    const code = getPixPayloadInfo(body.charge.pix_code);
    expect(code).toMatchObject({ merchantName: "LOJA SANDBOX", merchantCity: "Taubate", amount: 46.65 });
    expect(body.charge.pix_code).toContain("SANDBOX NAO PAGAR");
    expect(body.charge.pix_code).toMatch(/0014br\.gov\.bcb\.pix0136[0-9a-f-]{36}/i);
  });

  test("names the receiver from the shop's own Pix data, never its key", async () => {
    const named = await api.aMarket((document) => {
      payOnline(document);
      Object.assign(document.market, { pix: { key: "52998224725", name: "Cantina da Vovó", city: "São Paulo" } });
    });
    const guest = await api.aCustomer(named);
    const placed = await api.order(named, guest.token, anOrder(guest, { payment_type_id: "pix" }));
    const { pix_code } = (await placed.json()).charge;
    expect(getPixPayloadInfo(pix_code)).toMatchObject({ merchantName: "Cantina da Vovo", merchantCity: "Sao Paulo" });
    expect(pix_code).not.toContain("52998224725");
  });

  test("expires unpaid after fifteen minutes, and can be charged again", async () => {
    const slow = await createTestApi({ sandbox: { pix: 3_600_000, card: 1, retry: 1 } });
    const at = await slow.aMarket(payOnline);
    const guest = await slow.aCustomer(at);
    const { id } = await (await slow.order(at, guest.token, anOrder(guest, { payment_type_id: "pix" }))).json();
    const look = async () => (await slow.ask(`/api/v3/orders/${id}`, { market: at, token: guest.token })).json();
    slow.clock.now = new Date(MONDAY_EVENING.getTime() + 15 * 60_000);
    expect(await look()).toMatchObject({
      payment_status: "Aguardando pagamento",
      is_paid: false,
      charge: { status: "expired" },
    });
    const body = { card_id: null };
    const again = await slow.ask(`/api/v3/orders/${id}/payments`, { market: at, token: guest.token, body });
    expect(again.status).toBe(201);
    slow.clock.now = new Date(slow.clock.now.getTime() + 1);
    expect(await look()).toMatchObject({ is_paid: true, charge: { status: "approved" } });
  });
});

describe("[PAYMENT-13] [PAYMENT-14] a card", () => {
  test("[LIMIT-03] is approved after 1.2 seconds", async () => {
    const id = await card("4242");
    pass(1.1);
    expect((await read(id)).charge?.status).toBe("waiting");
    pass(0.1);
    expect(await read(id)).toMatchObject({ payment_status: "Aprovado", is_paid: true, charge: { pix_code: null } });
  });

  test("[LIMIT-03] 0002 is declined every time, and a retry is possible after four seconds", async () => {
    const id = await card("0002");
    pass(1.2);
    expect(await read(id)).toMatchObject({ payment_status: "Recusado", is_paid: false, charge: { status: "refused" } });
    expect(chargeSchema.parse((await pay(id, "sandbox-0002")).body).status).toBe("waiting");
    expect((await read(id)).payment_status).toBe("Aguardando pagamento");
    pass(3.9);
    expect((await read(id)).charge?.status).toBe("waiting");
    pass(0.1);
    expect((await read(id)).payment_status).toBe("Recusado");
  });

  test("0341 is declined the first time for an order, then approved", async () => {
    for (const id of [await card("0341"), await card("0341")]) {
      pass(1.2);
      expect((await read(id)).payment_status).toBe("Recusado");
      await pay(id, "sandbox-0341");
      pass(4);
      expect(await read(id)).toMatchObject({ payment_status: "Aprovado", is_paid: true });
    }
  });

  test.each([null, "", "4242", "sandbox-12", "sandbox-4242424242424242", "4242424242424242"])(
    "with the number %j is invalid and places no order",
    async (card_id) => {
      const before = await api.orderCount(market);
      expect(await place({ payment_type_id: "cartao", card_id })).toMatchObject({
        status: 422,
        body: { message: "Informe os dados do cartão." },
      });
      expect(await api.orderCount(market)).toBe(before);
    },
  );
});

describe("a new charge", () => {
  test("is rejected while another is pending, and parallel requests make one", async () => {
    const id = await card("0002");
    expect((await pay(id, "sandbox-4242")).body.message).toBe("Já existe um pagamento em andamento para este pedido.");
    pass(2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, "sandbox-4242")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  test.each([
    ["cancelled", "Este pedido foi cancelado."],
    ["delivered", "Este pedido já foi concluído."],
  ])("is rejected for an order that is %s", async (status, message) => {
    const id = await card("0002");
    pass(2);
    await setStatus(id, status);
    expect(await pay(id, "sandbox-4242")).toMatchObject({ status: 409, body: { message } });
  });

  test("is rejected without a card, for an order paid on delivery, and for any other customer", async () => {
    const id = await card("0002");
    pass(2);
    expect((await pay(id)).status).toBe(422);
    const cash = (await place({})).body;
    expect(cash.charge).toBeNull();
    expect(await pay(cash.id)).toMatchObject({ status: 409, body: { message: "Este pedido não é pago pelo site." } });
    const other = await api.aCustomer(market);
    const foreign = await call("POST", `/orders/${id}/payments`, { card_id: "sandbox-4242" }, other.token);
    expect(foreign).toEqual(await call("POST", "/orders/nothing/payments", { card_id: null }, other.token));
    expect(foreign.status).toBe(404);
  });
});

describe("cancelling", () => {
  const cancel = (id: string, token = customer.token) => call("POST", `/orders/${id}/cancel`, undefined, token);

  test("succeeds once for an order that the store has not begun", async () => {
    const { id } = (await place({})).body;
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(orderSchema.parse(body)).toMatchObject({ id, status: "cancelled", observations: null });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message: "Este pedido foi cancelado." } });
  });

  test("cancels a pending charge for good, and leaves a paid one paid", async () => {
    const waiting = await pix();
    expect((await cancel(waiting)).body.charge.status).toBe("expired");
    pass(60);
    expect(await read(waiting)).toMatchObject({ is_paid: false, payment_status: "Aguardando pagamento" });
    const paid = await pix();
    pass(1);
    expect((await cancel(paid)).body).toMatchObject({
      status: "cancelled",
      payment_status: "Aprovado",
      is_paid: true,
      observations: null,
    });
  });

  test.each([
    ["preparing", "A loja já começou o preparo. Fale com a loja para cancelar."],
    ["delivering", "A loja já começou o preparo. Fale com a loja para cancelar."],
    ["delivered", "Este pedido já foi concluído."],
  ])("is rejected while %s", async (status, message) => {
    const { id } = (await place({})).body;
    await setStatus(id, status);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message } });
    expect((await read(id)).status).toBe(status);
  });

  test("is rejected for another customer's order", async () => {
    const { id } = (await place({})).body;
    expect((await cancel(id, (await api.aCustomer(market)).token)).status).toBe(404);
    expect((await read(id)).status).toBe("received");
  });
});

test("returns the first response to a repeated order, which has one charge", async () => {
  const change = { payment_type_id: "pix" };
  const [first, second] = [await place(change, "the-same-key-twice"), await place(change, "the-same-key-twice")];
  expect(second).toEqual(first);
  const { rows } = await api.client.query("select 1 from charges where order_id = $1", [first.body.id]);
  expect(rows).toHaveLength(1);
});

test("settles what is due when a list is read, for many readers at once", async () => {
  const id = await pix();
  pass(2);
  const lists = await Promise.all(Array.from({ length: 6 }, () => call("GET", "/orders")));
  for (const { body } of lists)
    expect(body.orders.find((one: { id: string }) => one.id === id)).toMatchObject({ payment_status: "Aprovado" });
});

describe("the payment sandbox takes no money", () => {
  const operator = async (path: string) =>
    (await api.ask(`/operator/markets/${market}/orders${path}`, { token: OPERATOR_TOKEN })).json();

  test("so the operator's calls and the export say that nobody paid", async () => {
    const eva = await api.aCustomer(market);
    const own = anOrder(eva, { payment_type_id: "cartao", card_id: "sandbox-4242" });
    const { id, order_number } = await (await api.order(market, eva.token, own)).json();
    pass(60);
    expect((await call("GET", `/orders/${id}`, undefined, eva.token)).body).toMatchObject({
      payment_status: "Aprovado",
    });
    const unpaid = { payment_status: "SIMULAÇÃO, NÃO PAGO", is_paid: false, charge: { sandbox: true } };
    expect(await operator(`/${order_number}`)).toMatchObject({ ...unpaid, payment_due: "SIMULATED" });
    expect((await operator("")).orders[0]).toMatchObject({ id, ...unpaid });
    expect((await call("GET", "/account/export", undefined, eva.token)).body.orders).toMatchObject([unpaid]);
    const moved = await api.ask(`/operator/markets/${market}/orders/${order_number}/advance`, {
      token: OPERATOR_TOKEN,
      body: { from: "received" },
    });
    expect(await moved.json()).toMatchObject({ status: "preparing", ...unpaid });
  });

  test("so a catalogue that offers it without saying so offers nothing, and the import says why", async () => {
    const document = aDocument("sem-aviso");
    document.payment_types.push({ id: "pix", name: "Pix online", active: true, online_payment: true, methods: [] });
    const path = "/operator/markets/sem-aviso";
    const response = await api.ask(path, { token: OPERATOR_TOKEN, body: document, method: "PUT" });
    expect((await response.json()).warnings).toContainEqual({
      path: "payment_types",
      message: expect.stringContaining("só aparece com um recebimento configurado"),
    });
    const offered = await (await api.ask("/api/v3/payment_types", { market: "sem-aviso" })).json();
    expect(offered.payment_types.map(({ id }: { id: string }) => id)).not.toContain("pix");
    Object.assign(document.market, { sandbox: true });
    expect((await api.ask(path, { token: OPERATOR_TOKEN, body: document, method: "PUT" })).status).toBe(200);
    const exported = await (await api.ask(path, { token: OPERATOR_TOKEN })).json();
    expect(exported.market).toMatchObject({ sandbox: true });
  });

  test("so a shop imported before this rule no longer offers or accepts it", async () => {
    const old = await api.aMarket(payOnline);
    const eva = await api.aCustomer(old);
    await api.client.query("update markets set body = body - 'sandbox' where id = $1", [old]);
    const { payment_types } = await (await api.ask("/api/v3/payment_types", { market: old })).json();
    expect(payment_types.map(({ id }: { id: string }) => id)).toEqual(["dinheiro", "credito", "vale"]);
    const own = anOrder(eva, { payment_type_id: "cartao", card_id: "sandbox-4242" });
    expect((await (await api.order(old, eva.token, own)).json()).code).toBe("PAYMENT_UNAVAILABLE");
  });
});
