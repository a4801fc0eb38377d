import clsx from "clsx";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { Market } from "@/lib/domain/market/market";
import { offeredModes, offersChoice } from "@/lib/domain/mode/mode";
import { ModeSwitch } from "./mode-switch";
import { StoreBanner } from "./store-banner";

export { StripNotice } from "./opening-notice";

export function HeaderBanner({ market, isBehind = false }: { market: Market; isBehind?: boolean }) {
  return <StoreBanner market={market} isFilled isBehind={isBehind} className="store-banner" />;
}

export function HeaderFacts({ market }: { market: Market }) {
  const modes = offeredModes(market);
  const isChosen = offersChoice(market);
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 text-sm text-muted max-lg:-mt-1 lg:col-start-2 lg:flex-nowrap">
        {market.minOrder > 0 && (
          <span className="whitespace-nowrap">
            Mínimo <Price amount={market.minOrder} />
          </span>
        )}
        {modes.includes("DELIVERY") && (
          <TimeFact icon="bike" time={market.deliveryTime} className={isChosen && "if-delivered"} />
        )}
        {modes.includes("TAKEOUT") && (
          <TimeFact icon="store" time={market.pickup?.time} className={isChosen && "if-fetched"} />
        )}
        <button
          type="button"
          data-opens="details"
          className={buttonClass({ variant: "quiet" }, "-my-2 -mr-2 ml-auto px-2! text-sm lg:mr-0 lg:-ml-2")}
        >
          Ver mais
          <Icon name="chevron-right" className="-ml-1 size-4" />
        </button>
      </div>
      <button
        type="button"
        data-opens="search"
        className="flex min-h-12 w-full items-center gap-3 rounded-md border border-edge bg-surface px-4 text-left max-lg:session:hidden text-muted transition-colors duration-150 hover:border-muted sm:max-w-lg lg:col-start-3"
      >
        <Icon name="search" />
        Buscar no cardápio
      </button>
      {isChosen && <ModeSwitch />}
    </>
  );
}

type TimeFactProps = { icon: "bike" | "store"; time: string | null | undefined; className: string | false };

function TimeFact({ icon, time, className }: TimeFactProps) {
  if (!time) return null;
  return (
    <span className={clsx("shop-time inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      <Icon name={icon} className="size-5" />
      {time}
    </span>
  );
}
