import { onDemand } from "@/components/page/server-rendered";

/** The code that applies a coupon: most orders have none. */
export const loadCouponCode = () => import("./coupon-code");

export const BalanceChoice = onDemand(() =>
  import("@/components/cart/coupon/balance-choice").then((module) => module.BalanceChoice),
);
export const AppliedCoupon = onDemand(() => loadCouponCode().then((code) => code.AppliedCoupon));
export const CouponWatch = onDemand(() => loadCouponCode().then((code) => code.CouponWatch));
export const SavedCoupon = onDemand(() => loadCouponCode().then((code) => code.SavedCoupon));
export const DiscountBanner = onDemand(() => loadCouponCode().then((code) => code.DiscountBanner));
