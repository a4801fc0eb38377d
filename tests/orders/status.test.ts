import { expect, test } from "vitest";
import { nextSentence } from "@/lib/domain/orders/copy";
import { isOver, parseStatus, paymentStatus, statusLabel, trackingLabel } from "@/lib/domain/orders/status";
import { statusTone } from "@/lib/domain/orders/tone";
import { PAY_AT } from "@/lib/domain/payment/pay-at";

test("[ORDERS-10][ORDERS-11] each status has its text", () => {
  expect(["received", "preparing", "delivering", "delivered", "cancelled"].map((raw) => statusLabel(raw))).toEqual([
    "Recebido",
    "Preparando",
    "Saiu para Entrega",
    "Entregue",
    "Cancelado",
  ]);
  expect(trackingLabel("preparing")).toBe("Em preparo");
});

test("an order that the customer fetches is ready and fetched, where another is on its way and delivered", () => {
  expect(["received", "preparing", "delivering", "delivered"].map((raw) => statusLabel(raw, "TAKEOUT"))).toEqual([
    "Recebido",
    "Preparando",
    "Pronto para retirada",
    "Retirado",
  ]);
  expect(trackingLabel("delivering", "TAKEOUT")).toBe("Pronto para retirada");
  expect(nextSentence("delivering", "TAKEOUT")).toBe("O seu pedido está pronto: pode vir buscar.");
  expect(nextSentence("delivered", "TAKEOUT")).not.toContain("entregue");
  const unpaid = { status: "received", payment_status: "Aguardando pagamento", is_paid: false };
  expect(paymentStatus(unpaid, { payAt: "DOOR", mode: "TAKEOUT" }).label).toBe("Pagamento na retirada");
});

test("recognises a status in any letter case and in its badge's words", () => {
  expect(
    ["RECEIVED", " Preparing ", "Saiu para entrega", "ENTREGUE", "Cancelado", "Canceled"].map(parseStatus),
  ).toEqual(["received", "preparing", "delivering", "delivered", "cancelled", "cancelled"]);
  const refused = [
    ...["Cancelado pela loja", "recusado", "Rejeitado", "pedido negado", "REJECTED", "denied", "declined", "voided"],
  ];
  expect(new Set(refused.map(parseStatus))).toEqual(new Set(["cancelled"]));
  const notYet = ["cancelamento solicitado", "cancel_requested", "Pagamento recusado", "avoid"];
  expect(new Set(notYet.map(parseStatus))).toEqual(new Set([null]));
  expect(["pesando", "toString", "constructor", ""].map(parseStatus)).toEqual([null, null, null, null]);
});

test("gives each status a tone and its next step, and an unknown one a neutral tone", () => {
  expect(["received", "preparing", "delivering", "delivered", "canceled", "weighing"].map(statusTone)).toEqual([
    "wait",
    "go",
    "go",
    "good",
    "bad",
    "neutral",
  ]);
  expect(nextSentence("received")).toContain("Aguardando a loja confirmar");
  expect(nextSentence("canceled")).toContain("cancelado");
  expect(nextSentence("weighing")).toBeNull();
});

test("delivered and cancelled orders are over, and an unknown status is not", () => {
  expect(["delivered", "cancelled", "canceled"].every(isOver)).toBe(true);
  expect(["received", "preparing", "delivering", "weighing"].some(isOver)).toBe(false);
});

test("[ORDER-09][ORDER-10] gives a payment's status its tone: approved, declined, anything else pending", () => {
  const tone = (payment_status: string | null, is_paid = false) =>
    paymentStatus({ status: "received", payment_status, is_paid }, { payAt: "ONLINE" }).tone;
  expect([tone("Aprovado"), tone("Recusado"), tone("Em análise"), tone("Pesando")]).toEqual([
    "approved",
    "refused",
    "waiting",
    "waiting",
  ]);
  expect([tone(null, true), tone(null)]).toEqual(["approved", "waiting"]);
});

test("a payment at the door never reads as pending, an approved one still as approved", () => {
  const label = (payment_status: string | null, is_paid = false) =>
    paymentStatus({ status: "received", payment_status, is_paid }, { payAt: "DOOR" }).label;
  expect([label("Aguardando pagamento"), label(null), label(null, true), label("Recusado")]).toEqual([
    "Pagamento na entrega",
    "Pagamento na entrega",
    "Aprovado",
    "Recusado",
  ]);
});

test("an unknown status is shown in the shop's own words, and says so when there are none", () => {
  expect([statusLabel("Pesando"), statusLabel("")]).toEqual(["Pesando", "Situação não informada"]);
});

test("a payment that no one told of is awaited, unless it is made at the door", () => {
  const untold = { status: "received", payment_status: null, is_paid: false };
  expect(paymentStatus(untold, { payAt: null }).label).toBe("Aguardando pagamento");
  expect(paymentStatus({ ...untold, is_paid: true }, { payAt: null }).label).toBe("Aprovado");
});

test("a cancelled order waits for no payment, and still says what was paid", () => {
  const cancelled = { status: "cancelled", payment_status: "Aguardando pagamento", is_paid: false };
  for (const payAt of PAY_AT) expect(paymentStatus(cancelled, { payAt }).label).toBe("Nada a pagar");
  expect(paymentStatus({ ...cancelled, payment_status: "Aprovado", is_paid: true }, { payAt: "BEFORE" }).label).toBe(
    "Aprovado",
  );
});
