import { describe, expect, test } from "vitest";
import { anItem, anOrder, createTestApi, OPERATOR_TOKEN, readAnswer } from "./factory";

const api = await createTestApi();
const market = await api.aMarket();
const customer = await api.aCustomer(market);

function operator(path: string, body?: unknown, method?: string) {
  return readAnswer(
    api.ask(`/operator/markets/${market}/orders${path}`, {
      token: OPERATOR_TOKEN,
      body,
      ...(method ? { method } : {}),
    }),
  );
}

async function placed(change: object = {}): Promise<string> {
  const response = await api.order(market, customer.token, anOrder(customer, change));
  expect(response.status).toBe(201);
  return (await response.json()).order_number;
}

const numbersOf = ({ body }: { body: { orders: { order_number: string }[] } }) =>
  body.orders.map(({ order_number }) => Number(order_number));

test("shows a whole order by its number", async () => {
  const number = await placed({ troco: 50, observations: "Portão azul" });
  expect(await operator(`/${number}`)).toMatchObject({
    status: 200,
    body: {
      order_number: number,
      status: "received",
      order_items: [{ item_name: "X-Bacon", variation_name: "Grande", complements: [{}, { amount: 2 }] }],
      full_address: expect.stringContaining("Rua das Flores"),
      cash: 50,
      observations: "Portão azul",
    },
  });
});

test("lists new orders by a cursor, oldest first, and filters by status", async () => {
  const first = Number(await placed());
  await placed();
  await placed();
  expect(numbersOf(await operator(`?after=${first}`))).toEqual([first + 1, first + 2]);
  expect(numbersOf(await operator(`?after=${first}&limit=1`))).toEqual([first + 1]);
  expect(numbersOf(await operator(`?after=${first + 2}`))).toEqual([]);
  await operator(`/${first}/advance`, { from: "received" });
  expect(numbersOf(await operator("?status=preparing"))).toEqual([first]);
  expect(numbersOf(await operator(`?numbers=${first + 2},${first}`))).toEqual([first + 2, first]);
  expect(numbersOf(await operator(`?numbers=${first + 2},${first}&status=preparing`))).toEqual([first]);
  const tooMany = Array.from({ length: 201 }, (_, index) => index + 1).join(",");
  for (const wrong of ["?numbers=", "?numbers=1,x", `?numbers=${tooMany}`])
    expect((await operator(wrong)).status).toBe(422);
  for (const wrong of ["?status=lost", "?limit=0", "?limit=abc", "?after=-1"])
    expect((await operator(wrong)).status).toBe(422);
});

test("shows what is due, in the shop's time zone", async () => {
  const pix = { id: "pix", name: "Pix", active: true, online_payment: false, methods: [] };
  const atTheDoor = { ...pix, id: "maquininha", name: "Pix na maquininha" };
  const paid = await api.aMarket((document) => {
    Object.assign(document.market, {
      timezone: "America/Manaus",
      pix: { key: "loja@example.com", name: "Loja", city: "Manaus" },
    });
    document.payment_types.push(pix, atTheDoor, { ...pix, id: "link", name: "Link de pagamento" });
  });
  const buyer = await api.aCustomer(paid);
  const due = async (change: object) => {
    const { order_number } = await (await api.order(paid, buyer.token, anOrder(buyer, change))).json();
    const path = `/operator/markets/${paid}/orders/${order_number}`;
    return { path, body: await (await api.ask(path, { token: OPERATOR_TOKEN })).json() };
  };
  expect((await due({})).body).toMatchObject({ payment_due: "COLLECT", timezone: "America/Manaus" });
  expect((await due({ payment_type_id: "maquininha" })).body).toMatchObject({ payment_due: "COLLECT" });
  expect((await due({ payment_type_id: "link" })).body).toMatchObject({ payment_due: "CHECK", pay_at: null });
  const { path, body } = await due({ payment_type_id: "pix" });
  expect(body).toMatchObject({ payment_due: "CHECK_PIX" });
  const settled = await api.ask(`${path}/paid`, { token: OPERATOR_TOKEN, method: "POST" });
  expect(await settled.json()).toMatchObject({ payment_due: "NOTHING" });
});

