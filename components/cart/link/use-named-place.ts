"use client";

import { useEffect, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { districtsOnce } from "@/lib/browser/address/fetch-districts";
import type { District } from "@/lib/domain/address/address";
import { placeNamed } from "@/lib/domain/address/delivery";
import type { ServedPlace } from "@/lib/domain/address/delivery-terms";
import { isPickUp } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";

/** The shop's districts on the menu, which does without React Query; a failure counts until something else needs them. */
export function useDistrictsOnce(neededFor: unknown) {
  const [data, setData] = useState<readonly District[]>();
  const [failedFor, setFailed] = useState<unknown>(null);
  const isError = failedFor !== null && failedFor === neededFor;
  useEffect(() => {
    if (!neededFor || isError) return;
    let isLeft = false;
    districtsOnce().then((result) => {
      if (isLeft) return;
      if (result.ok) setData(result.value);
      else setFailed(neededFor);
    });
    return () => {
      isLeft = true;
    };
  }, [neededFor, isError]);
  return { data, isError, refetch: () => setFailed(null) };
}

/** The bairro of the current order, once the shop's list has loaded; null for pick-up. */
export function useNamedPlace(): ServedPlace | null {
  const market = useMarket();
  const named = useCart(({ draft }) => (isPickUp(market, draft.mode) ? null : draft.place));
  const { data } = useDistrictsOnce(named);
  return placeNamed(named, data);
}
