"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Price } from "@/components/ui/price";
import { ordersQuery } from "@/lib/browser/orders/queries";
import type { Centavos } from "@/lib/domain/money";
import { countOf } from "@/lib/domain/orders/page";

export function ProfileStats({ cashback, points }: { cashback: Centavos; points: number }) {
  const orders = useQuery({ ...ordersQuery, refetchInterval: false });
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-md border border-line bg-surface py-4 text-center">
      <Stat name="Pedidos">{(orders.data && countOf(orders.data)) ?? "–"}</Stat>
      <Stat name="Cashback">
        <Price amount={cashback} />
      </Stat>
      <Stat name="Pontos">{points}</Stat>
    </dl>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse px-1">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-bold text-lg tabular-nums">{children}</dd>
    </div>
  );
}
