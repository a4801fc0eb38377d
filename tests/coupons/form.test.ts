import { describe, expect, test } from "vitest";
import type { checkCoupon } from "@/lib/browser/coupons/check-coupon";
import { type CouponSource, readCode } from "@/lib/browser/coupons/read-code";
import { type Call, calls } from "@/lib/contract/calls";
import { failure } from "@/lib/domain/api-error";
import { couponCopy } from "@/lib/domain/coupons/copy";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { SAMPLE_COUPONS } from "@/lib/domain/coupons/samples";
import { err, ok } from "@/lib/domain/result";

const CART = { subtotal: 5_000, mode: null };
const PLAIN_API: CouponSource = { hasOwnCoupons: false, market: {} };
const OWN: CouponSource = { hasOwnCoupons: true, market: {} };
const DEMO: CouponSource = { hasOwnCoupons: true, market: { demoCoupons: true } };

const nobody: typeof checkCoupon = async () => {
  throw new Error("Nobody may be asked.");
};
const say = async (code: string, source = PLAIN_API, check = nobody) => {
  const read = await readCode(code, source, CART, check);
  return read.ok ? null : read.error;
};

describe("the coupon form's response", () => {
  test("[COUPON-03] to an empty code", async () => {
    expect(await say("  ")).toBe("Digite um cupom.");
  });
  test("[COUPON-04][COUPON-12] to an unknown code, without a call where the API checks none", async () => {
    for (const code of ["DESCONTO", "desconto100", "BEMVINDO10"]) expect(await say(code)).toBe("Cupom inválido!");
  });
  test("[COUPON-05][COUPON-06][COUPON-07] to the valid code, in any letter case", async () => {
    for (const code of ["desconto10", "DESCONTO10", " DesConto10 "])
      for (const source of [PLAIN_API, DEMO]) expect(await say(code, source)).toBeNull();
    expect([couponCopy.applied, couponCopy.appliedToast]).toEqual(["Cupom aplicado com sucesso!", "Cupom aplicado!"]);
  });
  test("is the shop's own where its API checks codes", async () => {
    const coupon = { code: "VOLTE10", kind: "PERCENT", value: 10, minOrder: 4_000 } as const;
    expect(await readCode("volte10", OWN, CART, async () => ok(coupon))).toEqual(ok(coupon));
    const refused: typeof checkCoupon = async () => err({ ...failure("FETCH_ERROR"), message: "Cupom inválido!" });
    expect(await say("DESCONTO10", OWN, refused)).toBe("Cupom inválido!");
    expect(await say("VOLTE10", OWN, async () => err(failure("FETCH_ERROR")))).toMatch(/Tente novamente/);
  });
});

describe("the sample coupons", () => {
  test("[COUPONS-02] come from no call of the specification, and DESCONTO10 is the active one that works", () => {
    const named = Object.values(calls).filter(({ path }) => /coupon|cupo|promo/i.test(path));
    expect(named.filter(({ extension }: Call) => !extension)).toEqual([]);
    const active = SAMPLE_COUPONS.filter((coupon) => coupon.status === "active").map((coupon) => coupon.code);
    expect(active).toEqual(["DESCONTO10"]);
    expect(SAMPLE_COUPONS.map((coupon) => coupon.code).filter(sampleCoupon)).toEqual(active);
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
