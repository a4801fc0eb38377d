import "server-only";
import type { Metadata } from "next";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOrigin } from "@/lib/node/origins/market-origin";

/** The `generateMetadata` of a page that every shop has: its title, and its address on the shop's own host. */
export function pageMetadata(title: string, path: string) {
  return async ({ params }: { params: Promise<{ market: string }> }): Promise<Metadata> => {
    const id = parseMarketToken((await params).market);
    return id ? { title, alternates: { canonical: marketOrigin(id) + path } } : { title, robots: { index: false } };
  };
}
