"use client";

import { useMarket } from "@/components/market/market-context";
import { onDemand, ServerRendered } from "@/components/page/server-rendered";
import { PageFooter } from "./page-footer";

const FooterOnDemand = onDemand(() => import("./page-footer").then((module) => module.PageFooter));

export function RenderedFooter() {
  const market = useMarket();
  const footer = typeof window === "undefined" ? <PageFooter market={market} /> : null;
  return <ServerRendered content={footer} missing={<FooterOnDemand market={market} />} className="contents" />;
}
