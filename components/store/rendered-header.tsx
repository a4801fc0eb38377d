"use client";

import type { ComponentType } from "react";
import { ServerRendered, useLoaded } from "@/components/lazy/server-rendered";
import { useMarket } from "@/components/market/market-context";
import type { Market } from "@/lib/domain/market/market";
import { HeaderBanner, HeaderFacts } from "./store-header-parts";

type Part = ComponentType<{ market: Market }>;

const loadBanner = () => import("./store-header-parts").then((module) => module.HeaderBanner);
const loadFacts = () => import("./store-header-parts").then((module) => module.HeaderFacts);

export function RenderedBanner() {
  const market = useMarket();
  const banner = typeof window === "undefined" ? <HeaderBanner market={market} /> : null;
  return <ServerRendered content={banner} Missing={BannerOnDemand} className="contents" />;
}

export function RenderedFacts() {
  const market = useMarket();
  const facts = typeof window === "undefined" ? <HeaderFacts market={market} /> : null;
  return <ServerRendered content={facts} Missing={FactsOnDemand} className="contents" />;
}

function BannerOnDemand() {
  return <OnDemand load={loadBanner} />;
}

function FactsOnDemand() {
  return <OnDemand load={loadFacts} />;
}

function OnDemand({ load }: { load: () => Promise<Part> }) {
  const Part = useLoaded(load);
  const market = useMarket();
  return Part && <Part market={market} />;
}
