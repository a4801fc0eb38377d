"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { Button, buttonClass } from "@/components/ui/button";
import { DOWNLOAD } from "@/components/ui/drawings";
import { announce } from "@/components/ui/feedback/live-region";
import { EmptyState } from "@/components/ui/feedback/states";
import { TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import { boardAddress } from "@/lib/browser/board/call";
import { customersQuery } from "@/lib/browser/board/customers";
import { mayDo } from "@/lib/browser/board/shop";
import { counted } from "@/lib/domain/board/day-copy";
import { boardRoutes } from "@/lib/domain/board/routes";
import { CustomerPage } from "./customer-page";
import { CustomerRow } from "./customer-row";

/** Milliseconds after the last key. */
const PAUSE = 300;

/** The shop's customers; with the number of an order in the address, its customer. */
export function CustomersScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <Customers />
    </Suspense>
  );
}

function Customers() {
  const number = useSearchParams().get("pedido");
  if (number !== null) return <CustomerPage key={number} number={number} />;
  return (
    <SubPage
      title="Clientes"
      back={<BackLink href={boardRoutes.day}>Dia</BackLink>}
      hint="Quem pediu, pela conta ou pelo telefone. Só para atender melhor: sem autorização, ninguém recebe propaganda."
    >
      <CustomerList />
    </SubPage>
  );
}

function CustomerList() {
  const shop = useShop();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), PAUSE);
  const found = useInfiniteQuery(customersQuery(search));
  const customers = found.data?.pages.flatMap((page) => page.customers);
  const count = customers?.length;
  useEffect(() => {
    if (search && count !== undefined) announce(counted(count, "cliente encontrado", "clientes encontrados"));
  }, [search, count]);
  return (
    <>
      <TextInput
        type="search"
        label="Nome ou telefone"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!customers && (found.error ? <Unread query={found} title="Os clientes não carregaram" /> : <Waiting />)}
      {customers?.length === 0 && (
        <EmptyState icon="user" title={search ? "Ninguém encontrado" : "Nenhum cliente ainda"}>
          <p>
            {search
              ? "Procure por parte do nome ou do telefone: Ana, 98888."
              : "Aparecem aqui depois do primeiro pedido. Um pedido sem conta e sem telefone não entra na lista."}
          </p>
        </EmptyState>
      )}
      {customers && customers.length > 0 && (
        <ul className="flex flex-col overflow-hidden rounded-md bg-surface shadow-low">
          {customers.map((customer) => (
            <CustomerRow key={customer.order_number} customer={customer} timezone={shop.timezone} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button className="self-center" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          Ver mais
        </Button>
      )}
      {mayDo(shop, "customers") && customers && customers.length > 0 && (
        <a
          className={buttonClass({ variant: "secondary" }, "self-start")}
          href={boardAddress("shop/customers.csv")}
          download
        >
          <Icon name={DOWNLOAD} />
          Baixar a planilha de clientes
        </a>
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="mx-auto flex w-full max-w-2xl flex-col gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  );
}
