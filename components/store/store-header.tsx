import { OpenBadge } from "@/components/market/open-badge";
import { PlaceButton } from "@/components/place/place-button";
import type { Market } from "@/lib/domain/market/market";
import { RenderedBanner, RenderedFacts } from "./rendered-header";
import { StoreLogo } from "./store-banner";
import { StoreName } from "./store-name";

export function StoreHeader({ market, landing }: { market: Market; landing: string | null }) {
  return (
    <header className="relative">
      <RenderedBanner />
      <div className="store-facts">
        <div className="flex min-w-0 grow flex-wrap items-start gap-x-3">
          <StoreLogo market={market} className="relative -mt-10" />
          <div className="flex min-w-0 grow basis-40 flex-col items-start gap-1 pt-2">
            <StoreName name={market.name} landing={landing} />
            <OpenBadge />
          </div>
        </div>
        <PlaceButton />
        <RenderedFacts />
      </div>
    </header>
  );
}
