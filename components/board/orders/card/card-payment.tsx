import { useShop } from "@/components/board/frame/shop-context";
import { OrderMoneyButton } from "@/components/board/money/order-money";
import { useOrders, useOrdersState } from "@/components/board/orders/state/orders-context";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CASH, RECEIPT } from "@/components/ui/drawings";
import { mayDo } from "@/lib/browser/board/shop";
import { type BoardOrder, hasMoney, LOOK_IN_BANK, mayMarkPaid, paidLabel } from "@/lib/domain/board/orders/order";
import { changeTexts, collectedOf, money, moneyNote, paymentName } from "@/lib/domain/orders/ticket-facts.mjs";

const TONES: Record<BoardOrder["payment_due"], BadgeTone> = {
  NOTHING: "good",
  COLLECT: "wait",
  CHECK_PIX: "wait",
  CHECK: "wait",
  ONLINE: "neutral",
  SIMULATED: "bad",
};

const ICONS = {
  NOTHING: "check",
  COLLECT: CASH,
  CHECK_PIX: "pix",
  CHECK: RECEIPT,
  ONLINE: "card",
  SIMULATED: "warning",
} as const;

/** The total, how it is paid, the change to bring, and any payment still to collect or check. */
export function CardPayment({ order }: { order: BoardOrder }) {
  const { orders } = useOrders();
  const number = order.order_number;
  const busy = useOrdersState((state) => state.busy.get(number)) === "payment";
  const change = changeTexts(order);
  const shop = useShop();
  const due = order.payment_due;
  const isOpen = Boolean(order.still_due || order.to_return);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold text-lg tabular-nums">{money(collectedOf(order))}</span>
        <span className="break-words">{paymentName(order)}</span>
      </p>
      {order.discount_reason && (
        <p className="break-words text-muted">
          Desconto de {money(order.discount)}: <bdi>{order.discount_reason}</bdi>
        </p>
      )}
      {change && (
        <p className="font-semibold first-letter:uppercase">
          {change.given}: {change.change}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={isOpen ? "wait" : TONES[due]} icon={isOpen ? CASH : ICONS[due]} className="whitespace-normal">
          {moneyNote(order)}
        </Badge>
        {mayMarkPaid(order) && (
          <Button variant="quiet" busy={busy} onClick={() => void orders.markPaid(number)} className="px-2!">
            {paidLabel(order)}
            <span className="sr-only"> pedido {number}</span>
          </Button>
        )}
        {order.to_return ? (
          <Button variant="quiet" busy={busy} onClick={() => void orders.markReturned(number)} className="px-2!">
            Devolvido
            <span className="sr-only"> pedido {number}</span>
          </Button>
        ) : null}
        {mayDo(shop, "manage") && hasMoney(order) && <OrderMoneyButton number={number} />}
      </div>
      {due === "CHECK_PIX" && mayMarkPaid(order) && <p className="text-pretty text-muted text-sm">{LOOK_IN_BANK}</p>}
    </div>
  );
}
