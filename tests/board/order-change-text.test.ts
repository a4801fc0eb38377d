import { expect, test } from "vitest";
import { actionText, changeText, changeTitle } from "@/lib/domain/board/changes";

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

test("what is written in words is said as it is, and nothing else is", () => {
  expect(changeText({ action: "order.paid", before: null, after: "Pago" })).toBe("Pago");
  expect(changeText({ action: "order.back", before: "Em preparo", after: "Recebido" })).toBe("Em preparo → Recebido");
  expect(changeText({ before: { state: "open" }, after: { state: "closed" } })).toBeNull();
});

test.each([
  ["key.create", null, "all", "para tudo"],
  ["market.open_closed", null, "closed", "pelo horário → fechada"],
  [
    "market.pause",
    null,
    { until: "2026-11-25T23:30:00Z", reason: "forno quebrou" },
    "até 25/11 às 20h30: forno quebrou",
  ],
  ["market.pause", { until: null, reason: null }, null, "sem hora para voltar → sem pausa"],
  ["market.special_hours", [], [{ date: "2026-12-25" }], "0 dias especiais → 1 dia especial"],
  ["market.import", null, { products: 68 }, "68 produtos"],
])("%s from %j to %j says '%s' to the owner", (action, before, after, text) => {
  expect(changeText({ action, before, after }, "America/Sao_Paulo")).toBe(text);
});

test.each([
  ["order.advance", "Pedido 12", "Pedido avançou: Pedido 12"],
  ["market.pause", "Pausa", "Pausa nos pedidos"],
  ["market.open_closed", "Brasa Burger", "Abriu ou fechou à mão"],
  ["webhook.remove", "Ligação", "Ligação desligada"],
])("the title of %s does not say '%s' twice", (action, subject, title) => {
  expect(changeTitle({ action, subject })).toBe(title);
});

test("a change of how the shop is paid online says what changed, and never a credential", () => {
  const before = { profile: "efi", receiver: "a@pix.example", test: true, on_outage: "WAIT", certificate: "CN=a" };
  const say = (one: unknown, other: unknown) => changeText({ action: "payments.set", before: one, after: other });
  expect(say(null, before)).toBe("recebe em a@pix.example");
  expect(say(before, { ...before, receiver: "b@pix.example", test: false })).toBe(
    "recebe em a@pix.example → b@pix.example; fora do modo de teste",
  );
  expect(say(before, { ...before, certificate: "CN=b" })).toBe("outro certificado");
  expect(say(before, before)).toBe("credenciais");
});
