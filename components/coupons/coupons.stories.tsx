import { CouponForm } from "@/components/cart/coupon/coupon-form";
import { figures, WithCart } from "@/components/samples/frames";
import { LINES } from "@/components/samples/orders";
import { aMarket, LONG_NAME } from "@/components/samples/shop";
import { COUPON_FILTERS } from "@/lib/domain/coupons/filter";
import { SAMPLE_COUPONS, type SampleCoupon } from "@/lib/domain/coupons/samples";
import { CouponCard } from "./coupon-card";
import { CouponFilters } from "./coupon-filters";

const nothing = () => {};
const ONE = [LINES.plain];

const FACTS = { totals: { subtotal: 3_190 }, mode: null, market: aMarket(), hasOwnCoupons: false };
const APPLIED = { code: "DESCONTO10", kind: "PERCENT", value: 10, minOrder: 0 } as const;

const LONG_COUPON: SampleCoupon = {
  id: "5",
  code: "ANIVERSARIODOSEUANTONIO2026VILANOVA",
  type: "Promoção",
  title: LONG_NAME,
  description: LONG_NAME,
  expires: "31/12/2026",
  minOrder: 123_456,
  value: "10%",
  status: "active",
  usedAt: null,
  expiredAt: null,
};

export const States = figures({
  form: (
    <WithCart name="cupom" lines={ONE}>
      <CouponForm {...FACTS} />
    </WithCart>
  ),
  applied: (
    <WithCart name="cupom-usado" lines={ONE} coupon={APPLIED}>
      <CouponForm {...FACTS} />
    </WithCart>
  ),
  filters: <CouponFilters current={COUPON_FILTERS[0]} onChoose={nothing} />,
  cards: (
    <ul className="story-stack">
      {SAMPLE_COUPONS.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} onUse={nothing} />
      ))}
      <CouponCard coupon={LONG_COUPON} onUse={nothing} />
    </ul>
  ),
});
