"use client";

import { useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useOrders } from "@/components/board/orders/state/orders-context";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { DELAY_OF_ALL, delayedText } from "@/lib/domain/board/orders/moves";
import { type BoardOrder, delayableOrders } from "@/lib/domain/board/orders/order";

type Props = { orders: readonly BoardOrder[]; open: boolean; onClose: () => void };

/** Delays all accepted orders. It asks first, because each customer is told at once. */
export function DelayAllSheet({ orders, open, onClose }: Props) {
  const board = useOrders().orders;
  const [busy, setBusy] = useState(false);
  const numbers = delayableOrders(orders).map(({ order_number: number }) => number);
  const delay = async () => {
    setBusy(true);
    const failed = await board.delayAll(numbers);
    setBusy(false);
    onClose();
    const text = delayedText(numbers.length - failed.length, failed);
    if (failed.length > 0) notify.error(text);
    else notify.success(text);
  };
  return (
    <BoardSheet open={open} onClose={onClose} title={`Mais ${DELAY_OF_ALL} min em todos`}>
      <div className="flex flex-col gap-4">
        {numbers.length === 0 ? (
          <p>Nenhum pedido aceito está em preparo ou a caminho.</p>
        ) : (
          <>
            <p className="text-pretty">
              {numbers.length === 1 ? "Muda a previsão do pedido" : "Muda a previsão dos pedidos"} {numbers.join(", ")}.
            </p>
            <p className="text-pretty text-muted">Cada cliente é avisado na hora. Não dá para desfazer.</p>
            <Button size="lg" wide busy={busy} onClick={delay}>
              +{DELAY_OF_ALL} min em {numbers.length === 1 ? "1 pedido" : `${numbers.length} pedidos`}
            </Button>
          </>
        )}
        <Button variant="quiet" wide onClick={onClose}>
          Voltar sem mudar
        </Button>
      </div>
    </BoardSheet>
  );
}
