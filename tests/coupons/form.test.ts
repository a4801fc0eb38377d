import { describe, expect, test } from "vitest";
import { couponCopy } from "@/lib/coupons/copy";
import { checkCoupon, isValidCoupon } from "@/lib/coupons/discount";
import { SAMPLE_COUPONS } from "@/lib/coupons/samples";

const say = (code: string) => {
  const refusal = checkCoupon(code);
  return refusal && couponCopy[refusal];
};

describe("the coupon form", () => {
  test("[COUPON-03] an empty code", () => {
    expect(say("  ")).toBe("Digite um cupom.");
  });
  test("[COUPON-04] any other code", () => {
    for (const code of ["DESCONTO", "desconto100", "BEMVINDO10"]) expect(say(code)).toBe("Cupom inválido!");
  });
  test("[COUPON-05][COUPON-06][COUPON-07] the valid one, in any letter case", () => {
    for (const code of ["desconto10", "DESCONTO10", " DesConto10 "]) expect(say(code)).toBeNull();
    expect([couponCopy.applied, couponCopy.appliedToast]).toEqual(["Cupom aplicado com sucesso!", "Cupom aplicado!"]);
  });
});

describe("the sample coupons", () => {
  test("[COUPONS-02][ENTITY-21] the active one works, and only it", () => {
    const active = SAMPLE_COUPONS.filter((coupon) => coupon.status === "active").map((coupon) => coupon.code);
    expect(active).toEqual(["DESCONTO10"]);
    expect(SAMPLE_COUPONS.map((coupon) => coupon.code).filter(isValidCoupon)).toEqual(active);
  });
  test("[COUPONS-03][COUPONS-04] free shipping asks for R$ 50,00; every type is there", () => {
    expect(SAMPLE_COUPONS.find((coupon) => coupon.code === "FRETEGRATIS")?.minOrder).toBe(5_000);
    expect(new Set(SAMPLE_COUPONS.map((coupon) => coupon.type))).toEqual(new Set(["Cupom", "Cashback", "Promoção"]));
  });
});
