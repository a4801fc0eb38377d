import { LineTitle } from "@/components/menu/line-title";
import { StatusBadge } from "@/components/orders/status/status-badge";
import { useReviewed } from "@/components/orders/use-reviewed";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { formatMoney } from "@/lib/domain/money";
import { orderSentence, ordersCopy, orderTime, owedWord } from "@/lib/domain/orders/copy";
import { complementsText, type Order } from "@/lib/domain/orders/order";
import { isToPay } from "@/lib/domain/orders/payment-progress";
import { isSumKnown, isSumUnknown, sumLabel } from "@/lib/domain/orders/reviewed";
import { isOver } from "@/lib/domain/orders/status";
import { refundLine } from "@/lib/domain/payment/refund-copy";
import { orderPath } from "@/lib/domain/routes";

export function OrderCard({ order: told, timeZone }: { order: Order; timeZone: string }) {
  const order = useReviewed(told);
  const { address } = order;
  const isFetched = order.mode === "TAKEOUT";
  const place = isFetched ? null : [address.line, address.neighborhood].filter(Boolean).join(", ");
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">Pedido #{order.number}</h2>
        <StatusBadge order={order} />
      </div>
      <p className="text-muted text-sm">
        {[order.marketName, orderTime(order.createdAt, timeZone)].filter(Boolean).join(" · ")}
      </p>
      {isToPay(order) && isSumKnown(order) && (
        <a
          href={orderPath(order.id)}
          className="flex min-h-11 items-center rounded-sm bg-wait-soft px-3 py-2 font-semibold text-sm text-wait"
        >
          <span>
            Falta pagar {owedWord(order)} · <Price amount={order.totalWithDelivery} /> · <u>Pagar</u>
          </span>
        </a>
      )}
      {order.refunds && <Fact icon="refresh" text={refundLine(order.refunds) ?? ""} />}
      {order.slot && !isOver(order.status) && (
        <Fact icon="clock" text={`Agendado para ${orderTime(new Date(order.slot.start), timeZone)}`} />
      )}
      {!isOver(order.status) && <p className="font-semibold">{orderSentence(order)}</p>}
      <ul className="flex flex-col gap-1">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's items never change and have no ids
          <li key={index} className="flex justify-between gap-3">
            <div className="line-clamp-4 min-w-0">
              <LineTitle qty={item.amount} name={item.name} variationName={item.variationName} />
              <p className="break-words text-muted text-sm">{complementsText(item)}</p>
            </div>
            <span className="shrink-0 text-muted tabular-nums">
              {formatMoney(item.price)}
              {item.amount > 1 && " cada"}
            </span>
          </li>
        ))}
      </ul>
      {isFetched && <Fact icon="store" text="Retirada na loja" />}
      {place && <Fact icon="pin" text={place} />}
      {order.payment.name && <Fact icon="card" text={order.payment.name} />}
      <div className="mt-auto flex items-center justify-between gap-3 border-line border-t pt-3">
        {isSumUnknown(order) ? (
          <span className="text-muted text-sm">{ordersCopy.noSum}</span>
        ) : (
          <span className="flex flex-col">
            <span className="text-muted text-sm">{sumLabel(order)}</span>
            <Price amount={order.totalWithDelivery} className="font-bold text-lg" />
          </span>
        )}
        <a
          href={orderPath(order.id)}
          className={buttonClass({ variant: "secondary" })}
          aria-label={`Detalhes do pedido ${order.number}`}
        >
          Detalhes
        </a>
      </div>
    </li>
  );
}

function Fact({ icon, text }: { icon: "pin" | "store" | "card" | "refresh" | "clock"; text: string }) {
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <Icon name={icon} className="mt-0.5 size-4" />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}
