import type { ServedPlace } from "@/lib/domain/address/delivery-terms";
import { placeFacts } from "@/lib/domain/address/place-facts";
import type { Market } from "@/lib/domain/market/market";

/** A neighbourhood's own delivery rules; renders nothing where the shop's apply. */
export function PlaceFactsLine({ place, market }: { place: ServedPlace; market: Market }) {
  const facts = placeFacts(place, market);
  return facts.length > 0 && <p className="text-pretty text-muted text-sm">{facts.join(" · ")}</p>;
}
