import type { ReactNode } from "react";
import { StoreHeader } from "@/components/market/store-header";
import type { Market } from "@/lib/market/market";
import type { Section } from "@/lib/menu/sections";
import { CategoryNav } from "./category-nav";
import { FloatingCart } from "./floating-cart";
import { MenuIslands } from "./menu-islands";
import { MenuSections } from "./menu-sections";

/** The menu of a market; `product` is what opens products over it. */
export function MenuScreen({ market, sections, product }: { market: Market; sections: Section[]; product: ReactNode }) {
  const categories = sections.map((section) => section.category);
  return (
    <div data-page="menu" className="mx-auto max-w-6xl">
      <StoreHeader market={market} />
      <CategoryNav categories={categories} />
      <MenuSections sections={sections} />
      <FloatingCart />
      <MenuIslands sections={sections} />
      {product}
    </div>
  );
}
