import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callFor } from "@/lib/contract/allowlist";
import type { OrderBody } from "@/lib/contract/orders/schema";
import type { Transport } from "@/lib/contract/transport";
import { apiId, bodyWithIds, internalId, isSameId, plainId } from "@/lib/domain/ids";
import { createApi } from "@/lib/server/upstream/client";
import { EXAMPLES } from "../support/openapi/examples";
import { tokenOf } from "../support/tokens";

const anId = fc.oneof(
  fc.maxSafeInteger(),
  fc.string(),
  fc.stringMatching(/^_{0,3}-?\d{1,17}$/),
  fc.constantFrom("_0", "_-1", "__1", "_01", "_", "__", "_-0", "_9999999999999999", "12", "a1"),
);

describe("an id", () => {
  test("is sent back in its original type, whatever it is", () => {
    fc.assert(
      fc.property(anId, (id) => {
        expect(apiId(internalId(id))).toBe(id);
      }),
    );
  });

  test("has an internal form that no other id has", () => {
    fc.assert(
      fc.property(anId, anId, (one, other) => {
        expect(internalId(one) === internalId(other)).toBe(one === other);
      }),
    );
  });

  test("in text keeps its internal form, so that stored ids stay valid", () => {
    for (const id of ["1", "10-a", "combo_1", "_", "01", "8d0d3e5c-0c5c-4d8c-9d3c-6f6f2f9f3a11"])
      expect(internalId(id)).toBe(id);
  });

  test("in a number can be part of our own paths", () => {
    for (const id of [0, 7, -7, Number.MAX_SAFE_INTEGER])
      expect(callFor("GET", `/addresses/${internalId(id)}`)).toEqual({ name: "address", id: internalId(id) });
  });

  test("is compared by its text", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (id) => {
        expect(isSameId(internalId(id), internalId(String(id)))).toBe(true);
      }),
    );
    expect(isSameId(internalId(1), internalId(2))).toBe(false);
    expect(isSameId(null, null)).toBe(false);
    expect(plainId("_12")).toBe("12");
  });
});

test("a body's ids keep their types; product_id is text as specified, and other values stay", () => {
  const body = {
    user_id: "_7",
    market: { id: "_17" },
    products: [
      { product_id: "_3", variation_id: "_4", observations: "_5", complements: [{ data: [{ id: "_6", amount: 1 }] }] },
    ],
    payment_type_id: "_1",
    payment_method_id: null,
    card_id: "_8",
    address_id: "a9",
  };
  expect(JSON.parse(bodyWithIds(body))).toEqual({
    user_id: 7,
    market: { id: 17 },
    products: [
      { product_id: "_3", variation_id: 4, observations: "_5", complements: [{ data: [{ id: 6, amount: 1 }] }] },
    ],
    payment_type_id: 1,
    payment_method_id: null,
    card_id: "_8",
    address_id: "a9",
  });
});

describe("a call of an API", () => {
  const alfa = tokenOf("alfa");
  const seen: { path: string; body: unknown }[] = [];
  const ANSWERS: Record<string, unknown> = {
    "/payment_types": [{ id: 2, name: "Dinheiro", methods: [{ id: "3", name: "Notas" }] }],
    "/addresses": { addresses: [{ id: 31, neighborhood_id: 8 }] },
    "/products": [
      {
        id: 5,
        name: "Pizza",
        category: { id: 1 },
        price: 30,
        variations: [{ id: 51, name: "Grande", price: 5 }],
        complements: [{ id: 52, name: "Borda", price: 3, category: { id: 9, name: "Bordas" } }],
      },
    ],
    "/market": { id: 17, name: "Alfa" },
  };
  const send: Transport = async (request) => {
    const path = new URL(request.url).pathname.replace("/api/v3", "");
    const sent = await request.text();
    seen.push({ path, body: sent === "" ? null : JSON.parse(sent) });
    return Response.json(ANSWERS[path] ?? {});
  };
  const api = createApi(send, "https://api.example");

  test("receives every id in the type in which it sent it", async () => {
    const [types, addresses, products, market] = [
      await api.call("paymentTypes", alfa),
      await api.call("addresses", alfa),
      await api.call("products", alfa),
      await api.call("market", alfa),
    ];
    if (!types.ok || !addresses.ok || !products.ok || !market.ok) throw new Error("A read failed.");
    const [type] = types.value.payment_types;
    const [address] = addresses.value.addresses;
    const [product] = products.value;
    await api.call("createOrder", alfa, {
      id: market.value.id ?? "",
      body: {
        ...(EXAMPLES.createOrder.sends as OrderBody),
        user_id: "_7",
        market: { id: market.value.id ?? "" },
        payment_type_id: type?.id ?? "",
        payment_method_id: type?.methods[0]?.id ?? null,
        address_id: address?.id ?? "",
        products: [
          {
            product_id: product?.id ?? "",
            variation_id: product?.variations[0]?.id,
            complements: [{ data: [{ id: product?.complements[0]?.id ?? "", amount: 1 }] }],
            amount: 1,
            is_service: false,
          },
        ],
      },
    });
    const order = seen.at(-1);
    expect(order?.path).toBe("/markets/17/orders/create");
    expect(order?.body).toMatchObject({
      user_id: 7,
      market: { id: 17 },
      payment_type_id: 2,
      payment_method_id: "3",
      address_id: 31,
      products: [{ product_id: "5", variation_id: 51, complements: [{ data: [{ id: 52 }] }] }],
    });
    await api.call("deleteAddress", alfa, { id: address?.id });
    expect(seen.at(-1)?.path).toBe("/address/destroy/31");
    await api.call("updateAddress", alfa, {
      id: address?.id,
      body: { address: { street: "Rua A", zip_code: "80010000", neighborhood_id: address?.neighborhood_id ?? "" } },
    });
    expect(seen.at(-1)).toMatchObject({
      path: "/address/31/address_update",
      body: { address: { neighborhood_id: 8 } },
    });
  });

  test("has an order's id as plain text in its path", async () => {
    await api.call("order", alfa, { id: "_12" });
    expect(seen.at(-1)?.path).toBe("/orders/_12");
  });
});
