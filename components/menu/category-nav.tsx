"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { Category } from "@/lib/domain/menu/product";
import { motion, useScrollSpy } from "./use-scroll-spy";

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** `href`: where its chip leads on a page that has no sections to scroll to. */
type LinkedCategory = Category & { href?: string };

/**
 * The categories: a sticky row, from 1024 px on a column. Follows the scroll position, and scrolls to a section without
 * touching the history. One tab stop, on the current category; the arrow keys move between the others. `search` stands
 * before them.
 */
export function CategoryNav({ categories, search }: { categories: LinkedCategory[]; search: ReactNode }) {
  const { current, travelTo } = useScrollSpy(categories);
  const bar = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = bar.current;
    const chip = current && row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !chip) return;
    const left = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
    const top = chip.offsetTop - (row.clientHeight - chip.offsetHeight) / 2;
    row.scrollTo({ left, top, behavior: motion() });
  }, [current]);

  const goTo = (event: MouseEvent, id: string) => {
    const section = document.getElementById(`cat-${id}`);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    travelTo(id);
    section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  };

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const chips = [...event.currentTarget.querySelectorAll("a")];
    const at = chips.indexOf(document.activeElement as HTMLAnchorElement);
    if (!step || at < 0) return;
    event.preventDefault();
    chips[Math.max(0, Math.min(chips.length - 1, at + step))]?.focus();
  };

  return (
    <div className="categories">
      {search}
      <nav aria-label="Categorias">
        <ul ref={bar} onKeyDown={walk}>
          {categories.map(({ id, name, href }) => (
            <li key={id}>
              <a
                href={href ?? `#cat-${id}`}
                aria-current={id === current ? "true" : undefined}
                tabIndex={id === current ? undefined : -1}
                onClick={(event) => goTo(event, id)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
