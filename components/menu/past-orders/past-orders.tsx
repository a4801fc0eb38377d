"use client";

import { useEffect, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { useMenu } from "@/components/menu/menu-context";
import { ProductPicture } from "@/components/menu/picture";
import { onDemand } from "@/components/page/server-rendered";
import { Icon } from "@/components/ui/icon";
import { fetchPastOrders, type MenuOrders } from "@/lib/browser/orders/fetch-past-orders";
import { isSameId } from "@/lib/domain/ids";
import type { Product } from "@/lib/domain/menu/product";
import { formatMoney } from "@/lib/domain/money";
import { owedWord } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { itemsText, pastOrderFacts } from "@/lib/domain/orders/past-orders";
import { isSumKnown, isSumUnknown } from "@/lib/domain/orders/reviewed";
import { orderPath, routes } from "@/lib/domain/routes";

const OrderAgain = onDemand(() => import("./order-again").then((module) => module.OrderAgain));

export function MenuPastOrders() {
  return <PastOrders {...useMenu()} />;
}

type Props = {
  /** The whole menu, once it is loaded. */
  products: readonly Product[];
  load: () => Promise<unknown>;
};

/** The customer's last orders; a tap puts one into the cart, or asks first if something changed. */
export function PastOrders({ products, load }: Props) {
  const [orders, setOrders] = useState<MenuOrders | null>();
  useEffect(() => {
    Promise.all([fetchPastOrders(), load()]).then(
      ([found]) => setOrders(found),
      () => setOrders(null),
    );
  }, [load]);
  return (
    <>
      <h2 id="peca-de-novo">{orders?.owed ? "Seus pedidos" : "Peça de novo"}</h2>
      {orders === undefined ? (
        <div className="animate-pulse" />
      ) : orders === null ? (
        <a href={routes.orders} className="self-start font-semibold text-brand-ink underline underline-offset-4">
          Ver meus pedidos
        </a>
      ) : (
        <PastOrderList {...orders} products={products} />
      )}
    </>
  );
}

export function PastOrderList({ past, owed, products }: MenuOrders & Pick<Props, "products">) {
  const [wish, setWish] = useState<{ past: Order } | null>(null);
  if (!owed && past.length === 0)
    return <p className="text-pretty text-muted">Seus últimos pedidos ficam aqui, para repetir com um toque.</p>;
  return (
    <>
      <ul>
        {owed && (
          <li>
            <OwedOrder order={owed} />
          </li>
        )}
        {past.map((order) => (
          <li key={order.id}>
            <PastOrder past={order} products={products} onPress={() => setWish({ past: order })} />
          </li>
        ))}
      </ul>
      {wish && <OrderAgain wish={wish} products={products} />}
    </>
  );
}

function OwedOrder({ order }: { order: Order }) {
  return (
    <a href={orderPath(order.id)} className="owed-order">
      <Icon name="clock" />
      <span className="min-w-0 grow">
        <span className="block">
          Falta {owedWord(order)}
          {isSumKnown(order) && <span className="sr-only"> · </span>}
        </span>
        {isSumKnown(order) && (
          <span className="block text-lg tabular-nums">{formatMoney(order.totalWithDelivery)}</span>
        )}
      </span>{" "}
      <b>Pagar</b>
    </a>
  );
}

function PastOrder({ past, products, onPress }: Pick<Props, "products"> & { past: Order; onPress: () => void }) {
  const { timezone } = useMarket();
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
