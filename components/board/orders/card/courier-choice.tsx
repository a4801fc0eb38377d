import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useOrders, useOrdersState } from "@/components/board/orders/state/orders-context";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form/form-failure";
import { couriersQuery } from "@/lib/browser/board/couriers";
import { failureText } from "@/lib/browser/board/failure";
import { type BoardOrder, mayAssign } from "@/lib/domain/board/orders/order";

/** The order's courier, as a button that gives it to another. */
export function CourierChoice({ order }: { order: BoardOrder }) {
  const { courier, order_number: number } = order;
  const busy = useOrdersState((state) => state.busy.get(number)) === "courier";
  const [isOpen, setOpen] = useState(false);
  if (!mayAssign(order)) return null;
  return (
    <>
      <Button variant="secondary" icon="bike" busy={busy} className="min-w-0 grow px-3!" onClick={() => setOpen(true)}>
        <span className="truncate">{courier?.name ?? "Entregador"}</span>
        {courier?.arrived_at && <span className="text-good">chegou</span>}
        <span className="sr-only"> pedido {number}</span>
      </Button>
      <BoardSheet open={isOpen} onClose={() => setOpen(false)} title={`Quem entrega o pedido ${number}?`}>
        <Couriers order={order} close={() => setOpen(false)} />
      </BoardSheet>
    </>
  );
}

function Couriers({ order: { order_number: number, courier }, close }: { order: BoardOrder; close: () => void }) {
  const { orders } = useOrders();
  const { data, error } = useQuery(couriersQuery);
  const choose = (to: { id: string; name: string } | null) => {
    close();
    void orders.assign(number, to);
  };
  const active = data?.filter(({ is_active: isActive }) => isActive) ?? [];
  return (
    <div className="flex flex-col gap-2">
      {active.map(({ id, name, out }) => (
        <Button
          key={id}
          size="lg"
          variant={id === courier?.id ? "primary" : "secondary"}
          aria-pressed={id === courier?.id}
          onClick={() => choose({ id, name })}
        >
          <span className="min-w-0 truncate">{name}</span>
          {out.length > 0 && <span className="font-normal text-sm">· leva {out.length}</span>}
        </Button>
      ))}
      {data && active.length === 0 && (
        <p className="text-pretty text-muted">A loja ainda não tem entregador. Convide um em Loja, Pessoas.</p>
      )}
      <FormFailure>{error && !data && failureText(error)}</FormFailure>
      {courier && (
        <Button variant="quiet" onClick={() => choose(null)}>
          Tirar de {courier.name}
        </Button>
      )}
    </div>
  );
}
