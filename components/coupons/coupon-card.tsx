import clsx from "clsx";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { couponStatusLabels, type SampleCoupon } from "@/lib/domain/coupons/samples";
import { formatMoney } from "@/lib/domain/money";

export function CouponCard({ coupon, onUse }: { coupon: SampleCoupon; onUse: () => void }) {
  const active = coupon.status === "active";
  const ended = coupon.usedAt ? `Usado em ${coupon.usedAt}` : coupon.expiredAt && `Expirou em ${coupon.expiredAt}`;
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={active ? "brand" : "neutral"}>{coupon.type}</Badge>
        <Badge tone={active ? "good" : "neutral"} icon={active ? "check" : null}>
          {couponStatusLabels[coupon.status]}
        </Badge>
      </div>
      <div className={clsx("flex flex-col gap-1", !active && "text-muted")}>
        <h2 className="font-bold text-lg">{coupon.title}</h2>
        {coupon.description && <p>{coupon.description}</p>}
        {coupon.minOrder !== null && <p className="text-sm">Pedido mínimo {formatMoney(coupon.minOrder)}</p>}
        {active && <p className="text-sm">{coupon.expires ? `Vale até ${coupon.expires}` : "Sem prazo de validade"}</p>}
        {ended && <p className="text-sm">{ended}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="min-w-0 break-all rounded-sm border border-line border-dashed bg-raised px-3 py-2 font-bold font-sans">
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
