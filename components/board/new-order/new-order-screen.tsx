"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { Unread } from "@/components/board/frame/unread";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { readOrderForm } from "@/lib/browser/board/new-order";
import { answerOf } from "@/lib/browser/query-client";

const OrderForm = dynamic(() => import("./order-form").then((module) => module.OrderForm), { ssr: false });

/** An order that the shop types itself, from the telephone or at its counter. */
export function NewOrderScreen() {
  const form = useQuery({
    queryKey: ["board", "order-form"],
    queryFn: async () => answerOf(await readOrderForm()),
    refetchOnMount: "always",
  });
  return (
    <section className="flex flex-col gap-3" aria-labelledby="novo-pedido">
      <h1 id="novo-pedido" className="font-bold text-2xl lg:sr-only">
        Novo pedido
      </h1>
      {form.data ? (
        <OrderForm form={form.data} refresh={() => form.refetch()} />
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
