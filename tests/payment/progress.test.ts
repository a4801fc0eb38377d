import { describe, expect, test } from "vitest";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { orderSchema } from "@/lib/contract/orders/schema";
import { owedTitle } from "@/lib/domain/orders/copy";
import { isToPay, isToPayByPix, paymentPace, stageOf, timeLeft } from "@/lib/domain/orders/payment-progress";

const order = (over: object) =>
  orderFromResponse(orderSchema.parse({ id: 1, status: "received", created_at: "2026-11-21T18:00:00Z", ...over }));
const charge = (status: string) => ({ charge: { id: "c", kind: "card", status } });

describe("[PAYMENT-12] the waiting dialog", () => {
  test("waits, succeeds or fails with the order's charge", () => {
    expect(["waiting", "approved", "refused", "expired"].map((status) => stageOf(order(charge(status))))).toEqual([
      "waiting",
      "success",
      "error",
      "error",
    ]);
    expect(stageOf(order({ ...charge("waiting"), is_paid: true }))).toBe("success");
  });

  test("does not open for an order paid at the door or cancelled", () => {
    expect(stageOf(order({}))).toBeNull();
    expect(stageOf(order({ ...charge("waiting"), status: "cancelled" }))).toBeNull();
  });
});

test("a Pix to the shop's key shows until it is paid or the order is over", () => {
  const byPix = { paymentType: { name: "Pix Manual" } };
  expect(isToPayByPix(order(byPix))).toBe(true);
  for (const over of [{ is_paid: true }, { status: "cancelled" }, { status: "delivered" }, charge("waiting")])
    expect(isToPayByPix(order({ ...byPix, ...over }))).toBe(false);
  expect(isToPayByPix(order({ paymentType: { name: "Dinheiro" } }))).toBe(false);
});

describe("what is still to be paid from the customer's screen", () => {
  const kinds = [charge("waiting"), charge("refused"), charge("approved"), {}];
  const types = ["Pix Manual", "Dinheiro"].map((name) => ({ paymentType: { name } }));
  const statuses = ["received", "preparing", "delivering", "delivered", "cancelled"];

  test("is an open payment, and nothing once it is paid, given back or cancelled", () => {
    for (const of of kinds)
      for (const type of types)
        for (const status of statuses) {
          const unpaid = order({ ...of, ...type, status });
          const stage = stageOf(unpaid);
          expect(isToPay(unpaid)).toBe(isToPayByPix(unpaid) || stage === "waiting" || stage === "error");
          for (const over of [{ is_paid: true }, { payment_status: "Estornado" }, { status: "cancelled" }])
            expect(isToPay(order({ ...of, ...type, status, ...over }))).toBe(false);
        }
    expect(isToPay(order({ paymentType: { name: "Dinheiro" } }))).toBe(false);
    expect(isToPay(order({ paymentType: { name: "Pix Manual" } }))).toBe(true);
    expect(isToPay(order(charge("expired")))).toBe(true);
  });

  test("is named with its sum, and without one that the shop does not tell", () => {
    const sums = { total: 74, delivery_tax: 4.9, order_items: [{ item_name: "Pizza", amount: 1, price: 74 }] };
    expect(owedTitle(order({ ...sums, paymentType: { name: "Pix Manual" } }))).toBe("Falta o Pix: R$\u00a078,90");
    expect(owedTitle(order({ ...sums, ...charge("waiting") }))).toBe("Falta o pagamento: R$\u00a078,90");
    expect(owedTitle(order({ paymentType: { name: "Pix Manual" } }))).toBe("Falta o Pix");
  });
});

describe("a Pix order whose API has its own words for the payment", () => {
  const byPix = (over: object) => order({ paymentType: { name: "Pix" }, ...over });
  const spoken = (word: string) => [word, word.toUpperCase(), word.normalize("NFD"), ` ${word} `];
  const paid = ["Pago", "paid", "aprovado", "Confirmado", "Quitado", "Recebido", "succeeded", "CONCLUÍDA"];
  const beside = ["Pagamento aprovado", "payment_approved", "Pix recebido", "Pago com Pix"];
  const returned = ["Estornado", "devolvido", "refunded", "Partially refunded", "charged_back"];
  const open = [
    ...["Não pago", "unpaid", "not_paid", "Aguardando confirmação", "Pedido recebido", "Pago parcialmente", "x"],
  ];

  test.each([...paid, ...beside].flatMap(spoken))("is not to be paid again at '%s', whatever is_paid", (word) => {
    for (const is_paid of [true, false]) {
      const read = byPix({ payment_status: word, is_paid });
      expect([isToPayByPix(read), read.payment.tone, read.payment.status]).toEqual([false, "approved", word.trim()]);
    }
  });

  test.each(returned.flatMap(spoken))("whose money went back ('%s') asks for none and was not paid", (word) => {
    for (const is_paid of [true, false]) {
      const read = byPix({ payment_status: word, is_paid });
      expect([isToPayByPix(read), read.payment.tone]).toEqual([false, "returned"]);
    }
    expect(stageOf(order({ ...charge("waiting"), payment_status: word }))).toBeNull();
  });

  test.each(["Recusado", "recusada", "REJECTED", "expired", "Vencido"])("is still to be paid at '%s'", (word) => {
    const read = byPix({ payment_status: word });
    expect([isToPayByPix(read), read.payment.tone]).toEqual([true, "refused"]);
  });

  test.each(open)("is still to be paid at '%s'", (word) => {
    const read = byPix({ payment_status: word });
    expect([isToPayByPix(read), read.payment.tone]).toEqual([true, "waiting"]);
  });

  test("is_paid wins over any word that denies it", () => {
    for (const word of [...open, "Recusado", "pending", "Aguardando pagamento"]) {
      const read = byPix({ payment_status: word, is_paid: true });
      expect([isToPayByPix(read), read.payment.tone]).toEqual([false, "approved"]);
    }
    expect(byPix({ payment_status: "pending", is_paid: true }).payment.status).toBe("Aprovado");
  });
});

test("a payment is polled each second at first, later less often, and always", () => {
  expect([0, 14_999, 15_000, 1_199_999, 1_200_000, 86_400_000].map(paymentPace)).toEqual([
    1_000, 1_000, 2_000, 2_000, 10_000, 10_000,
  ]);
});

test("the remaining time of a reservation never goes below zero", () => {
  const until = new Date("2026-11-21T18:15:00Z");
  const at = (time: string) => timeLeft(until.getTime() - Date.parse(`2026-11-21T${time}Z`));
  expect([at("18:00:00"), at("18:14:00.500"), at("18:14:51"), at("18:15:00"), at("19:00:00")]).toEqual([
    "15:00",
    "1:00",
    "0:09",
    "0:00",
    "0:00",
  ]);
});
