import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { promosOf } from "@/lib/domain/coupons/promos";
import { SAMPLE_COUPONS, type SampleCoupon } from "@/lib/domain/coupons/samples";
import { routes } from "@/lib/domain/routes";
import { ProfileSection } from "./profile-section";

export function CouponsSection({ used, hasSamples }: { used: readonly string[]; hasSamples: boolean }) {
  const samples = hasSamples ? SAMPLE_COUPONS.filter(({ status }) => status === "active") : [];
  const { cupons, cashbacks, promocoes } = promosOf(samples);
  return (
    <ProfileSection title="Cupons">
      <Coupons name="Cupons" coupons={cupons} />
      <Coupons name="Promoções" coupons={promocoes} />
      <Coupons name="Cashback" coupons={cashbacks} />
      {used.length > 0 && (
        <p className="break-words text-muted text-sm">
          {used.length === 1 ? "1 cupom já usado" : `${used.length} cupons já usados`}: {used.join(", ")}
        </p>
      )}
      <a href={routes.coupons} className={buttonClass({ variant: "secondary", wide: true })}>
        Ver meus cupons
      </a>
    </ProfileSection>
  );
}

function Coupons({ name, coupons }: { name: string; coupons: readonly SampleCoupon[] }) {
  if (coupons.length === 0) return null;
  return (
    <ul aria-label={name} className="flex flex-col gap-3">
      {coupons.map(({ id, code, title }) => (
        <li key={id} className="flex items-center gap-3">
          <Icon name="ticket" className="size-6 shrink-0 text-brand-ink" />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{title}</span>
            <span className="text-muted text-sm">Código {code}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
