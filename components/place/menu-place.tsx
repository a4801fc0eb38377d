"use client";

import type { ComponentProps, ReactNode } from "react";
import { useDistrictsOnce, useNamedPlace } from "@/components/cart/link/use-named-place";
import { useMarket } from "@/components/market/market-context";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { placeLine } from "@/lib/domain/address/place-facts";
import { useCart } from "@/stores/cart";
import { PlaceSheet, useIsFetched } from "./place-sheet";
import { PlaceWords } from "./place-words";

export { SwitchedMode } from "./switched-mode";

/** The words of the menu's button from the cart, as it is now; `children` until the cart has been read. */
export function CartPlaceWords({ children }: { children: ReactNode }) {
  const market = useMarket();
  const isRead = useCart((cart) => cart.hydrated);
  const name = useCart(({ draft }) => draft.place?.name ?? "");
  const isFetched = useIsFetched();
  const place = useNamedPlace();
  if (!isRead) return children;
  const fetched = [placeCopy.noFee, market.pickup?.time].filter(Boolean).join(" · ");
  const facts = isFetched ? fetched : place && placeLine(place, market);
  return <PlaceWords name={name} isFetched={isFetched} facts={facts} />;
}

export function MenuPlaceSheet(props: Omit<ComponentProps<typeof PlaceSheet>, "districts">) {
  return <PlaceSheet {...props} districts={useDistrictsOnce(props.open)} />;
}
