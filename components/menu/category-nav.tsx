"use client";

import { type MouseEvent, useEffect, useRef } from "react";
import type { Category } from "@/lib/domain/menu/product";
import { motion, useScrollSpy } from "./use-scroll-spy";

/** The sticky row of categories; follows the reader, and takes them to a section without touching the history. */
export function CategoryNav({ categories }: { categories: Category[] }) {
  const { current, travelTo } = useScrollSpy(categories);
  const bar = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = bar.current;
    const chip = row?.querySelector<HTMLElement>(`a[href="#${CSS.escape(`cat-${current}`)}"]`);
    if (!row || !chip) return;
    row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2, behavior: motion() });
  }, [current]);

  const goTo = (event: MouseEvent, id: string) => {
    const section = document.getElementById(`cat-${id}`);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    travelTo(id);
    section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  };

  return (
    <nav aria-label="Categorias" className="sticky top-0 z-20 border-b border-line bg-page session:top-14 kept:top-11">
      <ul
        ref={bar}
        className="relative flex gap-2 overflow-x-auto overscroll-x-contain mask-[linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1.5rem),transparent)] px-4 py-2 [scrollbar-width:none]"
      >
        {categories.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#cat-${id}`}
              aria-current={id === current ? "true" : undefined}
              onClick={(event) => goTo(event, id)}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap transition-colors duration-150 hover:border-muted aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
