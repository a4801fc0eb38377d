import type { ReactNode } from "react";
import { StoreHeader } from "@/components/market/store-header";
import type { Market } from "@/lib/market/market";
import { compactMenu } from "@/lib/menu/compact";
import type { Product } from "@/lib/menu/product";
import type { Section } from "@/lib/menu/sections";
import { CategoryNav } from "./category-nav";
import { FloatingCart } from "./floating-cart";
import { MenuProvider } from "./menu-context";
import { MenuIslands } from "./menu-islands";
import { MenuSections } from "./menu-sections";

/** The menu of a market; `product` is what opens products over it. */
export function MenuScreen({
  market,
  menu,
  product,
}: {
  market: Market;
  menu: { sections: Section[]; products: Product[] };
  product: ReactNode;
}) {
  return (
    <div data-page="menu" className="mx-auto max-w-6xl">
      <StoreHeader market={market} />
      <CategoryNav categories={menu.sections.map((section) => section.category)} />
      <MenuProvider menu={compactMenu(menu.sections, menu.products)}>
        <MenuSections />
        <FloatingCart />
        <MenuIslands />
        {product}
      </MenuProvider>
    </div>
  );
}
