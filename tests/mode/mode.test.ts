import { describe, expect, test } from "vitest";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import { marketSchema } from "@/lib/contract/market/schema";
import { toOrderBody } from "@/lib/contract/orders/order-body";
import { paymentTypeSchema } from "@/lib/contract/orders/payment";
import { orderBodySchema } from "@/lib/contract/orders/schema";
import { fulfilmentTexts, modeNews } from "@/lib/domain/checkout/mode-copy";
import { parseStoredCart } from "@/lib/domain/checkout/stored-cart";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { modeInSearch, withMode, withoutMode } from "@/lib/domain/mode/address";
import { modeOf, offeredModes } from "@/lib/domain/mode/mode";
import { isWithoutFee, sumLabel } from "@/lib/domain/orders/reviewed";
import { anOrder } from "../orders/an-order";
import { aLine } from "../support/cart-line";

const token = parseMarketToken("forno") ?? expect.fail();
const marketOf = (fields: object) => marketFromResponse(marketSchema.parse({ name: "Forno", ...fields }), token);

describe("the modes of a shop", () => {
  test.each([
    [{}, ["DELIVERY"]],
    [{ modes: null }, ["DELIVERY"]],
    [{ modes: [] }, ["DELIVERY"]],
    [{ modes: ["INDOOR"] }, ["DELIVERY"]],
    [{ modes: "TAKEOUT" }, ["DELIVERY"]],
    [{ modes: ["TAKEOUT"] }, ["TAKEOUT"]],
    [{ modes: ["TAKEOUT", "INDOOR", 7, "delivery", "TAKEOUT"] }, ["DELIVERY", "TAKEOUT"]],
  ])("of %j are %j", (fields, modes) => {
    expect(offeredModes(marketOf(fields))).toEqual(modes);
  });

  test("leave a shop that only delivers as it was", () => {
    const plain = JSON.stringify(marketOf({}));
    expect(plain).not.toMatch(/modes|pickup/);
    expect(JSON.stringify(marketOf({ modes: ["DELIVERY"], pickup: { time: "10 min" } }))).toBe(plain);
  });

  test("come with a time and instructions of at most 300 letters", () => {
    const { pickup } = marketOf({ modes: ["TAKEOUT"], pickup: { time: 20, instructions: "a".repeat(400) } });
    expect(pickup).toEqual({ time: "20 min", instructions: "a".repeat(300) });
    expect(marketOf({ modes: ["TAKEOUT"], pickup: "na porta" }).pickup).toEqual({ time: null, instructions: null });
  });

  test("are asked for where there are two", () => {
    const both = { modes: ["DELIVERY", "TAKEOUT"] as const };
    expect([modeOf(both, null), modeOf(both, "TAKEOUT"), modeOf(both, "DELIVERY")]).toEqual([
      null,
      "TAKEOUT",
      "DELIVERY",
    ]);
    expect([modeOf({}, null), modeOf({}, "TAKEOUT")]).toEqual(["DELIVERY", "DELIVERY"]);
    expect([modeOf({ modes: ["TAKEOUT"] }, null), modeOf({ modes: ["TAKEOUT"] }, "DELIVERY")]).toEqual([
      "TAKEOUT",
      "TAKEOUT",
    ]);
  });

  test("are named in the store's details", () => {
    const texts = (fields: object) => fulfilmentTexts(marketOf(fields), "Rua A, 1");
    expect(texts({ delivery_time: "40 min" })).toEqual({
      DELIVERY: "Entrega em 40 min.",
      TAKEOUT: "Ainda não dá para pedir por aqui. Combine com a loja: Rua A, 1.",
    });
    expect(texts({ modes: ["TAKEOUT"], pickup: { time: "20 min" } })).toEqual({
      DELIVERY: "Esta loja não entrega.",
      TAKEOUT: "Sem taxa, em 20 min.",
    });
  });
});

test("payment types of unknown modes suit none", () => {
  expect(paymentTypeSchema.parse({ id: 1, name: "Pix", modes: ["INDOOR"] }).modes).toEqual([]);
  expect(paymentTypeSchema.parse({ id: 1, name: "Pix" }).modes).toBeUndefined();
});

