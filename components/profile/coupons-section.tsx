import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SAMPLE_COUPONS } from "@/lib/coupons/samples";
import { routes } from "@/lib/routes";
import { ProfileSection } from "./profile-section";

/** The coupons that can be used now, and the way to all of them. */
export function CouponsSection({ used }: { used: number }) {
  const active = SAMPLE_COUPONS.filter(({ status }) => status === "active");
  return (
    <ProfileSection title="Cupons">
      <ul className="flex flex-col gap-3">
        {active.map(({ id, code, title }) => (
          <li key={id} className="flex items-center gap-3">
            <Icon name="ticket" className="size-6 shrink-0 text-brand-ink" />
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold">{title}</span>
              <span className="text-muted text-sm">Código {code}</span>
            </span>
          </li>
        ))}
      </ul>
      {used > 0 && <p className="text-muted text-sm">{used === 1 ? "1 cupom já usado" : `${used} cupons já usados`}</p>}
      <a href={routes.coupons} className={buttonClass({ variant: "secondary", wide: true })}>
        Ver meus cupons
      </a>
    </ProfileSection>
  );
}
