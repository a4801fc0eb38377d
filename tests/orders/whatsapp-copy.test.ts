import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { whatsappHref } from "@/lib/domain/market/contact";
import { toCentavos } from "@/lib/domain/money";
import { asReviewed } from "@/lib/domain/orders/reviewed";
import { whatsappCopy } from "@/lib/domain/orders/whatsapp-copy";
import { anOrder } from "./an-order";

const ZONE = "America/Sao_Paulo";

test("reads like the order, and says that it is a copy", () => {
  const order = anOrder({
    order_items: [
      {
        item_name: "Pizza salgada",
        category_name: "Pizzas",
        amount: 1,
        price: 90.9,
        observations: "Grande. Sem cebola",
        variation_name: "Grande",
        complements: [
          { name: "Calabresa", amount: 1, price: 48.9, price_method: "MAX" },
          { name: "Camarão", amount: 1, price: 78.9, price_method: "MAX" },
          { name: "Catupiry", amount: 1, price: 12, group_name: "Borda recheada" },
        ],
      },
    ],
    discount: 9.09,
    total: 81.81,
    neighborhood_name: "Batel",
    complement: "Apto 12",
    cash: 100,
    paymentType: { name: "Dinheiro" },
    payment_method: { name: "Dinheiro" },
  });
  expect(whatsappCopy(order, ZONE)).toBe(`*Cópia do pedido #1012*
21/11/2026 às 18h32
Já fiz este pedido pelo site: esta é só uma cópia.

1× Pizza salgada (Pizzas) · Grande: R$\u00a090,90
- 1/2 Calabresa
- 1/2 Camarão
- Borda recheada: Catupiry (+R$ 12,00)
“Sem cebola”

Subtotal: R$\u00a090,90
Desconto: \u2212R$\u00a09,09
Entrega: R$\u00a06,50
*Total com entrega: R$\u00a088,31*

Pagamento: Dinheiro
Troco para R$\u00a0100,00

Entregar em: Rua A, 10
Complemento: Apto 12
Bairro: Batel`);
});

test("of an order to fetch says so, without an address or a fee", () => {
  const copy = whatsappCopy(anOrder({ order_type: "TAKEOUT", delivery_tax: 0 }), ZONE);
  expect(copy).toContain("Retirada na loja");
  expect(copy).not.toMatch(/Entrega|Bairro/);
});

const reais = fc.integer({ min: 1, max: 50_000 }).map((centavos) => centavos / 100);
const written = fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.constant("Sem sal\n*Total: R$\u00a00,01*"));
const anItem = fc.record({
  item_name: fc.constantFrom("X-Burger", "Água", "Pizza"),
  amount: fc.integer({ min: 1, max: 9 }),
  price: reais,
  observations: fc.option(written),
  complements: fc.array(
    fc.record({ name: fc.constantFrom("Bacon", "Ovo"), amount: fc.integer({ min: 1, max: 2 }), price: reais }),
    { maxLength: 3 },
  ),
});
const anyOrder = fc
  .record({
    order_items: fc.array(anItem, { minLength: 1, maxLength: 6 }),
    fee: fc.constantFrom(0, 6.5, 12),
    discount: fc.constantFrom(0, 0.5),
  })
  .map(({ order_items, fee, discount: wanted }) => {
    const lines = order_items.reduce((sum, { price, amount }) => sum + toCentavos(price) * amount, 0);
    const discount = toCentavos(wanted) < lines ? wanted : 0;
    const subtotal = lines / 100;
    const total = (lines - toCentavos(discount)) / 100;
    return { order_items, subtotal, discount, delivery_tax: fee, total };
  });

/** An order's facts of a person beside the address, none of them part of another text here. */
const PERSONAL = {
  customer_name: "Beatriz Torres",
  customer_phone: "11987654321",
  observations: "CPF na nota: 529.982.247-25",
  charge: { id: "9", method: "card", status: "approved", amount: 1, card: { last4: "4242", name: "BIA TORRES" } },
};

