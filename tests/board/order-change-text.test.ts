import { expect, test } from "vitest";
import { actionText, changeText } from "@/lib/domain/board/changes";

const after = { status: "preparing", promised_at: null, cancel_reason: null, is_paid: false };

test("the log says a move of an order in words", () => {
  expect(actionText("order.advance")).toBe("Pedido avançou");
  expect(changeText({ before: { from: "received", undo_seconds: 5 }, after })).toBe("Recebido → Em preparo");
});

test("a cancellation has its reason, a delay its minutes, a payment its word", () => {
  const cancelled = { ...after, status: "cancelled", cancel_reason: "Loja fechando" };
  expect(changeText({ before: { from: "received" }, after: cancelled })).toBe("Recebido → Cancelado: Loja fechando");
  expect(changeText({ before: { minutes: 10 }, after })).toBe("mais 10 min");
  expect(changeText({ before: null, after: { ...after, is_paid: true } })).toBe("pago");
});

test("other changes are said as before", () => {
  expect(changeText({ before: null, after: "open" })).toBe("nada → open");
});
