"use client";

import { useEffect, useState } from "react";
import { announce } from "@/components/ui/feedback/live-region";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { foundOrders, typedNumber } from "@/lib/domain/board/orders/search";
import { useCard } from "./card/use-card";
import { useOrders } from "./state/orders-context";

/** Milliseconds after the last key. */
const PAUSE = 400;

/** Searches the last day's orders; looks up an older one by its full number. */
export function OrderSearch({ query, orders, now }: { query: string; orders: BoardOrder[]; now: number }) {
  const cardOf = useCard();
  const found = foundOrders(orders, query);
  const asked = useOlder(query, orders);
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
        <p className="text-pretty text-muted">Um pedido de outro dia aparece pelo número inteiro.</p>
      )}
    </section>
  );
}

function resultText(count: number): string {
  if (count === 0) return "Nenhum pedido encontrado.";
  return count === 1 ? "1 pedido encontrado." : `${count} pedidos encontrados.`;
}

/** Fetches an order by a typed number that this device does not know; returns the query whose result is complete. */
function useOlder(query: string, orders: BoardOrder[]): string | null {
  const device = useOrders();
  const [asked, setAsked] = useState<string | null>(null);
  const number = typedNumber(query);
  const isKnown = number === null || orders.some(({ order_number: known }) => known === number);
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      if (!isKnown && number !== null) await device.orders.readOne(number);
      if (!isOld) setAsked(query);
    }, PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query, isKnown, number, device]);
  return asked;
}
