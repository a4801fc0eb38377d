"use client";

import { useEffect, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { announce } from "@/components/ui/feedback/live-region";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { foundOrders, typedDay, typedNumber } from "@/lib/domain/board/orders/search";
import { localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { useCard } from "./card/use-card";
import { useOrders } from "./state/orders-context";

/** Milliseconds after the last key. */
const PAUSE = 400;

/** Searches the last day's orders at once, then the older ones. */
export function OrderSearch({ query, orders, now }: { query: string; orders: BoardOrder[]; now: number }) {
  const cardOf = useCard();
  const found = foundOrders(orders, query, now);
  const asked = useOlder(query, orders, now);
  const text = asked === query ? resultText(found.length) : null;
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return (
    <section aria-label="Resultado da busca" className="flex flex-col gap-3">
      <h2 className="sr-only">Resultado da busca</h2>
      <p className="text-muted">{text ?? "Buscando…"}</p>
      <div className="grid items-start gap-3 lg:grid-cols-3">
        {found.map((order) => {
          const Card = cardOf(order, now);
          return <Card key={order.order_number} order={order} now={now} />;
        })}
      </div>
      {found.length === 0 && asked === query && (
        <p className="text-pretty text-muted">
          Procure pelo número, nome, telefone, endereço ou dia: 12, Ana, 98888, Rua do Sol, 25/11, ontem.
        </p>
      )}
    </section>
  );
}

function resultText(count: number): string {
  if (count === 0) return "Nenhum pedido encontrado.";
  return count === 1 ? "1 pedido encontrado." : `${count} pedidos encontrados.`;
}

/** From so many letters on. */
const FEWEST = 3;

/** Fetches the orders that this device does not know; returns the query whose result is complete. */
function useOlder(query: string, orders: BoardOrder[], now: number): string | null {
  const device = useOrders();
  const [asked, setAsked] = useState<string | null>(null);
  const number = typedNumber(query);
  const { timezone } = useShop();
  const day = typedDay(query, localTime(new Date(now), timezone ?? DEFAULT_TIMEZONE).day);
  const isKnown = number === null || orders.some(({ order_number: known }) => known === number);
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      if (!isKnown && number !== null) await device.orders.readOne(number);
      if (day !== null) await device.orders.readFound({ date: day });
      else if (query.trim().length >= FEWEST) await device.orders.readFound({ q: query.trim() });
      if (!isOld) setAsked(query);
    }, PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query, isKnown, number, day, device]);
  return asked;
}
