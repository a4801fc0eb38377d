"use client";

import { useMarket } from "@/components/market/market-context";
import { providedMenu } from "@/lib/domain/menu/rendered-menu";
import { menuOf, restaurantOf } from "@/lib/domain/seo/restaurant";
import { structuredDataText } from "@/lib/domain/seo/structured-data";

/**
 * The shop and its menu in schema.org's terms. Written where the menu's HTML is written and from the same data: as an element
 * of the server's it would be in the page twice. The browser keeps what it was sent, and carries no code for it.
 */
export function MenuStructuredData({ origin, file }: { origin: string; file: string }) {
  const market = useMarket();
  const text =
    typeof window === "undefined"
      ? structuredDataText([{ ...restaurantOf(origin, market), hasMenu: menuOf(origin, providedMenu(file)) }])
      : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
