import type { PaymentChoice } from "@/lib/checkout/draft";
import { promptFor } from "@/lib/payment/choice";
import { changeLine } from "@/lib/payment/copy";
import type { PaymentMethod, PaymentType } from "@/lib/payment/schema";
import { PaymentIcon } from "./payment-icon";

/** The payment as chosen. */
export function PaymentSummary({
  type,
  method,
  choice,
}: {
  type: PaymentType;
  method: PaymentMethod | null;
  choice: PaymentChoice;
}) {
  const prompt = promptFor(type, method);
  const detail = prompt === "change" ? changeLine(choice.change) : prompt === "payer" ? choice.payerName : null;
  const named = method && method.name !== type.name ? `${type.name} · ${method.name}` : type.name;
  return (
    <div className="flex items-center gap-3">
      <PaymentIcon name={type.name} />
      <div className="flex min-w-0 flex-col">
        <p className="break-words font-semibold">{named}</p>
        {detail && <p className="break-words text-muted text-sm">{detail}</p>}
        <p className="text-muted text-sm">Pagamento na entrega</p>
      </div>
    </div>
  );
}
