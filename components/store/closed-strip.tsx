"use client";

import { useMarket } from "@/components/market/market-context";
import { onDemand, ServerRendered } from "@/components/page/server-rendered";
import { ClosedWords } from "./closed-words";

// In the chunk of the header's parts, which no open shop loads either.
const NoticeOnDemand = onDemand(() => import("./store-header-parts").then((module) => module.StripNotice));

/**
 * That a closed shop keeps carts, and what its badge does not say of when it opens. A shop that closes while its page is open says so on the badge and
 * in the cart's bar: nothing moves.
 */
export function ClosedStrip({ pushKey }: { pushKey: string | null }) {
  const market = useMarket();
  if (market.isOpen) return null;
  const strip = typeof window === "undefined" ? <ClosedWords market={market} hasNotice={pushKey !== null} /> : null;
  return (
    <>
      <ServerRendered content={strip} className="contents" />
      {pushKey && <NoticeOnDemand pushKey={pushKey} />}
    </>
  );
}
