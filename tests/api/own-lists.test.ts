import { describe, expect, test } from "vitest";
import { type Call, type CallName, calls, type ResponseOf } from "@/lib/contract/calls";
import { odditiesOf } from "@/lib/contract/oddities";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { parseResponse } from "@/lib/contract/responses/parse-response";
import { NOT_TOLD } from "@/lib/domain/orders/status";
import { createApi } from "@/lib/server/upstream/client";
import { tokenOf } from "../support/tokens";

const JSON_ANSWER = new Response(null, { headers: { "content-type": "application/json" } });

function read<Name extends CallName>(call: Name, data: unknown): ResponseOf<Name> | null {
  const result = parseResponse<ResponseOf<Name>>(calls[call].response, JSON_ANSWER, JSON.stringify(data));
  return result.ok ? result.value : null;
}

const ORDER = {
  id: 11,
  status: "received",
  created_at: "2026-11-21T18:32:00-03:00",
  order_items: [{ item_name: "Pizza", amount: 1, price: 30 }],
  total: 30,
};
const PRODUCT = { id: 1, name: "X", price: 9.9, category: { id: 1, name: "Lanches" } };
const { id: _id, ...WITHOUT_ID } = ORDER;

describe("a customer's only order", () => {
  test.each([
    [{ id: 3, name: "Preparando" }, "preparing", "Preparando"],
    [{ name: "Na cozinha" }, "Na cozinha", "Na cozinha"],
    [{ slug: "delivered" }, "delivered", "Entregue"],
    [{ code: "cancelled" }, "cancelled", "Cancelado"],
    [{ id: 1, name: "Pendente", slug: "received" }, "received", "Recebido"],
    ["em separação", "em separação", "em separação"],
  ])("with status %j shows its text", (status, inside, label) => {
    const [order] = read("orders", { orders: [{ ...ORDER, status }] })?.orders.map(orderFromResponse) ?? [];
    expect(order).toMatchObject({ status: inside, statusLabel: label });
    expect(read("order", { ...ORDER, status })).not.toBeNull();
  });

  test.each([[null], [undefined], [""], [true], [{}], [{ id: 3 }], [[]]])("with status %j is listed", (status) => {
    const answer = read("orders", { orders: [{ ...ORDER, status }] });
    expect(answer?.orders.map(orderFromResponse)).toMatchObject([
      { id: "11", status: "", statusLabel: NOT_TOLD, tracking: "received" },
    ]);
    expect(answer).not.toHaveProperty("dropped");
    expect(read("order", { ...ORDER, status })?.id).toBe("11");
  });

  test.each(["uuid", "order_id", "code"])("is identified by its %s when it has no id", (name) => {
    const data = { orders: [{ ...WITHOUT_ID, [name]: "p-9" }] };
    expect(read("orders", data)?.orders[0]?.id).toBe("p-9");
    expect(odditiesOf("orders", data)).toMatchObject([{ path: `orders[0].${name}`, kind: "guessed" }]);
    expect(read("orders", { orders: [{ ...ORDER, [name]: "p-9" }] })?.orders[0]?.id).toBe("11");
  });

  test("is never confused with the data around it", () => {
    for (const around of [{ code: 200 }, { uuid: "request-1", total: 1 }, { order_id: 4, status: "ok" }])
      expect(read("order", { ...around, order: ORDER })?.id).toBe("11");
    expect(read("order", { code: 404, total: 0, message: "Pedido não encontrado" })).toBeNull();
    expect(read("order", { uuid: "p-9", total: 0 })).toBeNull();
    expect(read("order", { ...WITHOUT_ID, uuid: "p-9" })?.id).toBe("p-9");
  });

  test("that is unreadable leaves an empty list and a count of dropped records", () => {
    expect(read("orders", { orders: [WITHOUT_ID] })).toEqual({ orders: [], dropped: 1 });
    expect(read("orders", [ORDER, WITHOUT_ID, "?"])).toMatchObject({ orders: [{ id: "11" }], dropped: 2 });
    // A duplicate of the same order is not dropped.
    expect(read("orders", [ORDER, ORDER])).not.toHaveProperty("dropped");
    expect(odditiesOf("orders", { orders: [WITHOUT_ID] })).toMatchObject([{ path: "orders[0].id", kind: "dropped" }]);
  });
});