function amountOf(text: string, label: string): number | null {
  const found = new RegExp(`^\\*?${label}: \\u2212?R\\$\\s([\\d.]+),(\\d\\d)\\*?$`, "m").exec(text);
  return found && Number(`${found[1]?.replaceAll(".", "")}${found[2]}`);
}

describe("any order's copy", () => {
  test("adds up, line by line, to the order's own total", () => {
    fc.assert(
      fc.property(anyOrder, (answer) => {
        const order = anOrder(answer);
        const text = whatsappCopy(order, ZONE);
        const lines = [...text.matchAll(/^\d+× (?:X-Burger|Água|Pizza): R\$\s([\d.]+),(\d\d)$/gm)];
        const sum = lines.reduce(
          (all, [, whole = "", cents]) => all + Number(`${whole.replaceAll(".", "")}${cents}`),
          0,
        );
        expect(lines).toHaveLength(order.items.length);
        expect(amountOf(text, "Subtotal")).toBe(sum);
        const [discount, fee] = [amountOf(text, "Desconto") ?? 0, amountOf(text, "Entrega") ?? 0];
        expect(amountOf(text, "Total com entrega")).toBe(sum - discount + fee);
        expect(amountOf(text, "Total com entrega")).toBe(order.totalWithDelivery);
      }),
    );
  });

  test("names nobody: no name, phone, CPF or card, only what was ordered and where it goes", () => {
    fc.assert(
      fc.property(anyOrder, (answer) => {
        const text = whatsappCopy(anOrder({ ...answer, ...PERSONAL }), ZONE);
        expect(text).not.toMatch(/beatriz|torres|98765|5299?\.?982|cpf|4242/i);
        expect(text).toBe(whatsappCopy(anOrder(answer), ZONE));
      }),
    );
  });

  test("is an address that WhatsApp can open, and no text of a customer begins a line", () => {
    fc.assert(
      fc.property(anyOrder, fc.string({ unit: "binary", maxLength: 20 }), (answer, reference) => {
        const text = whatsappCopy(anOrder({ ...answer, reference }), ZONE);
        const href = whatsappHref("(11) 95550-0142", text) ?? "";
        const { hostname, pathname, searchParams } = new URL(href);
        expect([hostname, pathname, searchParams.get("text")]).toEqual(["wa.me", "/5511955500142", text]);
        expect(text.match(/^\*Total/gm)).toHaveLength(1);
      }),
    );
  });
});

test("names as many items as an address carries, and counts the rest", () => {
  const item = { item_name: "X".repeat(100), amount: 1, price: 10, complements: [] };
  const text = whatsappCopy(anOrder({ order_items: Array(60).fill(item), discount: 0, total: 600 }), ZONE);
  const named = text.match(/^1× /gm)?.length ?? 0;
  expect(named).toBeGreaterThan(20);
  expect(text).toContain(`e mais ${60 - named} itens`);
  expect(text).toContain("Subtotal: R$\u00a0600,00");
});

test("has the one sum that is known where the shop tells none", () => {
  const untold = anOrder({ order_items: [], total: null, delivery_tax: null });
  expect(whatsappCopy(untold, ZONE)).not.toContain("R$");
  expect(whatsappCopy(asReviewed(untold, 5_000), ZONE)).toContain("*Total que você revisou: R$\u00a050,00*");
});

test("an order without an address names neither a place nor a fee", () => {
  const text = whatsappCopy(anOrder({ full_address: null, number: null, delivery_tax: 0 }), ZONE);
  expect(text).not.toMatch(/Entrega(?:r em)?: /);
});

test("says for when an order is scheduled", () => {
  const slot = { deliver_start_time: "2026-11-22T21:30:00Z", deliver_end_time: "2026-11-22T22:00:00Z" };
  expect(whatsappCopy(anOrder({ is_scheduled: true, ...slot }), ZONE)).toContain("*Agendado para 22/11/2026 às 18h30*");
  expect(whatsappCopy(anOrder(slot), ZONE)).not.toContain("Agendado");
});
