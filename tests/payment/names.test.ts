import { expect, test } from "vitest";
import { customerName } from "@/lib/domain/payment/copy";

test("a payment is named in a customer's words, and other names stay as they are", () => {
  expect(
    ["Vale-refeição (POS)", "Pix Manual", "Pix online", "Cartão de Crédito na entrega", "Dinheiro"].map(customerName),
  ).toEqual([
    "Vale-refeição na maquininha",
    "Pix para a loja",
    "Pix online",
    "Cartão de Crédito na entrega",
    "Dinheiro",
  ]);
});
