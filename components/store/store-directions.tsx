import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { directionsLink, mapsAppLink } from "@/lib/domain/geo/links";
import { pointOf } from "@/lib/domain/geo/point";
import { addressLine } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";

/** The way to the shop, in the customer's own maps app; nothing for a shop that does not say where it is. */
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
      <Icon name="route" />
      Como chegar
    </a>
  );
}

/** The shop's address in the maps app, where no position is known to show a map of. */
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
