"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Unread } from "@/components/board/frame/unread";
import { draftStore, openDraft, readChange } from "@/lib/browser/board/new-order";
import { valueOrThrow } from "@/lib/browser/query-client";
import { FormSkeleton } from "./form-skeleton";
import { useOrderForm } from "./use-order-form";

const OrderForm = dynamic(() => import("./order-form").then((module) => module.OrderForm), { ssr: false });

/** The form of a new order, opened with what an order has. */
export function ChangeOrderScreen() {
  const number = usePathname().split("/").at(-1) ?? "";
  const { form, refresh } = useOrderForm();
  const opened = useQuery({
    queryKey: ["board", "order-change", number],
    queryFn: async () => valueOrThrow(await readChange(number)),
    // Only a refusal puts another version under what is typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = opened;
  const isOpen = useStore(draftStore, ({ draft }) => draft.change?.order.order_number === number);
  useEffect(() => {
    if (data) openDraft(data);
  }, [data]);
  useEffect(() => {
    document.title = `Alterar o pedido ${number}`;
  }, [number]);
  const failed = [form, opened].find(({ error }) => error);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="alterar-pedido">
      <h1 id="alterar-pedido" className="font-bold text-2xl">
        Alterar o pedido nº&nbsp;{number}
      </h1>
      {form.data && data && isOpen ? (
        <OrderForm form={form.data} refresh={() => Promise.all([refresh(), opened.refetch()])} />
      ) : failed ? (
        <Unread query={failed} title="O pedido não abriu" />
      ) : (
        <FormSkeleton />
      )}
    </section>
  );
}
