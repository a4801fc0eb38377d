import { Icon } from "@/components/ui/icon";
import { DISPUTE, refundText, refundTitle } from "@/lib/domain/payment/refund-copy";
import type { Refund } from "@/lib/domain/payment/types";

/** Each sum that goes back to the customer: why, how far it is, and when to expect it. */
export function MoneyBack({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <ul className="flex w-full flex-col gap-3">
      {refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added, and have no ids
        <li key={index} className="flex gap-3 rounded-md border border-line bg-surface p-4">
          <Icon name={iconOf(refund)} className="mt-0.5 size-5 shrink-0 text-muted" />
          <div role="status" className="flex min-w-0 flex-col gap-1">
            <p className="font-bold">{refundTitle(refund)}</p>
            <p className="text-pretty break-words">{refundText(refund)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function iconOf({ state, cause }: Refund) {
  if (state === "failed") return "warning";
  return state === "processing" && cause !== DISPUTE ? "clock" : "check";
}
