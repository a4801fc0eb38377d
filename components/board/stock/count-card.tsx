"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Counted } from "@/lib/browser/board/stock";
import { LOW_STOCK, leftText } from "@/lib/domain/stock/stock";
import { CountForm } from "./count-form";

/** One thing that is counted, with what is left of it. */
export function CountCard({ counted }: { counted: Counted }) {
  const { name, left, stock, stock_reset: reset } = counted;
  const [isOpen, setOpen] = useState(false);
  return (
    <article aria-label={name} className="flex flex-col gap-2 rounded-md bg-surface p-4 shadow-low">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 break-words font-bold">{name}</h2>
        <Badge tone={left === 0 ? "bad" : left <= LOW_STOCK ? "wait" : "neutral"}>
          {left === 0 ? "Esgotado" : leftText(left)}
        </Badge>
      </div>
      {reset && <p className="text-muted text-sm">Recomeça todo dia com {stock}.</p>}
      {isOpen ? (
        <CountForm item={counted.item} name={name} left={left} isDaily={reset !== null} close={() => setOpen(false)} />
      ) : (
        <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
          Contar de novo
          <span className="sr-only">, {name}</span>
        </Button>
      )}
    </article>
  );
}
