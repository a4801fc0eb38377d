"use client";

import { useEffect } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { EmptyState } from "@/components/ui/feedback/states";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { noteShown, useMoneyNews } from "@/lib/browser/board/money/news";
import { mayDo } from "@/lib/browser/board/shop";
import { attentionId } from "@/lib/domain/board/money/attention";
import type { AttentionItem } from "@/lib/domain/board/money/types";
import { AttentionCard } from "./attention-card";

/** Everything about money that a person has to decide or see. */
export function MoneyScreen() {
  const mayRead = mayDo(useShop(), "orders");
  const news = useMoneyNews(mayRead);
  return (
    <section className="mx-auto flex max-w-2xl flex-col gap-4" aria-labelledby="dinheiro">
      <h1 id="dinheiro" className="font-bold text-2xl">
        Dinheiro que precisa de você
      </h1>
      {!mayRead ? (
        <p className="text-muted">Este aparelho não vê pedidos nem dinheiro.</p>
      ) : news.data ? (
        <AttentionList items={news.data.money} />
      ) : news.error ? (
        <Unread query={news} title="O dinheiro não carregou" />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </section>
  );
}

/** The list itself. What is on the screen does not ring any more. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  useEffect(() => {
    const note = () => void (document.hidden || noteShown(items));
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [items]);
  if (items.length === 0)
    return (
      <EmptyState icon="check" title="Nada para decidir">
        <p>Se um pagamento precisar de alguém, o painel toca e ele aparece aqui.</p>
      </EmptyState>
    );
  return (
    <>
      <p className="text-pretty text-muted">O som parou neste aparelho. Cada aviso fica aqui até alguém decidir.</p>
      {items.map((item) => (
        <AttentionCard key={attentionId(item)} item={item} />
      ))}
    </>
  );
}
