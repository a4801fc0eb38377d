"use client";

import { useQuery } from "@tanstack/react-query";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { EmptyState } from "@/components/ui/feedback/states";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { mayDo } from "@/lib/browser/board/shop";
import { stockQuery } from "@/lib/browser/board/stock";
import { boardRoutes } from "@/lib/domain/board/routes";
import { CountCard } from "./count-card";
import { CountNew } from "./count-new";

/** The items that the shop counts; those that run out first stand first. */
export function StockScreen() {
  const mayRead = mayDo(useShop(), "menu");
  return (
    <SubPage
      title="Estoque"
      back={mayRead && <BackLink href={boardRoutes.menu}>Cardápio</BackLink>}
      hint="Cada pedido desconta, e um pedido cancelado devolve. De cinco para baixo o cliente lê quantos restam; no zero, o item fica esgotado."
    >
      {mayRead ? <Stock /> : <p className="text-muted">Este aparelho não muda o cardápio.</p>}
    </SubPage>
  );
}

function Stock() {
  const list = useQuery(stockQuery);
  if (!list.data)
    return list.error ? (
      <Unread query={list} title="O estoque não carregou" />
    ) : (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </SkeletonGroup>
    );
  return (
    <>
      {list.data.length === 0 && (
        <EmptyState icon="check" title="Nada é contado ainda">
          <p>Escolha abaixo o que acaba: um prato, um tamanho ou uma opção.</p>
        </EmptyState>
      )}
      {list.data.map((counted) => (
        <CountCard key={JSON.stringify(counted.item)} counted={counted} />
      ))}
      <CountNew known={list.data} />
    </>
  );
}
