"use client";

import { EmptyCartLink } from "@/components/cart/link/empty-cart-link";
import { aMarket, BARE_MARKET, CATEGORIES, LONG_MARKET, LONG_NAME, PRODUCTS } from "@/components/gallery/samples/shop";
import { InShop } from "@/components/gallery/states/frames";
import type { Part } from "@/components/gallery/states/part";
import { CategoryNav } from "@/components/menu/category-nav";
import { EmptyMenu } from "@/components/menu/empty-menu";
import { MenuSections } from "@/components/menu/menu-sections";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { ProductCard } from "@/components/menu/product-card";
import { SearchResults } from "@/components/menu/search/search-results";
import { PlaceButton } from "@/components/place/place-button";
import { StoreHeader } from "@/components/store/store-header";
import { StoreLocation } from "@/components/store/store-location";
import type { Market } from "@/lib/domain/market/market";
import type { Product } from "@/lib/domain/menu/product";

const nothing = () => {};

function Card({ product }: { product: Product }) {
  return (
    <div className="menu-section">
      <ProductCard product={product} eager first={false} />
    </div>
  );
}

function Header({ market }: { market: Market }) {
  return (
    <InShop market={market}>
      <div className="gallery-bleed">
        <StoreHeader market={market} landing={null} place={<PlaceButton />} />
      </div>
    </InShop>
  );
}

const cards: Part = {
  id: "product-card",
  title: "Product card",
  states: {
    "with picture": <Card product={PRODUCTS.plain} />,
    "without picture": <Card product={PRODUCTS.withoutPicture} />,
    "nothing but a name": <Card product={PRODUCTS.bare} />,
    long: <Card product={PRODUCTS.long} />,
    "long, without picture": <Card product={PRODUCTS.longWithoutPicture} />,
    "one word": <Card product={PRODUCTS.oneWord} />,
    "sold out": <Card product={PRODUCTS.soldOut} />,
    "sold out, long": <Card product={PRODUCTS.soldOutLong} />,
  },
};

const { plain, bare, withoutPicture, long, soldOut, soldOutLong } = PRODUCTS;

const sections: Part = {
  id: "menu-sections",
  title: "Sections",
  wide: true,
  states: {
    mixed: (
      <MenuSections
        sections={[{ category: { id: "s1", name: LONG_NAME }, products: [plain, bare, long, soldOut, withoutPicture] }]}
      />
    ),
    "without pictures": (
      <MenuSections
        sections={[{ category: { id: "s2", name: "Bebidas" }, products: [bare, withoutPicture, soldOutLong] }]}
      />
    ),
  },
};

const categories: Part = {
  id: "categories",
  title: "Categories",
  wide: true,
  states: {
    "cart empty": (
      <div className="gallery-bleed">
        <CategoryNav categories={CATEGORIES}>
          <EmptyCartLink />
        </CategoryNav>
      </div>
    ),
    one: (
      <div className="gallery-bleed">
        <CategoryNav categories={CATEGORIES.slice(0, 1)}>{null}</CategoryNav>
      </div>
    ),
  },
};

const search: Part = {
  id: "search-results",
  title: "Search results",
  states: {
    found: (
      <SearchResults
        id="achados"
        active={1}
        onOpen={nothing}
        hits={[
          { product: plain, name: [[6, 11]], description: [[47, 52]] },
          { product: long, name: [[0, 8]], description: [] },
          { product: bare, name: [], description: [] },
          { product: soldOut, name: [], description: [] },
        ]}
      />
    ),
  },
};

const header: Part = {
  id: "store-header",
  title: "Store header",
  wide: true,
  states: {
    open: <Header market={aMarket()} />,
    "closed, long, without banner": <Header market={LONG_MARKET} />,
    "nothing but a name": <Header market={BARE_MARKET} />,
  },
};

const menu: Part = {
  id: "menu-states",
  title: "Menu states",
  wide: true,
  states: {
    loading: (
      <div className="gallery-bleed">
        <MenuSkeleton />
      </div>
    ),
    empty: <EmptyMenu market={aMarket()} />,
    "where it is": <StoreLocation market={aMarket()} />,
  },
};

export const menuParts: readonly Part[] = [header, categories, cards, sections, search, menu];
