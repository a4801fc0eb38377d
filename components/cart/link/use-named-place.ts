"use client";

import { useEffect, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { districtsOnce } from "@/lib/browser/address/districts-once";
import { placeNamed } from "@/lib/domain/address/delivery";
import type { ServedPlace } from "@/lib/domain/address/delivery-terms";
import { isPickUp } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";

/** The bairro of the current order, once the shop's list has loaded; null for pick-up. */
export function useNamedPlace(): ServedPlace | null {
  const market = useMarket();
  const named = useCart(({ draft }) => (isPickUp(market, draft.mode) ? null : draft.place));
  const [place, setPlace] = useState<ServedPlace | null>(null);
  useEffect(() => {
    setPlace(null);
    if (!named) return;
    let isCurrent = true;
    districtsOnce().then((answer) => {
      if (isCurrent && answer.ok) setPlace(placeNamed(named, answer.value));
    });
    return () => {
      isCurrent = false;
    };
  }, [named]);
  return place;
}
