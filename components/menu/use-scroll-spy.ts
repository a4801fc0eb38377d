"use client";

import { useEffect, useRef, useState } from "react";
import type { Category } from "@/lib/domain/menu/product";

/** Height of the sticky header, in pixels (specification §9). */
const OFFSET = 120;
/** Milliseconds after a click in which the scroll position does not choose the chip (specification §9). */
const LOCK_MS = 700;
/** Milliseconds of the scroll to a section; less than the lock. */
const WAY_MS = 500;

export function useScrollSpy(categories: Category[]) {
  const [current, setCurrent] = useState(categories[0]?.id);
  const spy = useRef<Spy>(null);
  useEffect(() => {
    const started = startSpy(categories, setCurrent);
    spy.current = started;
    return started.stop;
  }, [categories]);
  return { current, travelTo: (id: string) => spy.current?.travelTo(id) };
}

/** Smooth, unless the customer prefers reduced motion. */
export function motion(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

type Spy = { travelTo: (id: string) => void; stop: () => void };

/** Reports the category in view to `choose`, at most once per frame while scrolling, and scrolls to another one. */
function startSpy(categories: Category[], choose: (id: string | undefined) => void): Spy {
  let frame = 0;
  let lock: ReturnType<typeof setTimeout> | undefined;
  let glide: Glide | undefined;
  /** Where the scroll of a click ended: there its chip stays, even of a section too near the end to reach the top. */
  let endedAt: number | null = null;

  const follow = () => {
    frame = 0;
    if (lock !== undefined || window.scrollY === endedAt) return;
    endedAt = null;
    choose(categoryAt(categories, OFFSET + 2));
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(follow);
  };
  const unlock = () => {
    clearTimeout(lock);
    lock = undefined;
    glide?.halt();
  };
  const onTakeOver = () => {
    unlock();
    endedAt = null;
  };
  const listeners = { scroll: onScroll, wheel: onTakeOver, touchmove: onTakeOver };
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener, { passive: true });
  // An address with an anchor, or a reload, begins further down.
  onScroll();
  return {
    travelTo(id) {
      unlock();
      choose(id);
      glide = glideTo(id, () => {
        endedAt = window.scrollY;
      });
      lock = setTimeout(() => {
        glide?.finish();
        unlock();
        onScroll();
      }, LOCK_MS);
    },
    stop() {
      unlock();
      cancelAnimationFrame(frame);
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener);
    },
  };
}

/** `finish`: scrolls the rest of the way at once, for a slow phone that has drawn too few frames. */
type Glide = { halt: () => void; finish: () => void };

/**
 * Scrolls a section's top to just below the sticky header. The browser's own smooth scrolling outlasts the lock, and a
 * wheel does not stop it.
 */
function glideTo(id: string, onEnd: () => void): Glide {
  const way = motion() === "smooth" ? WAY_MS : 0;
  const start = performance.now();
  let done = 0;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    onEnd();
  };
  const step = (now: number) => {
    const time = way > 0 ? Math.min(1, Math.max(0, now - start) / way) : 1;
    const share = time * time * (3 - 2 * time);
    const before = window.scrollY;
    // A share of the remaining distance: cards first drawn on the way may differ in height from the estimate.
    window.scrollBy({ top: distanceTo(id) * (done < 1 ? (share - done) / (1 - done) : 1), behavior: "instant" });
    done = share;
    if (done < 1 || window.scrollY !== before) frame = requestAnimationFrame(step);
    else end();
  };
  let frame = requestAnimationFrame(step);
  return {
    halt: () => cancelAnimationFrame(frame),
    finish() {
      if (hasEnded) return;
      window.scrollBy({ top: distanceTo(id), behavior: "instant" });
      end();
    },
  };
}

function distanceTo(id: string): number {
  const section = document.getElementById(`cat-${id}`);
  return section ? section.getBoundingClientRect().top - OFFSET : 0;
}

/** The last category whose section has passed the given line; at the end of the page the very last one. */
function categoryAt(categories: Category[], line: number): string | undefined {
  const root = document.documentElement;
  if (window.innerHeight + window.scrollY >= root.scrollHeight - 2 && window.scrollY > 0) return categories.at(-1)?.id;
  const hasPassed = ({ id }: Category) => {
    const section = document.getElementById(`cat-${id}`);
    return section !== null && section.getBoundingClientRect().top <= line;
  };
  // The sections are in order, so a binary search measures few of them.
  let passed = 0;
  for (let beyond = categories.length; beyond - passed > 1; ) {
    const middle = (passed + beyond) >> 1;
    const category = categories[middle];
    if (category && hasPassed(category)) passed = middle;
    else beyond = middle;
  }
  return categories[passed]?.id;
}
