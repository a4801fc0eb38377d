import { Icon } from "@/components/ui/icon";
import type { SampleCoupon } from "@/lib/domain/coupons/samples";
import { CouponCard } from "./coupon-card";

type Props = { coupons: readonly SampleCoupon[]; isFiltered: boolean; onUse: (code: string) => void };

/** Without a filter, those that no longer count are folded away. */
export function CouponList({ coupons, isFiltered, onUse }: Props) {
  const cards = (some: readonly SampleCoupon[]) => (
    <ul className="grid gap-3 lg:grid-cols-2 lg:items-start">
      {some.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} onUse={() => onUse(coupon.code)} />
      ))}
    </ul>
  );
  if (isFiltered) return cards(coupons);
  const ended = coupons.filter(({ status }) => status !== "active");
  return (
    <>
      {cards(coupons.filter((coupon) => !ended.includes(coupon)))}
      {ended.length > 0 && (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
            Anteriores ({ended.length})
            <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          {cards(ended)}
        </details>
      )}
    </>
  );
}
