"use client";

import { useEffect, useState } from "react";
import { onDemand } from "@/components/lazy/server-rendered";
import { whenIdle } from "@/components/lazy/when-idle";
import type { Market } from "@/lib/domain/market/market";

const OpeningLine = onDemand(() => import("./opening-line").then((module) => module.OpeningLine));

/** Nothing on the way to the order needs the hours: the line's place is kept until the browser has time for it. */
export function OpeningPlace({ market }: { market: Market }) {
  const [hasTime, setHasTime] = useState(false);
  useEffect(() => whenIdle(() => setHasTime(true)), []);
  const { openingHours, specialHours, closedNote, demoHours } = market;
  if (!demoHours && !closedNote && !openingHours?.length && !specialHours?.length) return null;
  return <div className="min-h-5">{hasTime && <OpeningLine market={market} />}</div>;
}
