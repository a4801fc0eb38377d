"use client";

import { useCallback, useEffect, useState } from "react";
import { useMarket, useTellsPlaces } from "@/components/market/market-context";
import { Glyph } from "@/components/ui/glyph";
import { storedPlace } from "./stored-place";
import { loadPlaces, usePlaceSheet } from "./use-place-sheet";

const PIN = "M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z";
const DOWN = "m5 9 7 7 7-7";

/**
 * 'Onde entregar?' on the menu, in one line of fixed height: the page is the same for everyone, and the browser adds what
 * was chosen before, its fee once the list has loaded.
 */
export function PlaceButton() {
  const shop = useMarket();
  const market = shop.token;
  const [{ name, facts }, setShown] = useState({ name: "", facts: "" });
  const refresh = useCallback(() => {
    const place = storedPlace(market);
    setShown({ name: place?.name ?? "", facts: "" });
    if (place)
      loadPlaces()
        .then(({ factsOf }) => factsOf(place.id, shop))
        .then(
          (facts) => setShown({ name: place.name, facts }),
          () => {},
        );
  }, [shop, market]);
  useEffect(refresh, [refresh]);
  const { opener, sheet } = usePlaceSheet(refresh);
  if (!useTellsPlaces()) return null;
  return (
    <>
      <button type="button" {...opener} className="place-button">
        <Glyph path={PIN} />
        <span className="grow truncate">
          {name ? (
            <>
              {/* The column of a wide window has room for the facts instead. */}
              <span className="lg:sr-only">Entregar em </span>
              {name}
            </>
          ) : (
            "Onde entregar?"
          )}
          {facts && <span className="font-normal text-muted"> · {facts}</span>}
        </span>
        <Glyph path={DOWN} className="size-4" />
      </button>
      {sheet}
    </>
  );
}
