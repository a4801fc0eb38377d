"use client";

import { useEffect, useState } from "react";
import { onDemand } from "@/components/lazy/server-rendered";
import { whenIdle } from "@/components/lazy/when-idle";
import type { Market } from "@/lib/domain/market/market";

const OpeningLine = onDemand(() => import("./opening-line").then((module) => module.OpeningLine));

/** Reserves the line's space and loads it when the browser is idle: ordering does not need the hours. */
export function OpeningPlace({ market }: { market: Market }) {
  const [hasTime, setHasTime] = useState(false);
  useEffect(() => whenIdle(() => setHasTime(true)), []);
  const { openingHours, specialHours, closedNote, demoHours } = market;
  if (!demoHours && !closedNote && !openingHours?.length && !specialHours?.length) return null;
  return <div className="min-h-5">{hasTime && <OpeningLine market={market} />}</div>;
}
