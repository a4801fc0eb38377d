"use client";

import clsx from "clsx";
import { Screen } from "@/components/shell/screen";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { couponStatusLabels, SAMPLE_COUPONS, type SampleCoupon } from "@/lib/coupons/samples";
import { formatMoney } from "@/lib/money";
import { routes } from "@/lib/routes";
import { useCart } from "@/stores/cart";

/** The shop's coupons; an active one applies itself to the cart. */
export function CouponsScreen() {
  const applyCoupon = useCart((cart) => cart.applyCoupon);
  const use = (code: string) => {
    applyCoupon(code);
    location.assign(routes.cart);
  };
  return (
    <Screen title="Cupons de Desconto" back={{ href: routes.menu, label: "Voltar ao cardápio" }}>
      <ul className="flex flex-col gap-3">
        {SAMPLE_COUPONS.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} onUse={() => use(coupon.code)} />
        ))}
      </ul>
    </Screen>
  );
}

function CouponCard({ coupon, onUse }: { coupon: SampleCoupon; onUse: () => void }) {
  const active = coupon.status === "active";
  const ended = coupon.usedAt ? `Usado em ${coupon.usedAt}` : coupon.expiredAt && `Expirou em ${coupon.expiredAt}`;
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={active ? "brand" : "neutral"}>{coupon.type}</Badge>
        {!active && <Badge icon={null}>{couponStatusLabels[coupon.status]}</Badge>}
      </div>
      <div className={clsx("flex flex-col gap-1", !active && "text-muted")}>
        <h2 className="font-bold text-lg">{coupon.title}</h2>
        <p>{coupon.description}</p>
        {coupon.minOrder !== null && <p className="text-sm">Pedido mínimo {formatMoney(coupon.minOrder)}</p>}
        {ended && <p className="text-sm">{ended}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="rounded-sm border border-line border-dashed bg-raised px-3 py-2 font-bold font-sans">
          {coupon.code}
        </code>
        {active && (
          <Button onClick={onUse} aria-label={`Usar agora o cupom ${coupon.code}`}>
            Usar agora
          </Button>
        )}
      </div>
    </li>
  );
}
