"use client";

import { useEffect, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { useMenu } from "@/components/menu/menu-context";
import { ProductPicture } from "@/components/menu/picture";
import { onDemand } from "@/components/page/server-rendered";
import { Icon } from "@/components/ui/icon";
import { fetchPastOrders } from "@/lib/browser/orders/fetch-past-orders";
import { isSameId } from "@/lib/domain/ids";
import { formatMoney } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/orders/order";
import { itemsText, pastOrderFacts } from "@/lib/domain/orders/past-orders";
import { isSumUnknown } from "@/lib/domain/orders/reviewed";
import { routes } from "@/lib/domain/routes";

const OrderAgain = onDemand(() => import("./order-again").then((module) => module.OrderAgain));

/** The customer's last orders; a tap puts one into the cart, or asks first if something changed. */
export function PastOrders() {
  const { load } = useMenu();
  const [orders, setOrders] = useState<Order[] | null>();
  useEffect(() => {
    Promise.all([fetchPastOrders(), load()]).then(
      ([found]) => setOrders(found),
      () => setOrders(null),
    );
  }, [load]);
  if (orders === undefined) return <div className="animate-pulse" />;
  if (orders === null)
    return (
      <a href={routes.orders} className="self-start font-semibold text-brand-ink underline underline-offset-4">
        Ver meus pedidos
      </a>
    );
  return <PastOrderList orders={orders} />;
}

export function PastOrderList({ orders }: { orders: readonly Order[] }) {
  const [wish, setWish] = useState<{ past: Order } | null>(null);
  if (orders.length === 0)
    return <p className="text-pretty text-muted">Seus últimos pedidos ficam aqui, para repetir com um toque.</p>;
  return (
    <>
      <ul>
        {orders.map((past) => (
          <li key={past.id}>
            <PastOrder past={past} onPress={() => setWish({ past })} />
          </li>
        ))}
      </ul>
      {wish && <OrderAgain wish={wish} />}
    </>
  );
}

function PastOrder({ past, onPress }: { past: Order; onPress: () => void }) {
  const { timezone } = useMarket();
  const { products } = useMenu();
  const pictures = past.items.flatMap(
    ({ productId }) => products.find(({ id }) => productId !== null && isSameId(id, productId))?.image ?? [],
  );
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone: timezone, day: "2-digit", month: "2-digit" });
  const total = isSumUnknown(past) ? null : formatMoney(past.totalWithDelivery);
  return (
    <button type="button" onClick={onPress}>
      <ProductPicture image={pictures[0] ?? null} className="size-14" />
      <span className="min-w-0 grow">
        <span className="sr-only">Pedir de novo: </span>
        <span className="block truncate font-semibold">{itemsText(past)}</span>{" "}
        <span className="block truncate text-muted text-sm tabular-nums">
          {pastOrderFacts(past, total, past.createdAt && day.format(past.createdAt))}
        </span>
      </span>
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-ink">
        <Icon name="plus" />
      </span>
    </button>
  );
}
