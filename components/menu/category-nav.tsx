"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Category } from "@/lib/menu/product";

/** Height of what stays at the top, in pixels (specification §9). */
const OFFSET = 120;
/** So long after a click the scroll position does not choose the chip (specification §9). */
const LOCK_MS = 700;
/** A smooth scroll to a far section lasts longer; it is over by then where the browser does not tell its end. */
const LONGEST_SCROLL_MS = 2_000;

/** The sticky row of categories; follows the reader, and takes them to a section without touching the history. */
export function CategoryNav({ categories }: { categories: Category[] }) {
  const [current, setCurrent] = useState(categories[0]?.id);
  const lockedUntil = useRef(0);
  const travellingUntil = useRef(0);
  const bar = useRef<HTMLUListElement>(null);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      const now = performance.now();
      if (now < lockedUntil.current || now < travellingUntil.current) return;
      setCurrent(categoryAt(categories, OFFSET + 2));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    // After the smooth scroll of a click has ended, what is on the screen counts again.
    const onEnd = () => {
      travellingUntil.current = 0;
      onScroll();
    };
    window.addEventListener("scrollend", onEnd);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("scrollend", onEnd);
    };
  }, [categories]);

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
    const now = performance.now();
    lockedUntil.current = now + LOCK_MS;
    if (motion() === "smooth") travellingUntil.current = now + LONGEST_SCROLL_MS;
    setCurrent(id);
    section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - OFFSET, behavior: motion() });
  };

  return (
    <nav aria-label="Categorias" className="sticky top-0 z-20 border-b border-line bg-page session:top-14">
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

/** The last category whose section has passed the given line; the very last at the end of the page. */
function categoryAt(categories: Category[], line: number): string | undefined {
  const root = document.documentElement;
  if (window.innerHeight + window.scrollY >= root.scrollHeight - 2 && window.scrollY > 0) return categories.at(-1)?.id;
  let found = categories[0]?.id;
  for (const { id } of categories) {
    const section = document.getElementById(`cat-${id}`);
    if (section && section.getBoundingClientRect().top <= line) found = id;
  }
  return found;
}

function motion(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
