"use client";

import { useEffect, useRef, useState } from "react";
import type { Category } from "@/lib/menu/product";

/** Height of what stays at the top, in pixels (specification §9). */
const OFFSET = 120;
/** So long after a click the scroll position does not choose the chip (specification §9). */
const LOCK_MS = 700;
/** A smooth scroll to a far section lasts longer; it is over by then where the browser does not tell its end. */
const LONGEST_SCROLL_MS = 2_000;

/** The category that is being read, and the way to another one. */
export function useScrollSpy(categories: Category[]) {
  const [current, setCurrent] = useState(categories[0]?.id);
  const journey = useRef<Journey>({ to: null, quietUntil: 0, travelsUntil: 0 });
  useEffect(() => {
    const follow = () => {
      const now = performance.now();
      const { quietUntil, travelsUntil } = journey.current;
      if (now >= quietUntil && now >= travelsUntil) setCurrent(categoryAt(categories, OFFSET + 2));
    };
    return followScroll(journey.current, follow);
  }, [categories]);
  return {
    current,
    travelTo(id: string) {
      const now = performance.now();
      const travelsUntil = motion() === "smooth" ? now + LONGEST_SCROLL_MS : 0;
      Object.assign(journey.current, { to: id, quietUntil: now + LOCK_MS, travelsUntil });
      setCurrent(id);
      scrollToSection(id, motion());
    },
  };
}

/** Smooth, unless the customer asked for less motion. */
export function motion(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** Where a click leads, and until when the scroll position chooses no chip. */
type Journey = { to: string | null; quietUntil: number; travelsUntil: number };

/** Calls `follow` at most once a frame while the page scrolls; returns how to stop. */
function followScroll(journey: Journey, follow: () => void): () => void {
  let frame = 0;
  const onScroll = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      follow();
    });
  };
  const onArrival = () => {
    // Cards that were first drawn on the way may have another height than was thought.
    if (journey.to) scrollToSection(journey.to, "instant");
    Object.assign(journey, { to: null, travelsUntil: 0 });
    onScroll();
  };
  const onTakeOver = () => {
    journey.to = null;
  };
  const listeners = { scroll: onScroll, scrollend: onArrival, wheel: onTakeOver, touchmove: onTakeOver };
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener, { passive: true });
  // An address with an anchor, or a reload, begins further down.
  onScroll();
  return () => {
    cancelAnimationFrame(frame);
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener);
  };
}

/** Brings the top of a section to where the menu begins below what stays at the top. */
function scrollToSection(id: string, behavior: ScrollBehavior): void {
  const top = document.getElementById(`cat-${id}`)?.getBoundingClientRect().top;
  if (top !== undefined) window.scrollTo({ top: top + window.scrollY - OFFSET, behavior });
}

/** The last category whose section has passed the given line; the very last at the end of the page. */
function categoryAt(categories: Category[], line: number): string | undefined {
  const root = document.documentElement;
  if (window.innerHeight + window.scrollY >= root.scrollHeight - 2 && window.scrollY > 0) return categories.at(-1)?.id;
  const hasPassed = ({ id }: Category) => {
    const section = document.getElementById(`cat-${id}`);
    return section !== null && section.getBoundingClientRect().top <= line;
  };
  // The sections stand in order, so a few looks are enough in the longest menu.
  let passed = 0;
  for (let beyond = categories.length; beyond - passed > 1; ) {
    const middle = (passed + beyond) >> 1;
    const category = categories[middle];
    if (category && hasPassed(category)) passed = middle;
    else beyond = middle;
  }
  return categories[passed]?.id;
}
