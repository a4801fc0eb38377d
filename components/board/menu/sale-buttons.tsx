"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { type Item, type Sale, saleOf } from "@/lib/browser/board/menu/sold-out";
import { useMenuActions } from "./menu-actions";

type Sellable = { name: string; available: boolean; unavailable_until?: string | null | undefined };

const TEXTS: Record<Sale, string | null> = {
  selling: null,
  until: "Esgotado até o fim do dia",
  off: "Esgotado até você voltar",
};

/** Until when an item is sold out; null for an item on sale. */
export function saleText(item: Sellable): string | null {
  return TEXTS[saleOf(item, new Date())];
}

/** The first tap marks an item as sold out until the end of the day, a second one until it is changed by hand. */
export function SaleButtons({ item, items }: { item: Sellable; items: () => readonly Item[] }) {
  const { sell } = useMenuActions();
  const [busy, setBusy] = useState(false);
  const { name } = item;
  const set = async (change: Record<string, unknown>, text: string) => {
    setBusy(true);
    await sell(items(), change, text);
    setBusy(false);
  };
  const sale = saleOf(item, new Date());
  if (sale === "selling")
    return (
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`Pausar ${name}`}
        onClick={() => set({ unavailable_until: "today" }, `${name}: esgotado até o fim do dia.`)}
      >
        Pausar
      </Button>
    );
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {sale === "until" && (
        <Button
          variant="quiet"
          aria-label={`Até eu voltar: ${name}`}
          onClick={() => set({ available: false }, `${name}: esgotado até você voltar.`)}
        >
          Até eu voltar
        </Button>
      )}
      <Button
        busy={busy}
        aria-label={`De volta: ${name}`}
        onClick={() => set({ available: true }, `${name}: de volta ao cardápio.`)}
      >
        De volta
      </Button>
    </span>
  );
}
