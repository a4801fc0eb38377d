import { describe, expect, test } from "vitest";
import { ask, orderBody, readyToOrder, registered, requestFor, vendorOf } from "./caller";
import type { Deviations } from "./deviations";
import { VENDORS } from "./vendors";

async function orderedAt(deviations: Partial<Deviations>, changes: Record<string, unknown> = {}) {
  const vendor = vendorOf();
  const { token } = await readyToOrder(vendor);
  vendor.deviate(deviations);
  const made = { token, id: "alfa", body: orderBody(vendor, changes) };
  const answer = await ask(vendor, "createOrder", made);
  return { vendor, token, made, answer };
}

describe("the vendor writes", () => {
  test.each<[Partial<Deviations>, unknown, unknown]>([
    [{}, 1234, 31.9],
    [{ money: "text" }, "1234.00", "31.90"],
    [{ money: "comma" }, "1.234,00", "31,90"],
    [{ money: "currency" }, "R$ 1.234,00", "R$ 31,90"],
    [{ money: "thousands" }, "1.234", "31,90"],
    [{ money: "centavos" }, 123_400, 3190],
  ])("money, %o", async (deviations, large, small) => {
    const { data } = await ask(vendorOf(deviations), "products");
    expect([data[4].price, data[0].price]).toEqual([large, small]);
  });

  test.each<[Deviations["dates"], unknown]>([
    ["utc", "2026-03-02T15:00:00.000Z"],
    ["offset", "2026-03-02T12:00:00-03:00"],
    ["local", "2026-03-02T12:00:00"],
    ["sql", "2026-03-02 12:00:00"],
    ["brazilian", "02/03/2026 12:00"],
    ["epoch", 1_772_463_600],
  ])("dates, %s", async (dates, written) => {
    expect((await orderedAt({ dates })).answer.data.created_at).toBe(written);
  });

  test("ids as numbers, as text and with a prefix, and the market's id apart from them", async () => {
    const idOf = async (deviations: Partial<Deviations>) => (await ask(vendorOf(deviations), "products")).data[0].id;
    expect([await idOf({}), await idOf({ ids: "number" }), await idOf({ ids: "prefixed" })]).toEqual([
      "2001",
      2001,
      "produto_2001",
    ]);
    const market = async (marketId: Deviations["marketId"]) => (await ask(vendorOf({ marketId }), "market")).data;
    expect([(await market("token")).id, (await market("number")).id, (await market("text")).id]).toEqual([
      "alfa",
      17,
      "loja-alfa-curitiba",
    ]);
    expect("id" in (await market("missing"))).toBe(false);
  });

  test("flags, quantities, codes and coordinates in each form", async () => {
    const vendor = vendorOf({ flags: "number", quantities: "text", codes: "number", coordinates: "text" });
    const { data: products } = await ask(vendor, "products");
    expect(products[1].complements[0].category).toMatchObject({ is_required: 1, min_quantity: "1" });
    const { data: market } = await ask(vendor, "market");
    expect(market).toMatchObject({ phone: 41987650001, delivery_time: 45, lat: "-25.4297" });
  });

  test("an absent value as null, missing or empty text", async () => {
    const openMessage = async (empties: Deviations["empties"]) => (await ask(vendorOf({ empties }), "market")).data;
    expect((await openMessage("null")).open_message).toBeNull();
    expect((await openMessage("text")).open_message).toBe("");
    expect("open_message" in (await openMessage("missing"))).toBe(false);
  });

  test("wrappers and single fields", async () => {
    const vendor = vendorOf({
      wrap: { products: ["data", "items"], orders: [] },
      fields: [
        { call: "products", path: "data.items.*.price", remove: true },
        { call: "products", path: "data.items.0.name", set: "" },
        { call: "market", path: "min_order", set: "a combinar" },
      ],
    });
    const { data } = await ask(vendor, "products");
    expect(data.data.items[0]).toMatchObject({ id: "2001", name: "" });
    expect(data.data.items.some((product: object) => "price" in product)).toBe(false);
    expect((await ask(vendor, "market")).data.min_order).toBe("a combinar");
    expect((await ask(vendor, "orders", { token: await registered(vendor) })).data).toEqual([]);
  });

  test.each<[Deviations["login"], (data: Record<string, never>) => unknown]>([
    ["user and token", (data: { token?: string }) => data.token],
    ["flat", (data: { token?: string }) => data.token],
    ["token in user", (data: { user?: { token?: string } }) => data.user?.token],
    ["data", (data: { data?: { token?: string } }) => data.data?.token],
    ["access_token", (data: { access_token?: string }) => data.access_token],
  ])("a login: %s", async (login, tokenOf) => {
    const vendor = vendorOf({ login });
    const body = {
      authentication_type: "email_create",
      full_name: "Ana",
      email: "ana@exemplo.com.br",
      password: "senha1",
    };
    const { data } = await ask(vendor, "authentication", { body });
    expect(vendor.books.sessions.has(tokenOf(data) as string)).toBe(true);
  });

  test("tokens of any length, each different", async () => {
    const vendor = vendorOf({ tokenLength: 8 });
    const tokens = [await registered(vendor), await registered(vendor, "bia@exemplo.com.br")];
    expect(new Set(tokens).size).toBe(2);
    expect(tokens.map(({ length }) => length)).toEqual([8, 8]);
  });

  test("a byte order mark, and ISO-8859-1 with and without a declaration", async () => {
    const bytesOf = async (encoding: Deviations["encoding"]) => {
      const response = await vendorOf({ encoding }).respond(requestFor("products"));
      return { type: response.headers.get("content-type"), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    expect((await bytesOf("utf-8 with BOM")).bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const declared = await bytesOf("latin1");
    expect(declared.type).toBe("application/json; charset=ISO-8859-1");
    expect(declared.bytes.toString("latin1")).toContain("Muçarela");
    expect((await bytesOf("latin1 undeclared")).type).toBe("application/json");
  });
});

describe("an order at the vendor", () => {
  const variation = {
    products: [{ product_id: "2001", variation_id: "302", amount: 1, observations: null, complements: [] }],
  };

  test("includes a variation's price where variations are known", async () => {
    expect((await orderedAt({}, variation)).answer.data.total).toBe(31.9);
    expect((await orderedAt({ variations: "priced" }, variation)).answer.data.total).toBe(45.4);
  });

  test("is rejected for another total where expected_total is compared", async () => {
    const { answer, vendor } = await orderedAt({ expectedTotal: "compared" }, { expected_total: 10 });
    expect(answer).toMatchObject({ status: 409, data: { code: "PRICE_CHANGED", total: 75.8, delivery_tax: 7.5 } });
    expect(vendor.books.orders).toEqual([]);
    expect((await orderedAt({ expectedTotal: "compared" }, { expected_total: 83.3 })).answer.status).toBe(201);
  });

  test("has a surcharge, a coupon, or the fee in its total", async () => {
    expect((await orderedAt({ surcharge: 500 })).answer.data.total).toBe(80.8);
    expect((await orderedAt({}, { promo_code: "DESCONTO10" })).answer.data).toMatchObject({
      discount: 7.58,
      total: 68.22,
    });
    expect((await orderedAt({ coupons: "ignored" }, { promo_code: "DESCONTO10" })).answer.data.discount).toBe(0);
    expect((await orderedAt({ orderTotal: "with fee" })).answer.data).toMatchObject({ total: 83.3, delivery_tax: 7.5 });
  });

  test.each<[Deviations["created"], RegExp]>([
    ["order", /"order_items"/],
    ["id", /^\{"id":"9\d+"\}$/],
    ["message and id", /"order_id":"9\d+"/],
    ["nested id", /^\{"data":\{"order":\{"id"/],
    ["message", /^\{"success":true,"message"/],
    ["list", /^\[\{/],
    ["null", /^null$/],
    ["empty", /^$/],
  ])("returns the response: %s", async (created, shape) => {
    const { answer, vendor } = await orderedAt({ created });
    expect(answer.text).toMatch(shape);
    expect(answer.status).toBe(201);
    expect(vendor.books.orders).toHaveLength(1);
  });

  test("is rejected for ids of another type where ids are strict", async () => {
    const asText = await orderedAt({ ids: "number", strictIds: true });
    expect(asText.answer.status).toBe(422);
    const { vendor, token } = asText;
    const { id: customer } = vendor.books.customers[0] ?? {};
    const { id: address } = vendor.books.addresses[0] ?? {};
    const products = [{ product_id: "2001", amount: 1, complements: [{ data: [{ id: 503, amount: 1 }] }] }];
    const ids = { user_id: customer, address_id: address, payment_type_id: 71, payment_method_id: 81, products };
    expect((await ask(vendor, "createOrder", { token, id: "alfa", body: orderBody(vendor, ids) })).status).toBe(201);
  });

  test("ignores or honours its idempotency key", async () => {
    for (const [idempotency, orders, echo] of [
      ["none", 2, null],
      ["echo", 2, "chave-1234"],
      ["real", 1, "chave-1234"],
    ] as const) {
      const vendor = vendorOf();
      const { token } = await readyToOrder(vendor);
      vendor.deviate({ idempotency });
      const wish = { token, id: "alfa", body: orderBody(vendor), key: "chave-1234" };
      const [first, second] = [await ask(vendor, "createOrder", wish), await ask(vendor, "createOrder", wish)];
      expect(vendor.books.orders).toHaveLength(orders);
      expect(first.headers.get("idempotency-key")).toBe(echo);
      expect(first.data.id === second.data.id).toBe(idempotency === "real");
    }
  });
});

describe("the list of orders", () => {
  test("shows the oldest first, and one page only", async () => {
    const { vendor, token, made } = await orderedAt({ listOrder: "oldest", listPage: 1 });
    await ask(vendor, "createOrder", made);
    const { data } = await ask(vendor, "orders", { token });
    expect(data.orders.map(({ id }: { id: string }) => id)).toEqual([String(vendor.books.orders[0]?.id)]);
  });

  test("stays stale for a while, as does the order's page", async () => {
    const { vendor, token, answer } = await orderedAt({ listDelay: 30_000 });
    expect((await ask(vendor, "orders", { token })).data.orders).toEqual([]);
    expect((await ask(vendor, "order", { token, id: answer.data.id })).status).toBe(404);
    vendor.pass(30_000);
    expect((await ask(vendor, "orders", { token })).data.orders).toHaveLength(1);
  });

  test("omits items, shows complements as text, and shows the payment's name alone", async () => {
    const said = { orderComplements: "texts", orderPayment: "text", statuses: "upper" } as const;
    const { answer } = await orderedAt(said);
    expect(answer.data.order_items[0].complements).toEqual(["1x Bacon"]);
    expect(answer.data).toMatchObject({ payment_method: "Dinheiro", paymentType: "Dinheiro", status: "RECEIVED" });
    expect("order_items" in (await orderedAt({ orderItems: "missing" })).answer.data).toBe(false);
  });
});

describe("trouble at a call", () => {
  test("delays before or after the commit", async () => {
    const vendor = vendorOf();
    const { token } = await readyToOrder(vendor);
    vendor.deviate({ troubles: { createOrder: { waitBefore: 8000, waitAfter: 2000 } } });
    await ask(vendor, "createOrder", { token, id: "alfa", body: orderBody(vendor) });
    expect(vendor.elapsed()).toBe(10_000);
    expect(vendor.books.orders[0]?.createdAt).toBe(Date.parse("2026-03-02T15:00:08Z"));
  });

  test("lasts for the given number of calls, and restarts when the switches change", async () => {
    const vendor = vendorOf({ troubles: { market: { insteadOfCommit: { status: 503 }, times: 1 } } });
    const asked = async () => (await ask(vendor, "market")).status;
    expect([await asked(), await asked()]).toEqual([503, 200]);
    vendor.deviate({ trouble: { insteadOfCommit: { status: 500 } } });
    expect(await asked()).toBe(500);
    vendor.deviate();
    expect(await asked()).toBe(200);
  });

  test("shows a stack trace in a 5xx", async () => {
    const { text } = await ask(vendorOf({ trouble: { insteadOfCommit: { status: 500 } } }), "market");
    expect(text).toContain("VENDOR-SECRET-stack");
  });
});

describe("a named vendor", () => {
  test.each(Object.entries(VENDORS))(
    "%s has a market and a menu, and a customer can log in",
    async (_name, deviations) => {
      const vendor = vendorOf(deviations);
      const text = async (call: "market" | "products") => (await vendor.respond(requestFor(call))).text();
      expect(await text("market")).toContain("Alfa Pizzas");
      expect(await text("products")).toContain("Pizza Muçarela");
      expect(vendor.books.sessions.has(await registered(vendor))).toBe(true);
    },
  );
});
