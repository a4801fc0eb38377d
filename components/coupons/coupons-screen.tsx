"use client";

import { useMarket } from "@/components/market/market-context";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { onDemand } from "@/components/page/server-rendered";
import { CASH } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { type CouponFilter, filtered } from "@/lib/domain/coupons/filter";
import { CASHBACK_BALANCE } from "@/lib/domain/coupons/promos";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { SAMPLE_COUPONS } from "@/lib/domain/coupons/samples";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { CouponFilters } from "./coupon-filters";
import { CouponList } from "./coupon-list";
import { useCouponFilter } from "./use-coupon-filter";

const OwnCoupons = onDemand(() => import("./own-coupons").then((module) => module.OwnCoupons));

const OwnBalance = onDemand(() => import("./own-balance").then((module) => module.OwnBalance));

/** `hasOwn`: the API knows the shop's coupons; then the specification's samples are the demo's alone. */
export function CouponsScreen({ hasOwn }: { hasOwn: boolean }) {
  const [filter, choose] = useCouponFilter();
  const { demoCoupons = false, cashback, timezone } = useMarket();
  const hasSamples = !hasOwn || demoCoupons;
  return (
    <Screen title="Cupons de Desconto" back={{ href: routes.menu, label: "Voltar ao cardápio" }} wide>
      {hasOwn && cashback ? (
        <QueryProvider>
          <OwnBalance rule={cashback} timezone={timezone} />
        </QueryProvider>
      ) : (
        hasSamples && <Cashback />
      )}
      <CouponFilters current={filter} onChoose={choose} />
      {hasOwn && (
        <QueryProvider>
          <OwnCoupons filter={filter} isAlone={!demoCoupons} />
        </QueryProvider>
      )}
      {hasSamples && <Samples filter={filter} />}
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

function Samples({ filter }: { filter: CouponFilter }) {
  const applyCoupon = useCart((cart) => cart.applyCoupon);
  const shown = filtered(SAMPLE_COUPONS, filter);
  const use = (code: string) => {
    const coupon = sampleCoupon(code);
    if (coupon) applyCoupon(coupon);
    location.assign(routes.cart);
  };
  if (shown.length === 0) return <EmptyState icon="ticket" title="Nenhum cupom aqui." />;
  return <CouponList coupons={shown} isFiltered={filter.status !== null} onUse={use} />;
}
