"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { callApi } from "@/lib/browser/call-api";
import { atHandover } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { activeMethods, offeredTypes } from "@/lib/domain/payment/choice";
import { payAtOf } from "@/lib/domain/payment/pay-at";
import type { PaymentType } from "@/lib/domain/payment/types";
import { paymentIcon } from "./payment-icon";

/** `modes` are the shop's. */
export function PaidAtTheDoor({ modes }: { modes: readonly OrderMode[] }) {
  const types = useTypesAtTheDoor();
  if (types?.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg font-bold">Pagamento {modes.map(atHandover).join(" ou ")}</h3>
      {types ? (
        <ul className="flex flex-col divide-y divide-line">
          {types.map((type) => (
            <Type key={type.id} type={type} only={modes.length > 1 ? onlyIn(type) : null} />
          ))}
        </ul>
      ) : (
        <SkeletonGroup label="Carregando as formas de pagamento…" className="flex flex-col gap-3 py-2">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function onlyIn({ modes = [] }: PaymentType): string | null {
  return modes.length === 1 ? `só ${atHandover(modes[0] ?? null)}` : null;
}

function Type({ type, only }: { type: PaymentType; only: string | null }) {
  const methods = activeMethods(type);
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon name={paymentIcon(type.name)} className="mt-0.5 size-5 text-muted" />
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{type.name}</span>
        {only && <span className="text-muted text-sm">{only}</span>}
        {methods.length > 1 && (
          <span className="break-words text-muted text-sm">{methods.map(({ name }) => name).join(", ")}</span>
        )}
      </span>
    </li>
  );
}

const isArranged = (type: PaymentType) => payAtOf(type, null, { hasPixKey: true }) === null;

/** Null until they are read; empty when they cannot be. */
function useTypesAtTheDoor(): PaymentType[] | null {
  const [types, setTypes] = useState<PaymentType[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Not React Query, which the menu does without.
    callApi({ call: "paymentTypes", path: "/payment_types", signal: leaving.signal }).then((result) => {
      if (!leaving.signal.aborted)
        setTypes(
          offeredTypes(result.ok ? result.value.payment_types : [], { online: false }).filter(
            (type) => !isArranged(type),
          ),
        );
    });
    return () => leaving.abort();
  }, []);
  return types;
}
