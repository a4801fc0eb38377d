import type { ReactNode } from "react";
import { LiveMarket } from "@/components/market/live-market";
import { StoreHeader } from "@/components/market/store-header";
import { StoreLocation } from "@/components/market/store-location";
import type { Market } from "@/lib/market/market";
import { compactMenu } from "@/lib/menu/compact";
import type { Product } from "@/lib/menu/product";
import type { Section } from "@/lib/menu/sections";
import { CategoryNav } from "./category-nav";
import { FloatingCart } from "./floating-cart";
import { KeptLine } from "./kept-line";
import { MenuBehind } from "./menu-behind";
import { MenuProvider } from "./menu-context";
import { MenuIslands } from "./menu-islands";
import { MenuSections } from "./menu-sections";

/** The menu of a market; `product` is what opens products over it, `landing` the segment of one that somebody came for. */
export function MenuScreen({
  market,
  menu,
  product,
  landing = null,
  offline,
  children,
}: {
  market: Market;
  menu: { sections: Section[]; products: Product[] };
  product: ReactNode;
  landing?: string | null;
  /** The browser is to keep the menu for reading offline. */
  offline: boolean;
  /** What else needs the menu's data. */
  children?: ReactNode;
}) {
  return (
    <div data-page="menu" className="mx-auto max-w-6xl">
      <KeptLine />
      <StoreHeader market={market} landing={landing} />
      <CategoryNav categories={menu.sections.map((section) => section.category)} />
      <MenuProvider menu={compactMenu(menu.sections, menu.products)}>
        {landing === null ? <MenuSections /> : <MenuBehind landing={landing} />}
        <FloatingCart />
        <MenuIslands offline={offline} />
        <LiveMarket />
        {product}
        {children}
      </MenuProvider>
      <StoreLocation market={market} />
    </div>
  );
}
