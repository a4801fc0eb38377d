"use client";

import { Icon } from "@/components/ui/icon";
import { useNow } from "@/components/ui/use-now";
import { updatedAgo } from "@/lib/domain/orders/polling";

/**
 * The age of the shown data, and whether the shop has stopped responding. `at`: epoch milliseconds of the last
 * response.
 */
export function UpdatedAgo({ at, failing }: { at: number; failing: boolean }) {
  const now = useNow(1_000);
  const text = updatedAgo(now - at);
  return (
    <p className="flex items-start gap-1.5 text-muted text-sm tabular-nums print:hidden">
      <Icon name={failing ? "warning" : "refresh"} className="mt-0.5 size-4" />
      {failing ? `Sem resposta da loja agora; ${text}. Tentando de novo.` : capitalised(text)}
    </p>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
