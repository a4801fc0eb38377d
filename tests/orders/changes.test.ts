import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedTotals, changeLines, changeSummary, itemText } from "@/lib/domain/orders/changes";
import { ticketLines } from "@/lib/domain/orders/ticket.mjs";
import { collectedOf, type Item, moneyNote, toCollect } from "@/lib/domain/orders/ticket-facts.mjs";
import { aTicketOrder } from "../support/ticket-order";

const anItem: fc.Arbitrary<Item> = fc.record({
  item_name: fc.constantFrom("Pizza", "Suco", "Torta"),
  amount: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 0, max: 90 }),
  variation_name: fc.constantFrom(null, "Grande", "Broto"),
  observations: fc.constantFrom(null, "sem cebola", "Grande. sem cebola"),
  complements: fc.array(
    fc.record({
      name: fc.constantFrom("Calabresa", "Camarão"),
      amount: fc.integer({ min: 1, max: 2 }),
      group_name: fc.constantFrom("Sabores", "Borda"),
      price_method: fc.constantFrom("SUM" as const, "MAX" as const),
    }),
    { maxLength: 3 },
  ),
});

const anOrder = fc
  .record({
    order_items: fc.array(anItem, { minLength: 1, maxLength: 6 }),
    full_address: fc.constantFrom("Rua do Sol, 9", "Av. Nova, 1"),
    total: fc.integer({ min: 0, max: 500 }),
    delivery_tax: fc.integer({ min: 0, max: 20 }),
    promised_at: fc.constantFrom("2026-11-21T22:12:00Z", "2026-11-21T22:40:00Z"),
    observations: fc.constantFrom(null, "Sem talher"),
  })
  .map((change) => ({ ...aTicketOrder(), ...change }));

const counted = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

describe("the difference of two versions of an order", () => {
  test("is what turns the old items into the new ones, each item named once", () => {
    fc.assert(
      fc.property(anOrder, anOrder, (before, after) => {
        const lines = changeLines(before, after).filter(({ about }) => about === "item");
        const gone = lines.flatMap(({ from }) => from ?? []);
        const come = lines.flatMap(({ to }) => to ?? []);
        const counts = counted(before.order_items.map(itemText));
        for (const text of gone) {
          expect(counts.get(text) ?? 0).toBeGreaterThan(0);
          counts.set(text, (counts.get(text) ?? 0) - 1);
        }
        for (const text of come) counts.set(text, (counts.get(text) ?? 0) + 1);
        const left = new Map([...counts].filter(([, count]) => count > 0));
        expect(left).toEqual(counted(after.order_items.map(itemText)));
      }),
    );
  });

  test("is nothing for the same order, names no line that did not change, and its totals are both orders'", () => {
    fc.assert(
      fc.property(anOrder, anOrder, (before, after) => {
        expect(changeLines(before, { ...before, order_items: before.order_items.toReversed() })).toEqual([]);
        for (const { from, to } of changeLines(before, after)) expect(from).not.toBe(to);
        const totals = changedTotals(before, after);
        expect([totals.total_before, totals.total]).toEqual([collectedOf(before), collectedOf(after)]);
        expect(after.full_address !== before.full_address).toBe(
          changeLines(before, after).some(({ about }) => about === "delivery"),
        );
      }),
    );
  });

  test("pairs what is alike: another amount, then another choice of the same dish", () => {
    const [item] = aTicketOrder().order_items;
    const juice = { item_name: "Suco", amount: 1, price: 10, complements: [] };
    const before = { ...aTicketOrder(), order_items: [{ ...(item as Item), amount: 1 }, juice] };
    const after = {
      ...before,
      order_items: [
        { ...juice, amount: 2 },
        { ...(item as Item), amount: 1, observations: "bem passado" },
      ],
    };
    expect(changeLines(before, after)).toEqual([
      { about: "item", from: "1 x Suco", to: "2 x Suco" },
      { about: "item", from: itemText(before.order_items[0] as Item), to: itemText(after.order_items[1] as Item) },
    ]);
  });

  test("is told to the log without anybody's address", () => {
    const before = aTicketOrder();
    const after = { ...before, full_address: "Av. Nova, 1", order_items: [] };
    const summary = changeSummary({ lines: changeLines(before, after), ...changedTotals(before, after) });
    expect(summary).toContain("endereço");
    expect(summary).not.toContain("Nova");
  });
});

describe("a changed order's ticket", () => {
  const lines = [
    { about: "item" as const, from: "1 x Suco", to: "2 x Suco" },
    { about: "item" as const, from: null, to: "1 x Torta" },
    { about: "item" as const, from: "1 x Pizza", to: null },
    { about: "payment" as const, from: "Dinheiro", to: "Pix" },
  ];
  const changes = [{ at: "2026-11-21T22:00:00Z", lines, total_before: 30, total: 40 }];
  const order = { ...aTicketOrder(), changes };
  const written = (kind: "kitchen" | "counter") =>
    ticketLines(order, kind).flatMap((line) => (line.kind === "written" ? [`${line.label}: ${line.text}`] : []));

  test("says so first, and what is another way now", () => {
    expect(ticketLines(order, "kitchen")[0]).toEqual({ kind: "warning", text: "ALTERADO" });
    expect(written("kitchen")).toEqual(["ERA: 1 x Suco", "AGORA: 2 x Suco", "PÔS: 1 x Torta", "TIROU: 1 x Pizza"]);
    expect(written("counter")).toEqual(
      expect.arrayContaining(["ERA: Dinheiro", "AGORA: Pix", "TOTAL ERA: R$ 30,00", "TOTAL AGORA: R$ 40,00"]),
    );
    expect(ticketLines(aTicketOrder(), "kitchen")).not.toContainEqual({ kind: "warning", text: "ALTERADO" });
  });
});

test("what is still to be collected, or given back, comes before what was paid", () => {
  const paid = { ...aTicketOrder(), payment_due: "NOTHING", status: "preparing" };
  expect(moneyNote({ ...paid, still_due: 13.35 })).toBe("JÁ PAGO, FALTA COBRAR R$ 13,35 NA ENTREGA");
  expect(moneyNote({ ...paid, still_due: 5, order_type: "TAKEOUT" })).toContain("NA RETIRADA");
  expect(moneyNote({ ...paid, to_return: 7 })).toBe("DEVOLVER R$ 7,00");
  expect(moneyNote(paid)).toBe("JÁ ESTÁ PAGO");
  expect(toCollect({ ...paid, still_due: 13.35 })).toBe(13.35);
  expect(toCollect(paid)).toBe(0);
  expect(toCollect({ ...paid, payment_due: "COLLECT" })).toBe(collectedOf(paid));
});