test("an address names the mode, and a shared one keeps pick-up", () => {
  expect(["?modo=retirada", "?a=1&modo=Entrega", "?modo=", "", "?modo=toString"].map(modeInSearch)).toEqual([
    "TAKEOUT",
    "DELIVERY",
    null,
    null,
    null,
  ]);
  expect([
    withMode("/", "TAKEOUT"),
    withMode("/p?c=1", "TAKEOUT"),
    withMode("/", "DELIVERY"),
    withMode("/", null),
  ]).toEqual(["/?modo=retirada", "/p?c=1&modo=retirada", "/", "/"]);
  expect(["?modo=retirada", "?etapa=entrega&modo=retirada", ""].map(withoutMode)).toEqual(["", "?etapa=entrega", ""]);
});

test("the choice of a mode says what it does to the sum", () => {
  expect(modeNews("TAKEOUT", { fee: null, totalWithDelivery: 5_000 })).toBe(
    "Retirada sem taxa de entrega. Total: R$\u00a050,00.",
  );
  expect(modeNews("DELIVERY", { fee: 500, totalWithDelivery: 5_500 })).toBe(
    "Entrega por R$\u00a05,00. Total com entrega: R$\u00a055,00.",
  );
  expect(modeNews("DELIVERY", { fee: 0, totalWithDelivery: 5_000 })).toContain("Entrega grátis");
  expect(modeNews("DELIVERY", { fee: null, totalWithDelivery: 5_000 })).not.toContain("R$");
});

describe("the order's body", () => {
  const type = paymentTypeSchema.parse({ id: "dinheiro", name: "Dinheiro" });
  const payment = {
    type,
    method: null,
    prompt: null,
    change: null,
    payerName: null,
    payerCpf: null,
    card: null,
    pixKey: null,
  };
  const body = (address: { id: string; zip: string; deliveryFee: number } | null) =>
    toOrderBody(
      { market: "forno", lines: [aLine()], coupon: null, spending: null, address, payment, note: null },
      new Date(0),
    );
  const delivered = { id: "7", zip: "80020310", deliveryFee: 500 };

  test("of a delivery has the specified fields alone", () => {
    expect(body(delivered)).not.toHaveProperty("order_type");
    expect(JSON.stringify(body(delivered))).toContain('"cep":"80020310","address_id":"7"');
  });

  test("of a pick-up names it, without an address and a fee", () => {
    const fetched = body(null);
    expect(fetched).toMatchObject({ order_type: "TAKEOUT", address_id: null, cep: null });
    expect(Number(fetched.expected_total) * 100).toBeCloseTo(Number(body(delivered).expected_total) * 100 - 500);
    expect(orderBodySchema.safeParse(fetched).success).toBe(true);
    expect(orderBodySchema.safeParse({ ...fetched, order_type: undefined }).success).toBe(false);
    expect(orderBodySchema.safeParse({ ...body(delivered), order_type: "TAKEOUT" }).success).toBe(false);
  });
});

describe("an order that was fetched", () => {
  const fetched = anOrder({ order_type: "TAKEOUT", delivery_tax: 0 });

  test("has a total and no fee", () => {
    expect([fetched.mode, isWithoutFee(fetched), sumLabel(fetched)]).toEqual(["TAKEOUT", true, "Total"]);
    expect(sumLabel(anOrder({ order_type: "TAKEOUT", delivery_tax: undefined }))).toBe("Total");
  });

  test("shows a fee that the shop charges all the same", () => {
    expect(sumLabel(anOrder({ order_type: "TAKEOUT", delivery_tax: 5 }))).toBe("Total com entrega");
  });

  test("is a delivery to an API that says nothing, or something unknown", () => {
    expect([anOrder().mode, anOrder({ order_type: "INDOOR" }).mode]).toEqual(["DELIVERY", "DELIVERY"]);
  });
});

test("a stored cart keeps the mode, and one without it has none", () => {
  const cart = (draft: object) => parseStoredCart({ items: [], updatedAt: 1, draft })?.draft.mode;
  expect([cart({ mode: "TAKEOUT" }), cart({ mode: "INDOOR" }), cart({})]).toEqual(["TAKEOUT", null, null]);
});
