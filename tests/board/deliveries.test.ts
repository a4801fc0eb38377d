import { expect, test } from "vitest";
import { deliveryText, deliveryTitle } from "@/lib/domain/board/deliveries";
import { EVENT_TYPES } from "@/lib/embedded-api/db/event-tables";

test("every event of an order has words in the webhook's log", () => {
  for (const type of EVENT_TYPES) expect(deliveryTitle({ type, order_number: "7" })).toMatch(/^[A-Z][^_]+ · nº 7$/);
});

test("a delivery says what became of it, why, and after how many attempts", () => {
  expect(deliveryText({ outcome: "delivered", problem: null, attempts: 1 })).toBe("Entregue");
  expect(deliveryText({ outcome: "waiting", problem: "respondeu 500", attempts: 3 })).toBe(
    "Vai tentar de novo: respondeu 500 (3 tentativas)",
  );
  expect(deliveryText({ outcome: "given_up", problem: "não respondeu", attempts: 14 })).toBe(
    "Desistiu: não respondeu (14 tentativas)",
  );
});