test("an only address or review that is unreadable leaves an empty list", () => {
  expect(read("addresses", { addresses: [{ street: "Rua A" }] })).toEqual({ addresses: [], dropped: 1 });
  expect(read("reviews", [{ id: 1, rating: 0 }])).toEqual([]);
  expect(odditiesOf("reviews", [{ id: 1, rating: 0 }])).toMatchObject([{ path: "reviews[0].rating", kind: "dropped" }]);
  expect(read("addresses", [{ uuid: "e-1", street: "Rua A" }])?.addresses[0]?.id).toBe("e-1");
});

test("a menu without any readable product is still rejected", () => {
  for (const call of ["products", "categories", "districts"] as const) expect(read(call, [{ sku: 1 }])).toBeNull();
});

test("a menu loses its unreadable products, and is rejected when they are more than a fifth", () => {
  const menu = (good: number, bad: number) =>
    Array.from({ length: good + bad }, (_, at) => ({ ...PRODUCT, id: `p${at}`, price: at < good ? 9.9 : "1.990" }));
  expect(read("products", menu(4, 1))).toHaveLength(4);
  expect(read("products", menu(7, 2))).toBeNull();
  const category = { id: "g", name: "Molhos", min_quantity: 3, max_quantity: 2 };
  const impossible = { ...PRODUCT, complements: [{ id: "o", name: "Alho", price: 1, category }] };
  expect(read("products", [...menu(4, 0), impossible])).toHaveLength(4);
});

const OWN_LISTS = { orders: "orders", addresses: "addresses", reviews: "reviews" } as const;
const JSON_TYPE = { "content-type": "application/json" };

function answered<Name extends CallName>(call: Name, response: () => Response) {
  return createApi(async () => response(), "https://api.example").call(call, tokenOf("alfa"));
}

describe.each(Object.entries(OWN_LISTS) as [keyof typeof OWN_LISTS, string][])(
  "a response that means no %s",
  (call, name) => {
    const nothing = call === "reviews" ? [] : { [name]: [] };
    const bodies = [null, "", {}, [], { [name]: null }, { [name]: {} }, { [name]: "" }, { [name]: [] }];

    test.each([...bodies, ...bodies.map((data) => ({ data })), { data: null, meta: { page: 1 } }])("is %j", (data) => {
      expect(read(call, data)).toEqual(nothing);
    });

    test.each([
      ["no content", () => new Response(null, { status: 204 })],
      ["nothing", () => new Response("", { status: 200 })],
      ["404 with JSON", () => new Response('{"message":"Not found"}', { status: 404, headers: JSON_TYPE })],
      ["404 alone", () => new Response(null, { status: 404 })],
    ])("is %s", async (_name, response) => {
      expect(await answered(call, response)).toMatchObject({ ok: true, value: nothing });
    });

    test("is logged once as a guess", () => {
      for (const data of [undefined, null, {}, { [name]: null }, { data: { [name]: null } }])
        expect(odditiesOf(call, data).map(({ kind }) => kind)).toEqual(["guessed"]);
    });

    test("is not taken from other content, an HTML page or an error", async () => {
      for (const data of ["texto", 7, true, { [name]: "x" }, { ok: true }, { message: "Olá" }])
        expect([data, read(call, data)]).toEqual([data, null]);
      const page = () => new Response("<h1>404</h1>", { status: 404, headers: { "content-type": "text/html" } });
      expect(await answered(call, page)).toMatchObject({ ok: false, error: { status: 404 } });
      for (const status of [401, 403, 410, 422])
        expect(await answered(call, () => new Response("{}", { status, headers: JSON_TYPE }))).toMatchObject({
          ok: false,
          error: { status },
        });
    });
  },
);

test("only a customer's own lists may be empty in this way", async () => {
  const lenient = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).emptyWhen404);
  expect(lenient.toSorted()).toEqual(["addresses", "orders", "reviews"]);
  const missing = () => new Response('{"message":"Not found"}', { status: 404, headers: JSON_TYPE });
  for (const call of ["products", "districts", "paymentTypes", "order"] as const) {
    for (const data of [null, {}, { data: null }]) expect(read(call, data)).toBeNull();
    expect(await answered(call, missing)).toMatchObject({ ok: false, error: { status: 404 } });
  }
});
