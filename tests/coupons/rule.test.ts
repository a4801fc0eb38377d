import { describe, expect, test } from "vitest";
import { couponTitle } from "@/lib/domain/coupons/cart-refusal";
import { shownCoupon } from "@/lib/domain/coupons/own-coupon";
import { type CouponRule, type CouponUse, couponRefusal, couponStatus } from "@/lib/domain/coupons/rule";

const rule = (change: Partial<CouponRule> = {}): CouponRule => ({
  code: "VOLTE10",
  kind: "PERCENT",
  value: 10,
  minOrder: 0,
  firstOrder: false,
  starts: null,
  ends: null,
  days: null,
  perCustomer: null,
  total: null,
  ...change,
});

/** A Monday. */
const use = (change: Partial<CouponUse> = {}): CouponUse => ({
  subtotal: 5_000,
  mode: "DELIVERY",
  day: "2026-03-02",
  weekday: 1,
  uses: 0,
  customer: { orders: 0, uses: 0 },
  ...change,
});

describe("a coupon is judged", () => {
  test("by its first and last day, both included", () => {
    const given = rule({ starts: "2026-03-02", ends: "2026-03-04" });
    const on = (day: string) => couponRefusal(given, use({ day }));
    expect([on("2026-03-02"), on("2026-03-04")]).toEqual([null, null]);
    expect(on("2026-03-01")).toBe("O cupom VOLTE10 começa a valer em 02/03/2026.");
    expect(on("2026-03-05")).toBe("O cupom VOLTE10 valeu até 04/03/2026.");
  });

  test("by the weekday", () => {
    const given = rule({ days: [1, 2, 5] });
    expect(couponRefusal(given, use({ weekday: 5 }))).toBeNull();
    expect(couponRefusal(given, use({ weekday: 0 }))).toBe("O cupom VOLTE10 não vale hoje: só segunda, terça e sexta.");
  });

  test("by its uses, and those of the customer", () => {
    const spent = (uses: number) => couponRefusal(rule({ total: 100 }), use({ uses }));
    expect([spent(99), spent(100)]).toEqual([null, "O cupom VOLTE10 já foi usado até o limite."]);
    const own = (perCustomer: number, uses: number) =>
      couponRefusal(rule({ perCustomer }), use({ customer: { orders: 9, uses } }));
    expect([own(1, 0), own(1, 1)]).toEqual([null, "Você já usou o cupom VOLTE10."]);
    expect([own(3, 2), own(3, 3)]).toEqual([null, "Você já usou o cupom VOLTE10 3 vezes, o limite por pessoa."]);
  });

  test("by whether it is the first order; nobody knows a guest's", () => {
    const first = (customer: CouponUse["customer"]) => couponRefusal(rule({ firstOrder: true }), use({ customer }));
    expect([first({ orders: 0, uses: 0 }), first(null)]).toEqual([null, null]);
    expect(first({ orders: 1, uses: 0 })).toBe("O cupom VOLTE10 é só para o primeiro pedido na loja.");
  });

  test("by the subtotal, inclusive, and by how the order goes out", () => {
    const least = (subtotal: number) => couponRefusal(rule({ minOrder: 5_000 }), use({ subtotal }));
    expect([least(5_000), least(4_250)]).toEqual([
      null,
      "O cupom VOLTE10 vale a partir de R$\u00a050,00 em produtos: faltam R$\u00a07,50.",
    ]);
    const free = rule({ kind: "FREE_DELIVERY", value: 0 });
    expect(couponRefusal(free, use({ mode: null }))).toBeNull();
    expect(couponRefusal(free, use({ mode: "TAKEOUT" }))).toBe(
      "O cupom VOLTE10 dá entrega grátis, e a retirada já não tem taxa.",
    );
  });
});

describe("on the page of coupons", () => {
  const shown = (change: Partial<CouponRule>, by: Partial<CouponUse> = {}) => couponStatus(rule(change), use(by));

  test("one counts, is used or has ended", () => {
    expect(shown({ days: [0] })).toBe("active");
    expect(shown({ perCustomer: 1 }, { customer: { orders: 1, uses: 1 } })).toBe("used");
    expect(shown({ total: 5 }, { uses: 5 })).toBe("expired");
    expect(shown({ ends: "2026-03-01" })).toBe("expired");
  });

  test("one that is not for this customer, not yet valid or long over is left out", () => {
    expect(shown({ firstOrder: true }, { customer: { orders: 1, uses: 0 } })).toBeNull();
    expect(shown({ starts: "2026-03-03" })).toBeNull();
    expect([shown({ ends: "2026-01-31" }), shown({ ends: "2026-01-30" })]).toEqual(["expired", null]);
  });
});

test("a coupon of all seven days, or of none, says nothing of days", () => {
  const said = (days: number[] | null) =>
    shownCoupon({ coupon: rule(), status: "active", firstOrder: false, ends: null, days }, "10%").description;
  expect([said([0, 1, 2, 3, 4, 5, 6]), said([]), said(null)]).toEqual(["", "", ""]);
  expect(said([1, 3])).toBe("Vale segunda e quarta.");
});

test("each kind has a title", () => {
  expect(couponTitle(rule())).toBe("10% de desconto");
  expect(couponTitle(rule({ kind: "AMOUNT", value: 550 }))).toBe("R$\u00a05,50 de desconto");
  expect(couponTitle(rule({ kind: "FREE_DELIVERY", value: 0 }))).toBe("Entrega grátis");
});
