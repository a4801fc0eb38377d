"use client";

import { type MouseEvent, memo } from "react";
import { openProduct, PRODUCT_LINK } from "@/components/product/open-product";
import { useMenu } from "./menu-context";
import { ProductCard } from "./product-card";

/** So many pictures stand in the first row of the widest grid. */
const FIRST_ROW = 3;

/**
 * The whole menu. It renders in the browser's bundle too, because then the products are in the page once: as its props,
 * from which the modal and the search live as well.
 */
export const MenuSections = memo(function MenuSections() {
  const { sections } = useMenu();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cards are links, which the keyboard clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the clicks of all cards
    <div className="flex flex-col gap-8 px-4 pt-5" onClick={openFromCard}>
      {sections.map(({ category, products }, row) => (
        <section
          key={category.id}
          id={`cat-${category.id}`}
          aria-labelledby={`titulo-${category.id}`}
          className="menu-section"
          data-products={products.length}
        >
          <h2 id={`titulo-${category.id}`} tabIndex={-1} className="mb-3 text-xl font-bold outline-none">
            {category.name}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {products.map((product, index) => (
              <li key={product.id} className="min-w-0">
                <ProductCard
                  product={product}
                  eager={row === 0 && index < FIRST_ROW}
                  first={row === 0 && index === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

/** A plain click on a card opens the product here; with a modifier it stays the link it is. */
function openFromCard(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const card = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(PRODUCT_LINK);
  if (!card) return;
  event.preventDefault();
  openProduct(card.pathname);
}
