"use client";

import { useMarket } from "@/components/market/market-context";
import { onDemand, ServerRendered } from "@/components/page/server-rendered";
import { StoreLocation } from "./store-location";

const LocationOnDemand = onDemand(() => import("./store-location").then((module) => module.StoreLocation));

export function RenderedLocation() {
  const market = useMarket();
  const location = typeof window === "undefined" ? <StoreLocation market={market} /> : null;
  return <ServerRendered content={location} missing={<LocationOnDemand market={market} />} className="contents" />;
}
