"use client";

import { useRef, useState } from "react";
import { LineNotice } from "@/components/cart/changes/on-demand";
import { useRemoval } from "@/components/cart/summary/removal";
import type { CartCheck } from "@/components/cart/use-cart-check";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { useLineEditor } from "./use-line-editor";

export function LineChanges({ lines, check }: { lines: readonly CartLine[]; check: CartCheck }) {
  const remove = useRemoval();
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  const { edit, modal } = useLineEditor(check, keepFocus);
  const [wasShown, setWasShown] = useState(false);
  const isShown = wasShown || check.changes.length > 0;
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown) return null;
  return (
    // Takes the focus when the last notice is gone.
    // biome-ignore lint/a11y/useSemanticElements: no form fields
    <div ref={list} role="group" tabIndex={-1} aria-label="Itens que mudaram" className="outline-none">
      <ul className="flex flex-col gap-3 empty:hidden">
        {lines.map((line) => {
          const change = check.changeOf(line);
          if (!change) return null;
          return (
            <li key={lineKey(line)} className="flex flex-col gap-1">
              <p className="break-words font-semibold">{line.name}</p>
              <LineNotice
                change={change}
                onAccept={() => {
                  check.accept(change.key);
                  keepFocus();
                }}
                onEdit={() => void edit(line)}
                onRemove={() => {
                  remove(line);
                  keepFocus();
                }}
              />
            </li>
          );
        })}
      </ul>
      {modal}
    </div>
  );
}
