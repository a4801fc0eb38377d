"use client";

import { useMarket } from "@/components/market/market-context";
import { ServerRendered } from "@/components/page/server-rendered";
import { ClosedWords } from "./closed-words";

/**
 * That a closed shop keeps carts, and what its badge does not say of when it opens. A shop that closes while its page is open says so on the badge and
 * in the cart's bar: nothing moves.
 */
export function ClosedStrip() {
  const market = useMarket();
  if (market.isOpen) return null;
  const strip = typeof window === "undefined" ? <ClosedWords market={market} /> : null;
  return <ServerRendered content={strip} className="contents" />;
}
