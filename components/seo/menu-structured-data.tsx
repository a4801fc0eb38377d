"use client";

import { useMarket } from "@/components/market/market-context";
import { providedMenu } from "@/lib/domain/menu/rendered-menu";
import { menuOf, restaurantOf, websiteOf } from "@/lib/domain/seo/restaurant";
import { structuredDataText } from "@/lib/domain/seo/structured-data";

// Rendered with the menu's HTML from the same data: server components would put it into the page twice. The browser
// leaves it unchanged and needs no code for it.

/** The site and the shop in schema.org's terms, at the page's beginning. `areas`: where it delivers. */
export function ShopStructuredData({ origin, areas }: { origin: string; areas: readonly string[] }) {
  const market = useMarket();
  const text =
    typeof window === "undefined"
      ? structuredDataText([websiteOf(origin, market), restaurantOf(origin, market, areas)])
      : "";
  return <Block text={text} />;
}

/** The menu, at the page's end, where it may be cut off without loss. */
export function MenuStructuredData({ origin, file }: { origin: string; file: string }) {
  const text = typeof window === "undefined" ? structuredDataText([menuOf(origin, providedMenu(file))]) : "";
  return <Block text={text} />;
}

function Block({ text }: { text: string }) {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
