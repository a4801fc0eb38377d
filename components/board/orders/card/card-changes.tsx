import clsx from "clsx";
import { ChangeTable } from "@/components/orders/changes/change-table";
import type { BoardOrder } from "@/lib/domain/board/orders/order";

type Props = { order: Pick<BoardOrder, "changes" | "timezone">; isDense?: boolean };

/** The shop's last change; the kitchen still has the ticket from before. */
export function CardChanges({ order: { changes = [], timezone }, isDense }: Props) {
  const last = changes.at(-1);
  if (!last) return null;
  const at = new Date(last.at).toLocaleTimeString("pt-BR", { timeStyle: "short", timeZone: timezone });
  const times = changes.length === 1 ? "" : ` ${changes.length} vezes`;
  return (
    <details className={clsx("rounded-sm bg-wait-soft", isDense ? "px-1.5 text-sm" : "px-2 py-1")}>
      <summary className={clsx("cursor-pointer font-bold text-wait", !isDense && "min-h-11 content-center")}>
        ALTERADO{times} às {at}
      </summary>
      <ChangeTable change={last} />
    </details>
  );
}
