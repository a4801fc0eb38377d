"use client";

import { useQuery } from "@tanstack/react-query";
import { LoginNeeded } from "@/components/account/login-needed";
import { useSession } from "@/components/account/use-session";
import { useMarket } from "@/components/market/market-context";
import { QueryProvider } from "@/components/shell/query-provider";
import { Screen } from "@/components/shell/screen";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { apiErrorOf } from "@/lib/api/query-client";
import { ordersCopy, ordersFailed } from "@/lib/orders/copy";
import { ordersQuery } from "@/lib/orders/queries";
import { routes } from "@/lib/routes";
import { OrderCard } from "./order-card";
import { OrdersSkeleton } from "./orders-skeleton";

/** 'Meus Pedidos'. */
export function OrdersScreen() {
  return (
    <Screen title="Meus Pedidos" back={{ href: routes.menu, label: "Voltar ao cardápio" }}>
      <QueryProvider>
        <Orders />
      </QueryProvider>
    </Screen>
  );
}

function Orders() {
  const session = useSession();
  const { timezone } = useMarket();
  const orders = useQuery({ ...ordersQuery, enabled: session.status === "customer" });
  if (session.status === "guest") return <LoginNeeded>Seus pedidos aparecem aqui depois de entrar.</LoginNeeded>;
  // A list once read stays while a later reading fails.
  if (orders.data)
    return orders.data.length === 0 ? (
      <NoOrders />
    ) : (
      <ul className="flex flex-col gap-3">
        {orders.data.map((order) => (
          <OrderCard key={order.id} order={order} timeZone={timezone} />
        ))}
      </ul>
    );
  if (!orders.isError) return <OrdersSkeleton />;
  return (
    <ErrorState
      title={ordersFailed(apiErrorOf(orders.error)?.message ?? null)}
      action={
        <Button icon="refresh" onClick={() => void orders.refetch()}>
          Tentar novamente
        </Button>
      }
    />
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon="receipt"
      title={ordersCopy.none}
      action={
        <a href={routes.menu} className={buttonClass({ size: "lg" })}>
          Ver cardápio
        </a>
      }
    >
      <p>Seu primeiro pedido aparece aqui assim que for confirmado.</p>
    </EmptyState>
  );
}
