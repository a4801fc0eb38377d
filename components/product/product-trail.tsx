"use client";

import type { MouseEvent } from "react";
import { useMarket } from "@/components/market/market-context";
import { useMenu } from "@/components/menu/menu-context";
import { categoryPath } from "@/lib/domain/menu/category-path";
import type { Product } from "@/lib/domain/menu/product";
import { routes } from "@/lib/domain/routes";

/** Milliseconds to wait for the menu; after that the reader has moved on. */
const LONGEST_WAIT_MS = 5_000;

const link = "inline-flex min-h-11 items-center hover:text-ink hover:underline";

/** Links to the shop and the section of a product, for a direct landing. */
export function ProductTrail({ product, onClose }: { product: Product; onClose: () => void }) {
  const market = useMarket();
  const { sections } = useMenu();
  const category = sections.find((section) => section.category.id === product.categoryId)?.category;
  // The menu is here already.
  const close = (event: MouseEvent, sectionId?: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    if (sectionId) requestAnimationFrame(() => showSection(sectionId, performance.now() + LONGEST_WAIT_MS));
  };
  return (
    <nav aria-label="Você está em" className="pt-1 pr-30 pl-4 text-sm text-muted sm:pt-3 sm:pl-6">
      <ol className="flex flex-wrap gap-x-2">
        <li className="min-w-0">
          <a href={routes.menu} onClick={close} className={link}>
            {market.name}
          </a>
        </li>
        {category && (
          <li className="min-w-0 before:mr-2 before:content-['›']">
            <a href={categoryPath(category)} onClick={(event) => close(event, `cat-${category.id}`)} className={link}>
              {category.name}
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The menu behind the product may still be loading. */
function showSection(id: string, until: number): void {
  const section = document.getElementById(id);
  if (section) section.scrollIntoView();
  else if (performance.now() < until) requestAnimationFrame(() => showSection(id, until));
}
