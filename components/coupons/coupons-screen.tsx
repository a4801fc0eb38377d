"use client";

import { Screen } from "@/components/page/screen";
import { CASH } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { type CouponFilter, filtered } from "@/lib/domain/coupons/filter";
import { CASHBACK_BALANCE } from "@/lib/domain/coupons/promos";
import { SAMPLE_COUPONS, type SampleCoupon } from "@/lib/domain/coupons/samples";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { CouponCard } from "./coupon-card";
import { CouponFilters } from "./coupon-filters";
import { useCouponFilter } from "./use-coupon-filter";

export function CouponsScreen() {
  const [filter, choose] = useCouponFilter();
  return (
    <Screen title="Cupons de Desconto" back={{ href: routes.menu, label: "Voltar ao cardápio" }} wide>
      <Cashback />
      <CouponFilters current={filter} onChoose={choose} />
      <Coupons filter={filter} />
    </Screen>
  );
}

function Cashback() {
  return (
    <section
      aria-label="Saldo de cashback"
      className="flex items-center gap-3 rounded-md border border-line bg-surface p-4"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-good-soft text-good">
        <Icon name={CASH} className="size-6" />
      </span>
      <p className="flex flex-col">
        <span className="text-muted text-sm">Saldo de cashback</span>
        <Price amount={CASHBACK_BALANCE} className="font-bold text-lg" />
      </p>
    </section>
  );
}

function Coupons({ filter }: { filter: CouponFilter }) {
  const applyCoupon = useCart((cart) => cart.applyCoupon);
  const shown = filtered(SAMPLE_COUPONS, filter);
  const use = (code: string) => {
    applyCoupon(code);
    location.assign(routes.cart);
  };
  const cards = (coupons: readonly SampleCoupon[]) => (
    <ul className="grid gap-3 lg:grid-cols-2 lg:items-start">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} onUse={() => use(coupon.code)} />
      ))}
    </ul>
  );
  if (shown.length === 0) return <EmptyState icon="ticket" title="Nenhum cupom aqui." />;
  if (filter.status) return cards(shown);
  const ended = shown.filter(({ status }) => status !== "active");
  return (
    <>
      {cards(shown.filter((coupon) => !ended.includes(coupon)))}
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
          Anteriores ({ended.length})
          <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        {cards(ended)}
      </details>
    </>
  );
}
