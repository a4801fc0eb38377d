import { describe, expect, test } from "vitest";
import { calls } from "@/lib/contract/calls";
import { couponCopy } from "@/lib/domain/coupons/copy";
import { checkCoupon, isValidCoupon } from "@/lib/domain/coupons/discount";
import { SAMPLE_COUPONS } from "@/lib/domain/coupons/samples";

const say = (code: string) => {
  const refusal = checkCoupon(code);
  return refusal && couponCopy[refusal];
};

describe("the coupon form's response", () => {
  test("[COUPON-03] to an empty code", () => {
    expect(say("  ")).toBe("Digite um cupom.");
  });
  test("[COUPON-04] to an unknown code", () => {
    for (const code of ["DESCONTO", "desconto100", "BEMVINDO10"]) expect(say(code)).toBe("Cupom inválido!");
  });
  test("[COUPON-05][COUPON-06][COUPON-07] to the valid code, in any letter case", () => {
    for (const code of ["desconto10", "DESCONTO10", " DesConto10 "]) expect(say(code)).toBeNull();
    expect([couponCopy.applied, couponCopy.appliedToast]).toEqual(["Cupom aplicado com sucesso!", "Cupom aplicado!"]);
  });
});

describe("the sample coupons", () => {
  test("[COUPONS-02] come from no call, and DESCONTO10 is the active one that works", () => {
    expect(Object.values(calls).filter(({ path }) => /coupon|cupo|promo/i.test(path))).toEqual([]);
    const active = SAMPLE_COUPONS.filter((coupon) => coupon.status === "active").map((coupon) => coupon.code);
    expect(active).toEqual(["DESCONTO10"]);
    expect(SAMPLE_COUPONS.map((coupon) => coupon.code).filter(isValidCoupon)).toEqual(active);
  });
  test("[ENTITY-21] have all fields, with the date of use or expiry", () => {
    const fields = ["id", "code", "type", "title", "description", "expires", "minOrder", "value", "status"];
    for (const coupon of SAMPLE_COUPONS) {
      expect(Object.keys(coupon)).toEqual([...fields, "usedAt", "expiredAt"]);
      expect(coupon.title && coupon.description && coupon.value).not.toBe("");
      expect([coupon.usedAt !== null, coupon.expiredAt !== null], coupon.code).toEqual([
        coupon.status === "used",
        coupon.status === "expired",
      ]);
    }
    expect(new Set(SAMPLE_COUPONS.map(({ id }) => id)).size).toBe(SAMPLE_COUPONS.length);
  });
  test("[COUPONS-03] include free shipping from R$ 50,00", () => {
    const { value, minOrder, description } = SAMPLE_COUPONS.find(({ code }) => code === "FRETEGRATIS") ?? {};
    expect([value, minOrder]).toEqual(["Entrega grátis", 5_000]);
    expect(description).toContain("R$ 50,00");
  });
  test("[COUPONS-04] include every type", () => {
    expect(new Set(SAMPLE_COUPONS.map((coupon) => coupon.type))).toEqual(new Set(["Cupom", "Cashback", "Promoção"]));
  });
});
