import "server-only";
import type { Metadata } from "next";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { type Institutional, institutionalMetadata } from "./metadata";

/** What most of such a page says is the same in every shop; `indexed` ones are about this shop. */
export function pageMetadata(page: Institutional) {
  return async ({ params }: { params: Promise<{ market: string }> }): Promise<Metadata> => {
    const market = await readMarketOrNone((await params).market);
    return market
      ? institutionalMetadata(marketOrigin(market.token), market, page)
      : { title: page.title, robots: { index: false } };
  };
}
