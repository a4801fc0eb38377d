import { expect, test } from "vitest";
import { nextSentence } from "@/lib/orders/copy";
import { statusLabel, trackingLabel } from "@/lib/orders/status";
import { statusTone } from "@/lib/orders/tone";

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

test("each status has a tone and says what happens next; an unknown one stays neutral", () => {
  expect(["received", "preparing", "delivering", "delivered", "canceled", "weighing"].map(statusTone)).toEqual([
    "wait",
    "brand",
    "brand",
    "good",
    "bad",
    "neutral",
  ]);
  expect(nextSentence.received).toContain("loja confirmar");
});
