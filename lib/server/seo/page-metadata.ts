import "server-only";
import type { Metadata } from "next";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { type Institutional, institutionalMetadata } from "./metadata";

/** Most of these pages say the same in every shop; those with `indexed` are about this shop. */
export function pageMetadata(page: Institutional) {
  return async ({ params }: { params: Promise<{ market: string }> }): Promise<Metadata> => {
    const market = await readMarketOrNone((await params).market);
    return market
      ? institutionalMetadata(marketOrigin(market.token), market, page)
      : { title: page.title, robots: { index: false } };
  };
}
