"use client";

import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { orderCopy } from "@/lib/domain/checkout/order-copy";

/** Says what sending once more may cost; only the person decides it. */
export function ResendSheet(props: { open: boolean; onClose: () => void; onResend: () => void }) {
  const { open, onClose, onResend } = props;
  return (
    <Sheet open={open} onClose={onClose} title="Enviar outro pedido?">
      <div className="flex flex-col gap-4">
        <p>{orderCopy.resendConsequence}</p>
        <Button size="lg" wide onClick={onClose}>
          Esperar mais um pouco
        </Button>
        <Button variant="danger" wide onClick={onResend}>
          Enviar outro pedido
        </Button>
      </div>
    </Sheet>
  );
}
