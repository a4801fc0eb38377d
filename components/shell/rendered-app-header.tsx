"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CartBadge } from "@/components/cart/link/cart-badge";
import { useMarket } from "@/components/market/market-context";
import { onDemand, ServerRendered } from "@/components/page/server-rendered";
import { AppHeader } from "./app-header";
import { BADGE_PLACE } from "./badge-place";
import { WithoutScripts } from "./without-scripts";

const HeaderOnDemand = onDemand(() => import("./app-header").then((module) => module.AppHeader));

/** The server-rendered bar of customers with a session; on the menu it shows the number of units in the cart. */
export function RenderedAppHeader() {
  const market = useMarket();
  const header =
    typeof window === "undefined" ? (
      <>
        <WithoutScripts market={market} />
        <AppHeader marketName={market.name} />
      </>
    ) : null;
  const [badge, setBadge] = useState<Element | null>(null);
  useEffect(() => {
    // On other pages the badge is hidden, and its code would load for nothing.
    if (document.querySelector('[data-page="menu"]')) setBadge(document.getElementById(BADGE_PLACE));
  }, []);
  return (
    <>
      <ServerRendered content={header} missing={<HeaderOnDemand marketName={market.name} />} className="contents" />
      {badge && createPortal(<CartBadge />, badge)}
    </>
  );
}
