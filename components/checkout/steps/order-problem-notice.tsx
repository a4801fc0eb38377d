"use client";

import { useEffect, useRef } from "react";
import type { OrderProblem } from "@/components/checkout/state/use-placing";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";

export function OrderProblemNotice({ problem }: { problem: OrderProblem | null }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => {
    if (problem) notice.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  if (!problem) return null;
  const { message, change } = problem;
  return (
    <div ref={notice} role="alert" className="flex gap-3 rounded-md bg-bad-soft p-4 text-bad">
      <Icon name="warning" className="mt-0.5 size-5" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{message}</p>
        {change && (
          <p>
            Antes: <Price amount={change.before} />. Agora: <Price amount={change.after} className="font-bold" /> com
            entrega. Confira abaixo o que mudou e confirme de novo.
          </p>
        )}
      </div>
    </div>
  );
}
