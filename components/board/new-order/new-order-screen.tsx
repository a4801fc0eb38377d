"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useStore } from "zustand";
import { Unread } from "@/components/board/frame/unread";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { draftStore, readOrderForm, SLOTS } from "@/lib/browser/board/new-order";
import { answerOf } from "@/lib/browser/query-client";

const OrderForm = dynamic(() => import("./order-form").then((module) => module.OrderForm), { ssr: false });

/** An order that the shop types itself, from the telephone or at its counter. */
export function NewOrderScreen() {
  const client = useQueryClient();
  const start = useStore(draftStore, ({ draft: { slot, way } }) => (way === "COUNTER" ? null : (slot?.start ?? null)));
  const form = useQuery({
    queryKey: ["board", "order-form", start],
    queryFn: async () => answerOf(await readOrderForm(start === null ? null : new Date(start))),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const refresh = () => {
    void form.refetch();
    void client.invalidateQueries({ queryKey: SLOTS });
  };
  return (
    <section className="flex flex-col gap-3" aria-labelledby="novo-pedido">
      <h1 id="novo-pedido" className="font-bold text-2xl lg:sr-only">
        Novo pedido
      </h1>
      {form.data ? (
        <OrderForm form={form.data} refresh={refresh} />
      ) : form.error ? (
        <Unread query={form} title="O cardápio não abriu" />
      ) : (
        <SkeletonGroup label="Abrindo o cardápio…" className="grid gap-3 lg:grid-cols-3">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </section>
  );
}
