import type { ReactNode } from "react";
import { FloatingCart } from "@/components/cart/link/floating-cart";
import { LiveMarket } from "@/components/market/live-market";
import { CategoryNav } from "@/components/menu/category-nav";
import { EmptyMenu } from "@/components/menu/empty-menu";
import { MenuBehind } from "@/components/menu/menu-behind";
import { type Landed, MenuProvider } from "@/components/menu/menu-context";
import { MenuList } from "@/components/menu/menu-list";
import { lookOf } from "@/components/menu/menu-look";
import { PastOrdersPlace } from "@/components/menu/past-orders/past-orders-place";
import { SearchOpener } from "@/components/menu/search/search-opener";
import { PlaceButton } from "@/components/place/place-button";
import { RenderedLocation } from "@/components/store/rendered-location";
import { StoreHeader } from "@/components/store/store-header";
import type { Market } from "@/lib/domain/market/market";
import { categoryPath } from "@/lib/domain/menu/category-path";
import type { Category } from "@/lib/domain/menu/product";
import { productSegment } from "@/lib/domain/menu/product-path";
import type { Section } from "@/lib/domain/menu/sections";
import { MenuIslands } from "./menu-islands";
import { OfflineNotice } from "./offline-notice";

/** The menu behind a product loads later: until then its chips link to pages. */
function linked(category: Category) {
  return { ...category, href: categoryPath(category) };
}

/** `product` opens products over the menu; `landed` is the product of a direct landing. */
export function MenuScreen({
  market,
  sections,
  file,
  product,
  landed = null,
  offline,
  pushKey,
  children,
}: {
  market: Market;
  sections: readonly Section[];
  file: string;
  product: ReactNode;
  landed?: Landed | null;
  offline: boolean;
  pushKey: string | null;
  children?: ReactNode;
}) {
  const landing = landed && productSegment(landed.product);
  const isEmpty = sections.length === 0;
  return (
    <div data-page="menu" className="mx-auto max-w-shop">
      <OfflineNotice />
      <StoreHeader market={market} landing={landing} pushKey={pushKey} place={<PlaceButton />} />
      <MenuProvider file={file} landed={landed}>
        {!isEmpty && <PastOrdersPlace />}
        <div className="menu-columns">
          {isEmpty ? (
            <EmptyMenu market={market} />
          ) : (
            <CategoryNav
              categories={sections.map(({ category }) => (landing === null ? category : linked(category)))}
              search={<SearchOpener />}
            />
          )}
          {isEmpty ? null : landing === null ? (
            <MenuList file={file} />
          ) : (
            <MenuBehind landing={landing} look={lookOf(sections)} />
          )}
          <FloatingCart />
          <RenderedLocation />
        </div>
        <MenuIslands offline={offline} />
        <LiveMarket />
        {product}
        {children}
      </MenuProvider>
    </div>
  );
}
