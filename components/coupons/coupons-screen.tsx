"use client";

import { useMarket } from "@/components/market/market-context";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { onDemand } from "@/components/page/server-rendered";
import { EmptyState } from "@/components/ui/feedback/states";
import { type CouponFilter, filtered } from "@/lib/domain/coupons/filter";
import { CASHBACK_BALANCE } from "@/lib/domain/coupons/promos";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { SAMPLE_COUPONS } from "@/lib/domain/coupons/samples";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { BalanceBox } from "./balance-box";
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
        hasSamples && <BalanceBox label="Saldo de cashback" balance={CASHBACK_BALANCE} />
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

function Samples({ filter }: { filter: CouponFilter }) {
  const applyCoupon = useCart((cart) => cart.applyCoupon);
  const isEmpty = useCart(({ items }) => items.length === 0);
  const shown = filtered(SAMPLE_COUPONS, filter);
  const use = (code: string) => {
    const coupon = sampleCoupon(code);
    if (coupon) applyCoupon(coupon);
    location.assign(isEmpty ? routes.menu : routes.cart);
  };
  if (shown.length === 0) return <EmptyState icon="ticket" title="Nenhum cupom aqui." />;
  return <CouponList coupons={shown} isFiltered={filter.status !== null} onUse={use} />;
}
