import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalWithoutFee } from "@/lib/contract/orders/read-order";
import { lineName } from "@/lib/domain/menu/line-name";
import { ordersFailed } from "@/lib/domain/orders/copy";
import { newestFirst } from "@/lib/domain/orders/order";
import { anOrder } from "./an-order";

describe("an order of the API", () => {
  test("[ENTITY-13][ORDER-06] has sums in centavos, with the subtotal from the items when it is missing", () => {
    expect(anOrder()).toMatchObject({
      subtotal: 5_180,
      discount: 518,
      deliveryFee: 650,
      total: 4_662,
      totalWithDelivery: 5_312,
      items: [{ name: "X-Burger", amount: 2, price: 2_590, complements: [{ name: "Bacon", amount: 1, price: 300 }] }],
    });
    expect(anOrder({ subtotal: 60, total: null })).toMatchObject({ subtotal: 6_000, total: 5_482 });
    expect(anOrder({ discount: 1_990, total: null })).toMatchObject({ total: 0, totalWithDelivery: 650 });
  });

  test("[ENTITY-15] has items with name, quantity, price, complements and note, empty when missing", () => {
    const [full, bare] = anOrder({
      order_items: [
        { item_name: "X-Burger", amount: 2, price: 25.9, observations: "sem sal", product_id: 7, variation_id: "7v1" },
        { item_name: "Suco", amount: 1, price: 9, complements: null },
      ],
    }).items;
    expect(full).toMatchObject({ note: "sem sal", productId: "7", variationId: "7v1", complements: [] });
    expect(bare).toEqual({
      name: "Suco",
      amount: 1,
      price: 900,
      note: null,
      complements: [],
      productId: null,
      variationId: null,
    });
  });

  test("names a line's size apart from the customer's own note, where the shop tells the size", () => {
    const read = (item: object) =>
      anOrder({ order_items: [{ item_name: "Pizza", amount: 1, price: 50, ...item }] }).items.map(
        ({ name, variationName, note }) => [lineName(name, variationName), note],
      );
    expect(read({ observations: "Grande. Sem cebola", variation_name: "Grande" })).toEqual([
      ["Pizza · Grande", "Sem cebola"],
    ]);
    expect(read({ observations: "Grande.", variation_name: "Grande" })).toEqual([["Pizza · Grande", null]]);
    expect(read({ observations: "Grande. Sem cebola" })).toEqual([["Pizza", "Grande. Sem cebola"]]);
  });

  test("[ENTITY-14] reads names and addresses from any field that has them", () => {
    expect(anOrder()).toMatchObject({
      number: "1012",
      marketName: "Brasa",
      address: { line: "Rua A, 10" },
      payment: { name: "Cartão de Crédito · Visa" },
    });
    expect(anOrder({ full_address: "Rua A" }).address.line).toBe("Rua A, 10");
    expect(anOrder({ payment_method: null }).payment.name).toBe("Cartão de Crédito");
    const online = { paymentType: { name: "Cartão de Crédito online" }, payment_method: { name: "Cartão de Crédito" } };
    expect(anOrder(online).payment.name).toBe("Cartão de Crédito online");
  });

  test("[ORDERS-12][ORDERS-13] reads canceled as cancelled, and shows an unknown status as it is, at the step received", () => {
    expect(anOrder({ status: "canceled" })).toMatchObject({ status: "cancelled", statusLabel: "Cancelado" });
    expect(anOrder({ status: "weighing" })).toMatchObject({ statusLabel: "weighing", tracking: "received" });
  });

  test("[ORDER-10] is paid or pending without a payment status", () => {
    expect(anOrder({ pay_at: "ONLINE" }).payment).toMatchObject({ status: "Aguardando pagamento", tone: "waiting" });
    expect(anOrder({ is_paid: true }).payment).toMatchObject({ status: "Aprovado", tone: "approved" });
  });
});

test("what is not Pix is paid at the door, and a Pix where its name says so", () => {
  const statusOf = (name: string, over: object = {}) =>
    anOrder({ paymentType: { name }, payment_method: null, payment_status: "Aguardando pagamento", ...over }).payment
      .status;
  for (const name of ["Dinheiro", "Cartão de Débito", "Vale-refeição (POS)", "Crédito na maquininha", "Pix na entrega"])
    expect(statusOf(name)).toBe("Pagamento na entrega");
  expect(statusOf("Pix Manual")).toBe("Aguardando pagamento");
});

test("[ORDERS-04] sorts newest first, unreadable dates last", () => {
  const ids = newestFirst([
    anOrder({ id: 1, created_at: "2026-01-01T00:00:00Z" }),
    anOrder({ id: 2, created_at: "ontem" }),
    anOrder({ id: 3, created_at: "2026-02-01T00:00:00Z" }),
  ]).map((order) => order.id);
  expect(ids).toEqual(["3", "1", "2"]);
});

test("[ORDERS-08] shows the error sentence", () => {
  expect(ordersFailed(null)).toBe("Erro ao carregar pedidos: Tente novamente");
  expect(ordersFailed("Sem luz")).toBe("Erro ao carregar pedidos: Sem luz");
});

describe("an order's total", () => {
  test("without the fee is computed from a total that includes it", () => {
    const order = anOrder({
      order_items: [{ item_name: "X", amount: 2, price: 15 }],
      discount: 3,
      delivery_tax: 7.5,
      total: 34.5,
    });
    expect(order).toMatchObject({ total: 2700, deliveryFee: 750, totalWithDelivery: 3450 });
    expect(anOrder({ order_items: [], subtotal: 30, discount: 3, delivery_tax: 7.5, total: 34.5 })).toMatchObject({
      total: 2700,
      totalWithDelivery: 3450,
    });
  });

  test("stays when it is the sum of the order, even if the fee would fit", () => {
    expect(totalWithoutFee(2700, { sums: [2700], fee: 750 })).toBe(2700);
    expect(totalWithoutFee(3450, { sums: [3450, 2700], fee: 750 })).toBe(3450);
    expect(totalWithoutFee(3450, { sums: [2700], fee: 0 })).toBe(3450);
    expect(totalWithoutFee(9999, { sums: [2700], fee: 750 })).toBe(9999);
  });

  test("is never guessed: it is the response's, or less by the fee where the sums prove it", () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 2 }), amount, (total, sums, fee) => {
        const without = totalWithoutFee(total, { sums, fee });
        expect(without === total || (without === total - fee && sums.includes(without) && !sums.includes(total))).toBe(
          true,
        );
      }),
    );
  });
});
