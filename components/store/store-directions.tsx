import { buttonClass } from "@/components/ui/button";
import { ROUTE } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { directionsLink, mapsAppLink } from "@/lib/domain/geo/links";
import { pointOf } from "@/lib/domain/geo/point";
import { addressLine } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";

/** Nothing for a shop without a position. */
export function DirectionsLink({ market }: { market: Market }) {
  const place = pointOf(market) ?? (market.address && addressLine(market));
  if (!place) return null;
  return (
    <a
      href={directionsLink(place)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "secondary" }, "grow sm:grow-0")}
    >
      <Icon name={ROUTE} />
      Como chegar
    </a>
  );
}

export function MapsAppLink({ market }: { market: Market }) {
  const place = market.address && addressLine(market);
  if (!place) return null;
  return (
    <a
      href={mapsAppLink(place)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "secondary" }, "grow sm:grow-0")}
    >
      <Icon name="map" />
      Abrir no mapa
    </a>
  );
}
