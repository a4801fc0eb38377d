import type { ReactNode } from "react";
import { OpenBadge } from "@/components/market/open-badge";
import { StoreLogo } from "@/components/market/store-logo";
import type { Market } from "@/lib/domain/market/market";
import { ClosedStrip } from "./closed-strip";
import { RenderedBanner, RenderedFacts } from "./rendered-header";
import { StoreName } from "./store-name";

type Props = {
  market: Market;
  landing: string | null;
  /** The key for push; null where it is not offered. */
  pushKey: string | null;
  /** How the order is received. */
  place: ReactNode;
};

export function StoreHeader({ market, landing, pushKey, place }: Props) {
  return (
    <header className="relative">
      <RenderedBanner isBehind={landing !== null} />
      <div className="store-facts">
        <div className="flex min-w-0 grow flex-wrap items-start gap-x-3 lg:row-span-2 lg:self-start">
          <StoreLogo market={market} className="relative -mt-10 lg:-mt-13" />
          <div className="flex min-w-0 grow basis-40 flex-col items-start gap-1 pt-2 lg:pt-0">
            <StoreName name={market.name} landing={landing} />
            <OpenBadge />
          </div>
        </div>
        <ClosedStrip pushKey={market.isOpen ? null : pushKey} />
        <RenderedFacts />
        {place}
      </div>
    </header>
  );
}
