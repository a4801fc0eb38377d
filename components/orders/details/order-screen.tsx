"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { LoginNeeded } from "@/components/account/login-needed";
import { useSession } from "@/components/account/use-session";
import { QueryFallback } from "@/components/page/query-fallback";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { buttonClass } from "@/components/ui/button";
import { RECEIPT } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { watchOffer } from "@/lib/browser/install/offer";
import { orderQuery } from "@/lib/browser/orders/queries";
import { ordersCopy, ordersFailed } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { orderIdOf, routes } from "@/lib/domain/routes";
import { OrderDetails } from "./order-details";
import { OrderSkeleton } from "./order-skeleton";

const subscribe = () => () => {};

/** The id in the address, the page itself being one shell for every order; undefined in the server's HTML, null: none. */
function useOrderId(): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => orderIdOf(location.pathname),
    () => undefined,
  );
}

type Abilities = { canCancel: boolean; canCharge: boolean; canShare: boolean; canRate: boolean };

/** `abilities`: the actions on an order that the shop's API offers to a customer. */
export function OrderScreen(abilities: Abilities) {
  useEffect(watchOffer, []);
  return (
    <QueryProvider>
      <OrderOfAddress {...abilities} />
    </QueryProvider>
  );
}

function OrderOfAddress(abilities: Abilities) {
  const id = useOrderId();
  const session = useSession();
  const order = useQuery({ ...orderQuery(id ?? ""), enabled: Boolean(id) && session.status === "customer" });
  const title = order.data && session.status === "customer" ? `Pedido #${order.data.number}` : "Pedido";
  return (
    <Screen title={title} back={{ href: routes.orders, label: "Voltar aos pedidos" }} wide>
      <OrderBody id={id} order={order} isGuest={session.status === "guest"} {...abilities} />
    </Screen>
  );
}

type BodyProps = Abilities & {
  id: string | null | undefined;
  order: UseQueryResult<Order | null>;
  isGuest: boolean;
};

function OrderBody({ id, order, isGuest, ...abilities }: BodyProps) {
  if (isGuest) return <LoginNeeded>Este pedido aparece depois de entrar.</LoginNeeded>;
  // An order once shown stays while a later reading fails.
  if (order.data)
    return <OrderDetails order={order.data} {...abilities} updatedAt={order.dataUpdatedAt} failing={order.isError} />;
  if (order.data === null || id === null) return <NotFound />;
  return <QueryFallback queries={[order]} loading={<OrderSkeleton />} sentence={ordersFailed} />;
}

function NotFound() {
  return (
    <div role="alert">
      <EmptyState
        icon={RECEIPT}
        title={ordersCopy.notFound}
        action={
          <a href={routes.orders} className={buttonClass({ size: "lg" })}>
            Ver meus pedidos
          </a>
        }
      />
    </div>
  );
}
