"use client";

import { ServerRendered, useLoaded } from "@/components/lazy/server-rendered";
import { useMarket } from "@/components/market/market-context";
import { PageFooter } from "./page-footer";

const loadFooter = () => import("./page-footer").then((module) => module.PageFooter);

export function RenderedFooter() {
  const market = useMarket();
  const footer = typeof window === "undefined" ? <PageFooter market={market} /> : null;
  return <ServerRendered content={footer} Missing={FooterOnDemand} className="contents" />;
}

function FooterOnDemand() {
  const Footer = useLoaded(loadFooter);
  const market = useMarket();
  return Footer && <Footer market={market} />;
}
