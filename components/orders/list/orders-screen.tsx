"use client";

import { useQuery } from "@tanstack/react-query";
import { LoginNeeded } from "@/components/account/login-needed";
import { useSession } from "@/components/account/use-session";
import { useMarket } from "@/components/market/market-context";
import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { useStatusNews } from "@/components/orders/status/use-status-news";
import { QueryFallback } from "@/components/page/query-fallback";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { buttonClass } from "@/components/ui/button";
import { RECEIPT } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { ordersQuery } from "@/lib/browser/orders/queries";
import { listTitle, ordersCopy, ordersFailed } from "@/lib/domain/orders/copy";
import { ordersState } from "@/lib/domain/orders/state";
import { isOver } from "@/lib/domain/orders/status";
import { routes } from "@/lib/domain/routes";
import { OrdersList } from "./orders-list";
import { OrdersSkeleton } from "./orders-skeleton";

export function OrdersScreen() {
  return (
    <Screen title="Meus Pedidos" wide back={{ href: routes.menu, label: "Voltar ao cardápio" }}>
      <QueryProvider>
        <Orders />
      </QueryProvider>
    </Screen>
  );
}

function Orders() {
  const session = useSession();
  const { name } = useMarket();
  const query = useQuery({ ...ordersQuery, enabled: session.status === "customer" });
  const { orders, lastOrder, loading } = ordersState(query.data);
  useStatusNews(lastOrder, listTitle(lastOrder, name));
  if (session.status === "guest") return <LoginNeeded>Seus pedidos aparecem aqui depois de entrar.</LoginNeeded>;
  // A list once read stays while a later reading fails.
  if (loading) return <QueryFallback queries={[query]} loading={<OrdersSkeleton />} sentence={ordersFailed} />;
  if (!lastOrder || !query.data) return <NoOrders />;
  const moving = orders.some(({ status }) => !isOver(status));
  return (
    <OrdersList first={query.data}>
      {(moving || query.isError) && <UpdatedAgo at={query.dataUpdatedAt} failing={query.isError} />}
    </OrdersList>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={RECEIPT}
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
