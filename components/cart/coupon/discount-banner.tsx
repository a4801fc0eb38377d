import { Icon } from "@/components/ui/icon";
import { type Centavos, formatMoney } from "@/lib/domain/money";
import { routes } from "@/lib/domain/routes";

export function DiscountBanner({ discount }: { discount: Centavos }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-md bg-good-soft py-1 pr-2 pl-4 text-good">
      <Icon name="ticket" />
      <p className="grow py-2 font-semibold">
        Economia de <span className="whitespace-nowrap">{formatMoney(discount)}</span>
      </p>
      <a
        href={routes.coupons}
        title="Ver cupons disponíveis"
        className="-ml-2 flex min-h-11 items-center rounded-sm px-2 font-semibold whitespace-nowrap underline underline-offset-4"
      >
        Meus cupons
      </a>
    </div>
  );
}
