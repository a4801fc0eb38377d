"use client";

import { useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useShop } from "@/components/board/frame/shop-context";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/form/switch";
import { type Item, returnText, type Sellable, saleOf } from "@/lib/browser/board/menu/sold-out";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { useMenuActions } from "./menu-actions";

type Props = { item: Sellable & { name: string }; items: () => readonly Item[] };

/** Until when an item is sold out; null for an item on sale. */
export function useReturnText(item: Sellable): string | null {
  return returnText(item, useShop().timezone ?? DEFAULT_TIMEZONE, new Date());
}

const UNTIL_TOMORROW = { change: { unavailable_until: "today" }, text: "esgotado até o fim do dia" };
const UNTIL_BACK = { change: { available: false }, text: "esgotado até você voltar" };
const SELLING = { change: { available: true }, text: "de volta ao cardápio" };

function useSale({ item: { name }, items }: Props) {
  const { sell } = useMenuActions();
  return ({ change, text }: typeof UNTIL_TOMORROW | typeof UNTIL_BACK | typeof SELLING) =>
    sell(items(), change, `${name}: ${text}.`);
}

/** Whether an item is on sale. Off asks until when; on is back at once. */
export function SaleSwitch(props: Props) {
  const { item } = props;
  const sell = useSale(props);
  /** The state that a tap asked for, until the menu is read again. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  /** The sheet exists from the first question on: a menu has hundreds of switches. */
  const [asks, setAsks] = useState<boolean | null>(null);
  const isSelling = wanted ?? saleOf(item, new Date()) === "selling";
  const set = async (sale: Parameters<typeof sell>[0]) => {
    setAsks((asked) => asked && false);
    setWanted(sale === SELLING);
    await sell(sale);
    setWanted(null);
  };
  return (
    <>
      <Switch
        label={<span className="text-sm">{isSelling ? "À venda" : "Esgotado"}</span>}
        aria-label={`À venda: ${item.name}`}
        className="w-16 shrink-0 flex-col-reverse justify-center! gap-0! py-0! sm:w-auto sm:flex-row sm:gap-2!"
        checked={isSelling}
        onChange={() => (isSelling ? setAsks(true) : void set(SELLING))}
      />
      {asks !== null && (
        <BoardSheet open={asks} onClose={() => setAsks(false)} title="Esgotado até quando?">
          <div className="flex flex-col gap-2">
            <p className="mb-2 break-words font-semibold">{item.name}</p>
            <Button size="lg" wide onClick={() => set(UNTIL_TOMORROW)}>
              Até o fim do dia
            </Button>
            <Button size="lg" wide variant="secondary" onClick={() => set(UNTIL_BACK)}>
              Até eu voltar
            </Button>
            <Button variant="quiet" wide onClick={() => setAsks(false)}>
              Continuar à venda
            </Button>
          </div>
        </BoardSheet>
      )}
    </>
  );
}

/** Keeps an item that would return by itself sold out. */
export function KeepOff(props: Props) {
  const sell = useSale(props);
  if (saleOf(props.item, new Date()) !== "until") return null;
  return (
    <Button variant="quiet" aria-label={`Até eu voltar: ${props.item.name}`} onClick={() => sell(UNTIL_BACK)}>
      Até eu voltar
    </Button>
  );
}
