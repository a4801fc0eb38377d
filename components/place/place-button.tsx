"use client";

import { useEffect, useState } from "react";
import { useMarket, useTellsPlaces } from "@/components/market/market-context";
import { Glyph } from "@/components/ui/glyph";
import { mayNameMode } from "@/lib/domain/mode/address";
import { offersChoice } from "@/lib/domain/mode/mode";
import { PlaceWords } from "./place-words";
import { storedPlace } from "./stored-place";
import { usePlaceSheet } from "./use-place-sheet";

const PIN = "M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z";
const DOWN = "m5 9 7 7 7-7";

/**
 * 'Onde entregar?' on the menu, in two lines of fixed height: the server's page is the same for everyone, and the
 * browser adds an earlier choice, and its terms once their code has loaded.
 */
export function PlaceButton() {
  const market = useMarket();
  const { token } = market;
  const isSwitched = offersChoice(market);
  const [kept, setKept] = useState({ name: "", isFetched: false });
  const { code, load, opener, sheet } = usePlaceSheet();
  useEffect(() => {
    const stored = storedPlace(token);
    setKept(stored);
    if (isSwitched || stored.name || stored.isFetched || mayNameMode(location.search)) load().catch(() => {});
  }, [token, load, isSwitched]);
  const switched = isSwitched && code && <code.SwitchedMode />;
  if (!useTellsPlaces()) return switched;
  const words = <PlaceWords {...kept} />;
  return (
    <>
      {switched}
      <button type="button" {...opener} className="place-button">
        <Glyph path={PIN} />
        {code ? <code.CartPlaceWords>{words}</code.CartPlaceWords> : words}
        <Glyph path={DOWN} className="size-4" />
      </button>
      {sheet}
    </>
  );
}
