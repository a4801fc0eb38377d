"use client";

import { Sheet } from "@/components/ui/overlay/sheet";
import { type ChargeOfOrder, ChargePanel } from "./charge-panel";

type PopupProps = ChargeOfOrder & { open: boolean; onClose: () => void };

/** Follows an online payment (specification §4). Closing it changes nothing: the order stays as its payment is. */
export function PaymentPopup({ open, onClose, ...payment }: PopupProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Pagamento do pedido #${payment.order.number}`}>
      <div className="flex flex-col gap-4">
        <ChargePanel {...payment} onClose={onClose} />
      </div>
    </Sheet>
  );
}
