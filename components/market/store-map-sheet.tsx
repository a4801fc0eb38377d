"use client";

import { MapOnDemand } from "@/components/map/map-on-demand";
import { Sheet } from "@/components/ui/sheet";
import { openingView, pointOf } from "@/lib/geo/point";
import { addressLine } from "@/lib/market/contact";
import { useMarket } from "./market-context";
import { DirectionsLink } from "./store-directions";

/** The map of the shop over its menu. */
export function StoreMapSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const market = useMarket();
  const point = pointOf(market);
  return (
    <Sheet open={open} onClose={onClose} title="Onde estamos" size="lg">
      <div className="flex flex-col gap-3">
        <p className="text-pretty">{addressLine(market) || market.name}</p>
        {point && <MapOnDemand asked view={openingView(point, null)} pin={point} pinLabel={market.name} />}
        <DirectionsLink market={market} />
      </div>
    </Sheet>
  );
}
