"use client";

import { useMarket } from "@/components/market/market-context";
import { onDemand, ServerRendered } from "@/components/page/server-rendered";
import { HeaderBanner, HeaderFacts } from "./store-header-parts";

const BannerOnDemand = onDemand(() => import("./store-header-parts").then((module) => module.HeaderBanner));
const FactsOnDemand = onDemand(() => import("./store-header-parts").then((module) => module.HeaderFacts));

export function RenderedBanner({ isBehind }: { isBehind: boolean }) {
  const market = useMarket();
  const banner = typeof window === "undefined" ? <HeaderBanner market={market} isBehind={isBehind} /> : null;
  return <ServerRendered content={banner} missing={<BannerOnDemand market={market} />} className="contents" />;
}

export function RenderedFacts() {
  const market = useMarket();
  const facts = typeof window === "undefined" ? <HeaderFacts market={market} /> : null;
  return <ServerRendered content={facts} missing={<FactsOnDemand market={market} />} className="contents" />;
}
