"use client";

import { useEffect, useRef, useState } from "react";
import { restore, useRemoval } from "@/components/cart/summary/removal";
import { Button } from "@/components/ui/button";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { useCartStore } from "@/stores/cart";
import type { RemovedLine } from "@/stores/cart-store";

/** Removes lines and remembers them while this screen is open, the last one at the end. */
export function useRemovals() {
  const store = useCartStore();
  const removeLine = useRemoval();
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const without = (line: CartLine) => removed.filter((other) => lineKey(other.line) !== lineKey(line));
  return {
    removed,
    remove: (line: CartLine) => {
      const gone = removeLine(line);
      if (gone) setRemoved([...without(line), gone]);
    },
    undo: (gone: RemovedLine) => {
      restore(store, gone);
      setRemoved(without(gone.line));
    },
  };
}

export type Removals = ReturnType<typeof useRemovals>;

type Shown = RemovedLine & { isRemoved: boolean };

/** The lines with the removed ones at their old positions; `index` is the position among the cart's lines. */
export function withRemoved(lines: readonly CartLine[], removed: readonly RemovedLine[]): Shown[] {
  const present = new Set(lines.map(lineKey));
  const shown = lines.map((line, index): Shown => ({ line, index, isRemoved: false }));
  // Each removal is taken back in turn, the last one first.
  for (const { line, index } of [...removed].reverse())
    if (!present.has(lineKey(line))) shown.splice(index, 0, { line, index, isRemoved: true });
  let before = 0;
  return shown.map((row) => ({ ...row, index: row.isRemoved ? before : before++ }));
}

/** `takesFocus`: the button that removed the line is gone, so focus moves here. */
export function RemovedRow(props: { name: string; takesFocus?: boolean; onUndo: () => void }) {
  const { name, takesFocus, onUndo } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex min-h-14 items-center justify-between gap-3 py-1 text-muted outline-none"
    >
      <s className="min-w-0 break-words">{name}</s>
      <Button variant="quiet" className="-mr-4" onClick={onUndo} aria-label={`Desfazer: ${name}`}>
        Desfazer
      </Button>
    </li>
  );
}
