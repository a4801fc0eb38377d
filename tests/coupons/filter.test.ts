import { expect, test } from "vitest";
import { COUPON_FILTERS, filtered, filterOf, searchOf } from "@/lib/domain/coupons/filter";
import { CASHBACK_BALANCE, promosOf } from "@/lib/domain/coupons/promos";
import { SAMPLE_COUPONS } from "@/lib/domain/coupons/samples";
import { formatMoney } from "@/lib/domain/money";

test("[COUPONS-01] the filters divide the coupons, and 'Todos' has them all", () => {
  const [all, ...others] = COUPON_FILTERS.map((filter) => filtered(SAMPLE_COUPONS, filter));
  expect(COUPON_FILTERS.map(({ label }) => label)).toEqual(["Todos", "Ativos", "Usados", "Expirados"]);
  expect(all).toEqual(SAMPLE_COUPONS);
  expect(others.map((part) => [...new Set(part.map(({ status }) => status))])).toEqual([
    ["active"],
    ["used"],
    ["expired"],
  ]);
  expect(new Set(others.flat())).toEqual(new Set(SAMPLE_COUPONS));
  expect(others.flat()).toHaveLength(SAMPLE_COUPONS.length);
});

test("[COUPONS-01] a filter's address restores it, and an unknown one shows all", () => {
  for (const filter of COUPON_FILTERS) expect(filterOf(searchOf(filter))).toBe(filter);
  expect(filterOf("?filtro=vencidos")).toBe(COUPON_FILTERS[0]);
  expect(searchOf(filterOf(""))).toBe("");
});

test("[COUPONS-05] the cashback balance is one figure, the same for everyone", () => {
  expect(formatMoney(CASHBACK_BALANCE)).toBe("R$\u00a00,00");
});

test("[ENTITY-18] the promo state holds coupons, cashbacks and promotions, each coupon in one of them", () => {
  const { cupons, cashbacks, promocoes } = promosOf(SAMPLE_COUPONS);
  expect([cupons, cashbacks, promocoes].map((list) => list.map(({ code }) => code))).toEqual([
    ["DESCONTO10", "BEMVINDO10"],
    ["CASHBACK20"],
    ["FRETEGRATIS"],
  ]);
});

test("[LIMIT-04] BEMVINDO10 and CASHBACK20 are samples that can no longer be used", () => {
  const used = SAMPLE_COUPONS.filter(({ code }) => ["BEMVINDO10", "CASHBACK20"].includes(code));
  expect(used.map(({ status }) => status)).toEqual(["used", "expired"]);
});
