"use client";

import { ServerRendered, useLoaded } from "@/components/lazy/server-rendered";
import { useMarket } from "@/components/market/market-context";
import { StoreLocation } from "./store-location";

const loadLocation = () => import("./store-location").then((module) => module.StoreLocation);

export function RenderedLocation() {
  const market = useMarket();
  const location = typeof window === "undefined" ? <StoreLocation market={market} /> : null;
  return <ServerRendered content={location} Missing={LocationOnDemand} className="contents" />;
}

function LocationOnDemand() {
  const Location = useLoaded(loadLocation);
  const market = useMarket();
  return Location && <Location market={market} />;
}
