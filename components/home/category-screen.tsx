import type { ReactNode } from "react";
import { FloatingCart } from "@/components/cart/link/floating-cart";
import { LiveMarket } from "@/components/market/live-market";
import { OpenBadge } from "@/components/market/open-badge";
import { ShopLink } from "@/components/market/shop-link";
import { CategoryPages } from "@/components/menu/category-pages";
import { MenuProvider } from "@/components/menu/menu-context";
import { MenuList } from "@/components/menu/menu-list";
import type { Market } from "@/lib/domain/market/market";
import type { Category } from "@/lib/domain/menu/product";
import { MenuIslands } from "./menu-islands";

type Props = {
  market: Market;
  categories: readonly Category[];
  current: Category;
  file: string;
  /** Opens products over the page. */
  product: ReactNode;
};

/** A category of the menu on its own page, with links to the shop and to the other categories. */
export function CategoryScreen({ market, categories, current, file, product }: Props) {
  return (
    <div data-page="menu" className="mx-auto max-w-shop">
      <header className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-4 guest:pl-18 pl-4 lg:px-6">
        <ShopLink market={market} />
        <OpenBadge />
      </header>
      <MenuProvider file={file}>
        <div className="menu-columns">
          <CategoryPages categories={categories} current={current} />
          <MenuList file={file} category={current.id} />
          <FloatingCart />
        </div>
        <MenuIslands offline={false} />
        <LiveMarket />
        {product}
      </MenuProvider>
    </div>
  );
}
