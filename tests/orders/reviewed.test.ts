import { describe, expect, test } from "vitest";
import { asReviewed, chargeDifference, isSumKnown, isSumUnknown, sumLabel } from "@/lib/domain/orders/reviewed";
import { anOrder } from "./an-order";

// The order's sum is R$ 46,62, and R$ 53,12 with its delivery.
const WITH_FEE = 5_312;

describe("an order compared with its review", () => {
  test("agrees, or shows what the shop charges instead", () => {
    expect(chargeDifference(anOrder(), WITH_FEE)).toBeNull();
    expect(chargeDifference(anOrder({ total: 40 }), WITH_FEE)).toEqual({ charged: 4_650, reviewed: WITH_FEE });
    expect(chargeDifference(anOrder(), null)).toBeNull();
  });

  test("includes the fee when its total is the reviewed sum", () => {
    const told = anOrder({ total: 53.12, order_items: [] });
    expect(asReviewed(told, WITH_FEE)).toMatchObject({ total: 4_662, totalWithDelivery: WITH_FEE });
    expect(chargeDifference(told, WITH_FEE)).toBeNull();
  });

  test("without a sum shows the reviewed one, labelled as such", () => {
    const told = anOrder({ total: null, delivery_tax: null, discount: null, order_items: [] });
    expect(isSumUnknown(told)).toBe(true);
    const shown = asReviewed(told, WITH_FEE);
    expect(shown).toMatchObject({ totalWithDelivery: WITH_FEE, isSumReviewed: true });
    expect([isSumUnknown(shown), sumLabel(shown), isSumKnown(shown)]).toEqual([false, "Total que você revisou", true]);
    expect(chargeDifference(told, WITH_FEE)).toBeNull();
  });

  test("without a fee is never shown as cheaper, only as more expensive", () => {
    const told = anOrder({ delivery_tax: null });
    expect(chargeDifference(told, WITH_FEE)).toBeNull();
    expect(asReviewed(told, WITH_FEE).totalWithDelivery).toBe(WITH_FEE);
    expect([sumLabel(told), isSumKnown(told)]).toEqual(["Total sem a entrega", false]);
    expect(chargeDifference(told, 4_000)).toEqual({ charged: 4_662, reviewed: 4_000 });
  });
});
