import { expect, test } from "vitest";
import { nextSentence } from "@/lib/domain/orders/copy";
import { isOver, parseStatus, paymentStatus, statusLabel, trackingLabel } from "@/lib/domain/orders/status";
import { statusTone } from "@/lib/domain/orders/tone";

test("[ORDERS-10][ORDERS-11] the words of the statuses", () => {
  expect(["received", "preparing", "delivering", "delivered", "cancelled"].map(statusLabel)).toEqual([
    "Recebido",
    "Preparando",
    "Saiu para Entrega",
    "Entregue",
    "Cancelado",
  ]);
  expect(trackingLabel("preparing")).toBe("Em preparo");
});

test("a status is known in any case and in the words of its badge", () => {
  expect(
    ["RECEIVED", " Preparing ", "Saiu para entrega", "ENTREGUE", "Cancelado", "Canceled"].map(parseStatus),
  ).toEqual(["received", "preparing", "delivering", "delivered", "cancelled", "cancelled"]);
  expect(["pesando", "toString", "constructor", ""].map(parseStatus)).toEqual([null, null, null, null]);
});

test("each status has a tone and says what happens next; an unknown one stays neutral", () => {
  expect(["received", "preparing", "delivering", "delivered", "canceled", "weighing"].map(statusTone)).toEqual([
    "wait",
    "brand",
    "brand",
    "good",
    "bad",
    "neutral",
  ]);
  expect(nextSentence("received")).toContain("Aguardando a loja confirmar");
  expect(nextSentence("canceled")).toContain("cancelado");
  expect(nextSentence("weighing")).toBeNull();
});

test("delivered and cancelled orders are over; an unknown status is not", () => {
  expect(["delivered", "cancelled", "canceled"].every(isOver)).toBe(true);
  expect(["received", "preparing", "delivering", "weighing"].some(isOver)).toBe(false);
});

test("[ORDER-09][ORDER-10] the tone of a payment's status: approved, refused, anything else waits", () => {
  const tone = (payment_status: string | null, is_paid = false) => paymentStatus({ payment_status, is_paid }).tone;
  expect([tone("Aprovado"), tone("Recusado"), tone("Em análise"), tone("aprovado")]).toEqual([
    "approved",
    "refused",
    "waiting",
    "waiting",
  ]);
  expect([tone(null, true), tone(null)]).toEqual(["approved", "waiting"]);
});
