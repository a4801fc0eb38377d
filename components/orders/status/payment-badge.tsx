import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Order } from "@/lib/domain/orders/order";
import type { PaymentTone } from "@/lib/domain/orders/payment-words";

/** Paid ('Aprovado') is green, refused or given back red, anything else waits in yellow (specification §4). */
const tones: Record<PaymentTone, BadgeTone> = { approved: "good", refused: "bad", returned: "bad", waiting: "wait" };

export function PaymentBadge({ payment }: Pick<Order, "payment">) {
  return (
    <Badge tone={tones[payment.tone]} className="self-start">
      {payment.status}
    </Badge>
  );
}
