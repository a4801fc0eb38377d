import "server-only";
import type { Metadata } from "next";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOrigin } from "@/lib/node/origins/market-origin";

export function pageMetadata(title: string, path: string) {
  return async ({ params }: { params: Promise<{ market: string }> }): Promise<Metadata> => {
    const id = parseMarketToken((await params).market);
    return id ? { title, alternates: { canonical: marketOrigin(id) + path } } : { title, robots: { index: false } };
  };
}
