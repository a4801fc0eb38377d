"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { callApi } from "@/lib/browser/call-api";
import { activeMethods, offeredTypes } from "@/lib/domain/payment/choice";
import type { PaymentType } from "@/lib/domain/payment/types";
import { paymentIcon } from "./payment-icon";

const grid = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-3";

export function PaidAtTheDoor() {
  const types = useTypesAtTheDoor();
  if (types?.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg font-bold">Pagamento na entrega</h3>
      {types ? (
        <ul className={grid}>
          {types.map((type) => (
            <Type key={type.id} type={type} />
          ))}
        </ul>
      ) : (
        <SkeletonGroup label="Carregando as formas de pagamento…" className={grid}>
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Type({ type }: { type: PaymentType }) {
  const methods = activeMethods(type);
  return (
    <li className="flex items-start gap-2">
      <Icon name={paymentIcon(type.name)} className="mt-0.5 size-5 text-muted" />
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{type.name}</span>
        {methods.length > 1 && (
          <span className="break-words text-muted text-sm">{methods.map(({ name }) => name).join(", ")}</span>
        )}
      </span>
    </li>
  );
}

/** Null until they are read; empty when they cannot be. */
function useTypesAtTheDoor(): PaymentType[] | null {
  const [types, setTypes] = useState<PaymentType[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Not React Query, which the menu does without.
    callApi({ call: "paymentTypes", path: "/payment_types", signal: leaving.signal }).then((answer) => {
      if (!leaving.signal.aborted)
        setTypes(offeredTypes(answer.ok ? answer.value.payment_types : [], { online: false }));
    });
    return () => leaving.abort();
  }, []);
  return types;
}
