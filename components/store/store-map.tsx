"use client";

import { useEffect, useRef, useState } from "react";
import { MapOnDemand } from "@/components/map/map-on-demand";
import { Button } from "@/components/ui/button";
import { openingView, pointOf } from "@/lib/domain/geo/point";
import type { Market } from "@/lib/domain/market/market";
import { DirectionsLink, MapsAppLink } from "./store-directions";

/** The shop's map, loaded by a tap here or (`isAsked`) earlier; without a position, a link to the address. */
export function StoreMap({ market, isAsked }: { market: Market; isAsked: boolean }) {
  const [asked, setAsked] = useState(isAsked);
  const point = pointOf(market);
  return (
    <div className="flex flex-col gap-2">
      {asked && point && <StoreMapView market={market} />}
      <div className="flex flex-wrap gap-2">
        {point && !asked && (
          <Button variant="secondary" icon="map" className="grow sm:grow-0" onClick={() => setAsked(true)}>
            Ver mapa
          </Button>
        )}
        {!point && <MapsAppLink market={market} />}
        <DirectionsLink market={market} />
      </div>
    </div>
  );
}

/** Takes focus from the button that opened the map, here or on the page behind. */
function StoreMapView({ market }: { market: Market }) {
  const frame = useRef<HTMLDivElement>(null);
  const point = pointOf(market);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // Below its address, so that content still loading above does not move it.
    frame.current?.scrollIntoView({ block: "start" });
  }, []);
  if (!point) return null;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      data-autofocus=""
      aria-label={`Mapa de ${market.name}`}
      className="scroll-mt-28 outline-none"
    >
      <MapOnDemand asked view={openingView(point, null)} pin={point} pinLabel={market.name} />
    </section>
  );
}
