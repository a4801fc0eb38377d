"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/overlay/sheet";
import type { Order } from "@/lib/domain/orders/order";
import { useCancelOrder } from "./use-cancel-order";

export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { cancel, busy } = useCancelOrder(order.id, close);
  return (
    <>
      <Button variant="danger" icon="close" onClick={() => setAsking(true)}>
        Cancelar pedido
      </Button>
      <Sheet
        open={asking}
        onClose={close}
        title={`Cancelar o pedido #${order.number}?`}
        footer={
          <div className="grid gap-3 min-[26rem]:grid-cols-2">
            <Button size="lg" onClick={close}>
              Manter pedido
            </Button>
            <Button size="lg" variant="danger" busy={busy} onClick={cancel}>
              Sim, cancelar
            </Button>
          </div>
        }
      >
        <p>A loja ainda não começou o preparo. Um pedido cancelado não volta: será preciso pedir de novo.</p>
        {order.payment.tone === "approved" && (
          <p className="mt-3">
            {order.charge?.state
              ? "O pagamento já foi aprovado: o valor volta inteiro para você."
              : "O pagamento já foi aprovado: combine a devolução com a loja."}
          </p>
        )}
      </Sheet>
    </>
  );
}
