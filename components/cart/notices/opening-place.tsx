"use client";

import { onDemand } from "@/components/lazy/server-rendered";
import { useFixedHours } from "@/components/market/market-context";
import type { Market } from "@/lib/domain/market/market";

const OpeningLine = onDemand(() => import("./opening-line").then((module) => module.OpeningLine));

/** The reading of hours is no part of the cart's first load: the line is kept free until it comes. */
export function OpeningPlace({ market }: { market: Market }) {
  const isFixed = useFixedHours();
  const { openingHours, specialHours, closedNote } = market;
  if (!isFixed && !closedNote && !openingHours?.length && !specialHours?.length) return null;
  return (
    <div className="min-h-5">
      <OpeningLine market={market} />
    </div>
  );
}
