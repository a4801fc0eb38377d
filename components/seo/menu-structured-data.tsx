"use client";

import { useMarket } from "@/components/market/market-context";
import { providedMenu } from "@/lib/domain/menu/rendered-menu";
import { menuOf, restaurantOf } from "@/lib/domain/seo/restaurant";
import { structuredDataText } from "@/lib/domain/seo/structured-data";

/**
 * The shop and its menu in schema.org's terms, rendered with the menu's HTML and from the same data: as a server
 * component it would be in the page twice. The browser leaves it unchanged and has no code for it.
 */
export function MenuStructuredData({ origin, file }: { origin: string; file: string }) {
  const market = useMarket();
  const text =
    typeof window === "undefined"
      ? structuredDataText([{ ...restaurantOf(origin, market), hasMenu: menuOf(origin, providedMenu(file)) }])
      : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