describe("an order's status", () => {
  test("moves through its steps, and the customer sees each", async () => {
    const number = await placed();
    const seen: string[] = [];
    for (const from of ["received", "preparing", "delivering"]) {
      expect((await operator(`/${number}/advance`, { from })).status).toBe(200);
      const { orders } = await (await api.ask("/api/v3/orders", { market, token: customer.token })).json();
      seen.push(orders.find((each: { order_number: string }) => each.order_number === number).status);
    }
    expect(seen).toEqual(["preparing", "delivering", "delivered"]);
    expect(await operator(`/${number}/advance`, { from: "delivered" })).toMatchObject({
      status: 409,
      body: { code: "CANNOT_ADVANCE", status: "delivered" },
    });
    expect((await operator(`/${number}/cancel`, { from: "delivered" })).body.code).toBe("CANNOT_CANCEL");
  });

  test("moves once when two operators saw the same status", async () => {
    const number = await placed();
    const both = await Promise.all([1, 2].map(() => operator(`/${number}/advance`, { from: "received" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "STATUS_CHANGED",
      status: "preparing",
    });
    expect((await operator(`/${number}`)).body.status).toBe("preparing");
  });

  test("moves only from the status that was seen, and for an existing order", async () => {
    const number = await placed();
    expect((await operator(`/${number}/advance`, {})).status).toBe(422);
    expect((await operator("/999999/advance", { from: "received" })).body.code).toBe("ORDER_NOT_FOUND");
    expect((await operator("/abc")).body.code).toBe("ORDER_NOT_FOUND");
    // Number() reads both as the number of the order that there is.
    for (const written of ["%201", "1e0", "01", "+1", "0x1"])
      expect([written, (await operator(`/${written}`)).body.code]).toEqual([written, "ORDER_NOT_FOUND"]);
    expect((await operator("/abc/paid", undefined, "POST")).body.code).toBe("ORDER_NOT_FOUND");
  });

  test("moves back one step at a time from the status that was seen, and the customer sees it", async () => {
    const number = await placed();
    for (const from of ["received", "preparing", "delivering"]) await operator(`/${number}/advance`, { from });
    const seen: string[] = [];
    for (const from of ["delivered", "delivering", "preparing"])
      seen.push((await operator(`/${number}/back`, { from })).body.status);
    expect(seen).toEqual(["delivering", "preparing", "received"]);
    const { orders } = await (await api.ask("/api/v3/orders", { market, token: customer.token })).json();
    expect(orders.find((each: { order_number: string }) => each.order_number === number).status).toBe("received");
    expect(await operator(`/${number}/back`, { from: "received" })).toMatchObject({
      status: 409,
      body: { code: "CANNOT_GO_BACK" },
    });
    expect((await operator(`/${number}/back`, { from: "delivered" })).body.code).toBe("STATUS_CHANGED");
    await operator(`/${number}/cancel`, { from: "received" });
    expect((await operator(`/${number}/back`, { from: "cancelled" })).body.code).toBe("CANNOT_GO_BACK");
  });

  test("stays cancelled", async () => {
    const number = await placed();
    expect((await operator(`/${number}/cancel`, { from: "received" })).body.status).toBe("cancelled");
    expect((await operator(`/${number}/advance`, { from: "received" })).body).toMatchObject({ status: "cancelled" });
    expect((await operator(`/${number}/paid`, undefined, "POST")).body.code).toBe("ORDER_CANCELLED");
  });

  test("of another market's order is not found", async () => {
    const number = await placed();
    const other = await api.aMarket();
    const response = await api.ask(`/operator/markets/${other}/orders/${number}/advance`, {
      token: OPERATOR_TOKEN,
      body: { from: "received" },
    });
    expect([response.status, (await response.json()).code]).toEqual([404, "ORDER_NOT_FOUND"]);
    const unknown = await api.ask("/operator/markets/nenhuma/orders/1", { token: OPERATOR_TOKEN });
    expect((await unknown.json()).code).toBe("UNKNOWN_MARKET");
  });
});

test("records a payment on delivery once, however often it is reported", async () => {
  const number = await placed({ products: [anItem()] });
  expect((await operator(`/${number}`)).body).toMatchObject({ is_paid: false });
  for (let said = 0; said < 2; said += 1)
    expect(await operator(`/${number}/paid`, undefined, "POST")).toMatchObject({
      status: 200,
      body: { is_paid: true, payment_status: "Aprovado", status: "received" },
    });
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
