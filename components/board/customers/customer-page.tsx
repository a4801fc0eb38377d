"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { DeleteButton } from "@/components/board/menu/delete-button";
import { Badge } from "@/components/ui/badge";
import { announce } from "@/components/ui/feedback/live-region";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { CUSTOMERS, customerQuery, eraseCustomer, type ShopCustomer } from "@/lib/browser/board/customers";
import { failureText } from "@/lib/browser/board/failure";
import { mayDo } from "@/lib/browser/board/shop";
import { customerFigures } from "@/lib/domain/board/customer-text";
import { boardRoutes } from "@/lib/domain/board/routes";
import { maskPhone } from "@/lib/domain/text/phone";
import { CustomerOrder } from "./customer-order";
import { NoteForm } from "./note-form";

/** Somebody who ordered: what the shop knows and notes, and their last orders. `number`: of one of their orders. */
export function CustomerPage({ number }: { number: string }) {
  const shop = useShop();
  const found = useQuery(customerQuery(number));
  const { customer, orders = [] } = found.data ?? {};
  return (
    <section className="mx-auto flex max-w-2xl flex-col gap-4" aria-labelledby="cliente">
      <header className="flex flex-col gap-1">
        <BackLink href={boardRoutes.customers}>Clientes</BackLink>
        <h1 id="cliente" className="flex flex-wrap items-center gap-x-2 font-bold text-2xl">
          <bdi className="min-w-0 break-words">{customer ? (customer.name ?? "Sem nome") : "Cliente"}</bdi>
          {customer?.has_account && <Badge icon="user">Conta</Badge>}
        </h1>
        {customer?.phone && <p className="text-lg tabular-nums">{maskPhone(customer.phone)}</p>}
        {customer && <p className="text-muted">{customerFigures(customer, shop.timezone)}</p>}
        {customer?.favourite && <p className="break-words text-muted">Pede mais: {customer.favourite}</p>}
      </header>
      {!customer &&
        (found.error ? (
          <Unread query={found} title="O cliente não abriu" />
        ) : (
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-36" />
            <Skeleton className="h-48" />
          </SkeletonGroup>
        ))}
      {customer && <NoteForm number={number} note={customer.note} />}
      {orders.length > 0 && (
        <section aria-labelledby="ultimos" className="flex flex-col gap-2">
          <h2 id="ultimos" className="px-1 font-bold text-lg">
            Últimos pedidos
          </h2>
          <ul className="flex flex-col overflow-hidden rounded-md bg-surface shadow-low">
            {orders.map((order, index) => (
              <CustomerOrder key={order.order_number} order={order} shop={shop} isNewest={index === 0} />
            ))}
          </ul>
        </section>
      )}
      {customer && mayDo(shop, "customers") && <Erasing number={number} customer={customer} />}
    </section>
  );
}

function Erasing({ number, customer }: { number: string; customer: ShopCustomer }) {
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseCustomer(number),
    onSuccess: () => {
      client.removeQueries(CUSTOMERS);
      announce("Cliente apagado.");
      router.replace(boardRoutes.customers);
    },
  });
  const { has_account: hasAccount, has_typed: hasTyped } = customer;
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <p className="text-pretty text-muted text-sm">
        {hasTyped && "Apaga nome, telefone, endereço e observações dos pedidos anotados pela loja; as somas ficam. "}
        {hasAccount && "Os pedidos feitos com a conta só quem tem a conta apaga, no perfil."}
      </p>
      {hasTyped && (
        <DeleteButton
          label="Apagar este cliente"
          question="Apagar para sempre os dados deste cliente?"
          busy={isPending}
          onDelete={() => mutate()}
        />
      )}
      <FormFailure>{error && failureText(error)}</FormFailure>
    </div>
  );
}
