"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Unread } from "@/components/board/frame/unread";
import { draftStore, openDraft } from "@/lib/browser/board/new-order";
import { FormSkeleton } from "./form-skeleton";
import { useOrderForm } from "./use-order-form";

const OrderForm = dynamic(() => import("./order-form").then((module) => module.OrderForm), { ssr: false });

/** An order that the shop types itself, from the telephone or at its counter. */
export function NewOrderScreen() {
  const { form, refresh } = useOrderForm();
  const isOpen = useStore(draftStore, ({ draft }) => draft.change === null);
  useEffect(() => openDraft(null), []);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="novo-pedido">
      <h1 id="novo-pedido" className="font-bold text-2xl lg:sr-only">
        Novo pedido
      </h1>
      {form.data && isOpen ? (
        <OrderForm form={form.data} refresh={refresh} />
      ) : form.error ? (
        <Unread query={form} title="O cardápio não abriu" />
      ) : (
        <FormSkeleton />
      )}
    </section>
  );
}
