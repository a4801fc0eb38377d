"use client";

import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { LoginNeeded } from "@/components/account/login-needed";
import { useSession } from "@/components/account/use-session";
import { TotalsList } from "@/components/cart/totals-list";
import { useMarket } from "@/components/market/market-context";
import { QueryProvider } from "@/components/shell/query-provider";
import { Screen } from "@/components/shell/screen";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { apiErrorOf } from "@/lib/api/query-client";
import { ordersCopy, ordersFailed, orderTime } from "@/lib/orders/copy";
import type { Order } from "@/lib/orders/order";
import { orderQuery } from "@/lib/orders/queries";
import { routes } from "@/lib/routes";
import { Block, DeliveryBlock, ItemsBlock, PaymentBlock } from "./order-blocks";
import { OrderSkeleton } from "./order-skeleton";
import { StatusBadge } from "./status-badge";
import { StatusLine } from "./status-line";

const subscribe = () => () => {};

/** The last segment of the address: the page itself is one shell for every order. */
function useOrderId(): string | null {
  const segment = useSyncExternalStore<string | null>(
    subscribe,
    () => location.pathname.split("/")[2] ?? null,
    () => null,
  );
  return segment && decodeURIComponent(segment);
}

/** One order. */
export function OrderScreen() {
  return (
    <Screen title="Pedido" back={{ href: routes.orders, label: "Voltar aos pedidos" }}>
      <QueryProvider>
        <OrderOfAddress />
      </QueryProvider>
    </Screen>
  );
}

function OrderOfAddress() {
  const id = useOrderId();
  const session = useSession();
  const order = useQuery({ ...orderQuery(id ?? ""), enabled: id !== null && session.status === "customer" });
  if (session.status === "guest") return <LoginNeeded>Este pedido aparece depois de entrar.</LoginNeeded>;
  if (order.data) return <OrderDetails order={order.data} />;
  if (order.data === null) return <NotFound />;
  if (!order.isError) return <OrderSkeleton />;
  return (
    <ErrorState
      title={ordersFailed(apiErrorOf(order.error)?.message ?? null)}
      action={
        <Button icon="refresh" onClick={() => void order.refetch()}>
          Tentar novamente
        </Button>
      }
    />
  );
}

function OrderDetails({ order }: { order: Order }) {
  const { timezone } = useMarket();
  return (
    <>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-bold text-2xl tabular-nums">#{order.number}</p>
          <StatusBadge order={order} />
        </div>
        <p className="text-muted">{orderTime(order.createdAt, timezone)}</p>
      </div>
      <Block title="Acompanhamento">
        <StatusLine tracking={order.tracking} />
      </Block>
      <DeliveryBlock order={order} />
      <ItemsBlock items={order.items} />
      <PaymentBlock payment={order.payment} />
      <Block title="Valores">
        <TotalsList
          subtotal={order.subtotal}
          discount={order.discount}
          total={order.total}
          deliveryFee={order.deliveryFee}
        />
      </Block>
    </>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon="receipt"
      title={ordersCopy.notFound}
      action={
        <a href={routes.orders} className={buttonClass({ size: "lg" })}>
          Ver meus pedidos
        </a>
      }
    />
  );
}
