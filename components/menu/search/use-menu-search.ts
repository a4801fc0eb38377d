"use client";

import { useEffect, useMemo, useState } from "react";
import { useMenu } from "@/components/menu/menu-context";
import { createMenuSearch, type SearchHit } from "@/lib/domain/menu/search";
import { productsOf } from "@/lib/domain/menu/sections";

/** Rows rendered at first, and added in each later step. */
const ROWS_A_STEP = 12;
/** Hits shown at first, and added each time the customer wants more. */
const PAGE = 60;

/** Milliseconds that a step may take; the rest of the frame is the page's. */
const STEP_MS = 5;

type Found = { text: string; hits: SearchHit[]; isComplete: boolean };
const NOTHING: Found = { text: "", hits: [], isComplete: false };

/** Search results for a text; `shown` are the hits to render so far. No step of it blocks the next keystroke. */
export function useMenuSearch(text: string) {
  const { search, knows } = useLearntMenu();
  const [found, setFound] = useState(NOTHING);
  const [asked, setAsked] = useState({ text, rows: PAGE });
  if (asked.text !== text) setAsked({ text, rows: PAGE });
  useEffect(() => {
    if (text.trim() === "") return setFound(NOTHING);
    const seeking = search.seek(text);
    let latest: SearchHit[] | null = null;
    const seek = () => {
      const { value: hits, done } = seeking.next();
      if (done) return false;
      // Literal matches are shown before the other matches are known.
      if (latest === null && hits.length > 0) setFound({ text, hits, isComplete: false });
      latest = hits;
      return true;
    };
    return inSteps(seek, (more) => {
      if (!more) setFound({ text, hits: latest ?? [], isComplete: knows === "words" });
    });
  }, [search, knows, text]);
  const { hits } = found;
  const { rows } = asked;
  const shown = useMemo(() => hits.slice(0, rows), [hits, rows]);
  const isCurrent = found.text === text;
  return {
    found: hits,
    shown: useGrowing(shown, found.text),
    isComplete: isCurrent && found.isComplete,
    /** Nothing was found or missed yet; the first letter is then painted without waiting for another list. */
    isIdle: found.text === "",
    next: Math.max(0, Math.min(PAGE, hits.length - rows)),
    showMore: () => setAsked({ text, rows: rows + PAGE }),
    /** The best hit, or that of a row; works for a key pressed before the results. */
    hitOf: (row: number) => (isCurrent ? hits : search.find(text))[row],
  };
}

/** A search over the menu, indexed in small steps. */
function useLearntMenu() {
  const { sections } = useMenu();
  const search = useMemo(() => {
    const names = new Map(sections.map(({ category }) => [category.id, category.name]));
    return createMenuSearch(productsOf(sections), (id) => names.get(id) ?? "");
  }, [sections]);
  const [knows, setKnows] = useState(search.knows);
  useEffect(() => inSteps(search.indexNext, () => setKnows(search.knows)), [search]);
  return { search, knows };
}

/** The start of a list, and a little more of it in each later frame; a new `topic` starts over. */
function useGrowing<Item>(items: readonly Item[], topic: string): readonly Item[] {
  const [grown, setGrown] = useState({ topic, count: ROWS_A_STEP });
  if (grown.topic !== topic) setGrown({ topic, count: ROWS_A_STEP });
  const { count } = grown;
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => setGrown({ topic, count: count + ROWS_A_STEP }), 16);
    return () => clearTimeout(timer);
  }, [count, items, topic]);
  return useMemo(() => items.slice(0, count), [items, count]);
}

/**
 * Runs long work in steps without delaying a frame; returns a cancel function.
 * @param work runs one step and returns whether there is more
 * @param onStep gets that after each step
 */
function inSteps(work: () => boolean, onStep: (more: boolean) => void): () => void {
  const step = () => {
    const until = performance.now() + STEP_MS;
    let more = work();
    while (more && performance.now() < until) more = work();
    if (more) timer = setTimeout(step);
    onStep(more);
  };
  let timer = setTimeout(step);
  return () => clearTimeout(timer);
}
