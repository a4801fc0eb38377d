import { useState } from "react";
import { useOrders } from "@/components/board/orders/state/orders-context";
import { Button } from "@/components/ui/button";
import { cancelVerb } from "@/lib/domain/board/orders/cancel";
import { advanceText, backText } from "@/lib/domain/board/orders/moves";
import { type BoardOrder, mayDelay } from "@/lib/domain/board/orders/order";
import { mayStoreCancel } from "@/lib/domain/orders/transitions";
import { DelaySheet } from "./delay-sheet";

/** The next step as a large button, with rarer actions below. */
export function CardActions({ order, busy, onCancel }: { order: BoardOrder; busy: boolean; onCancel?: () => void }) {
  const { orders } = useOrders();
  const number = order.order_number;
  const [next, back] = [advanceText(order), backText(order)];
  const [isDelaying, setDelaying] = useState(false);
  const ofOrder = <span className="sr-only"> pedido {number}</span>;
  return (
    <div className="flex flex-col gap-2">
      {next && (
        <Button size="lg" wide onClick={() => orders.move(number, "advance")}>
          {next}
          {ofOrder}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {mayDelay(order) && (
          <Button variant="secondary" busy={busy} className="grow px-3!" onClick={() => setDelaying(true)}>
            Mais tempo
            {ofOrder}
          </Button>
        )}
        {back && (
          <Button variant="secondary" className="grow px-3!" onClick={() => orders.move(number, "back")}>
            Voltar
            <span className="sr-only">
              {back.slice("Voltar".length)} pedido {number}
            </span>
          </Button>
        )}
        {onCancel && mayStoreCancel(order.status) && (
          <Button variant="danger" className="grow px-3!" onClick={onCancel}>
            {order.status === "received" ? cancelVerb(order) : `${cancelVerb(order)}…`}
            {ofOrder}
          </Button>
        )}
      </div>
      <DelaySheet
        number={number}
        open={isDelaying}
        onClose={() => setDelaying(false)}
        onDelay={(minutes) => void orders.delay(number, minutes)}
      />
    </div>
  );
}
