import { figures } from "@/components/samples/frames";
import { anOrder, LONG_ORDER } from "@/components/samples/orders";
import { NO_FILTER } from "@/lib/domain/orders/filter";
import { statusLabel } from "@/lib/domain/orders/status";
import { OrderCard } from "./order-card";
import { OrdersFilter } from "./orders-filter";

const nothing = () => {};
const ZONE = "America/Sao_Paulo";
const STATUSES = ["received", "preparing", "delivering", "delivered", "cancelled"] as const;
const told = (status: string) => ({ status, statusLabel: statusLabel(status) });

export const States = figures({
  ...Object.fromEntries(
    STATUSES.map((status) => [
      statusLabel(status),
      <ul key={status}>
        <OrderCard order={anOrder(told(status))} timeZone={ZONE} />
      </ul>,
    ]),
  ),
  "a status unheard of": (
    <ul>
      <OrderCard order={anOrder(told("em separação na loja da matriz"))} timeZone={ZONE} />
    </ul>
  ),
  long: (
    <ul>
      <OrderCard order={LONG_ORDER} timeZone={ZONE} />
    </ul>
  ),
  "little known": (
    <ul>
      <OrderCard
        timeZone={ZONE}
        order={anOrder({
          createdAt: null,
          marketName: null,
          items: [],
          isTotalStated: false,
          payment: { name: null, at: null, status: "Recusado", tone: "refused", change: null },
          address: {
            name: null,
            line: null,
            neighborhood: null,
            city: null,
            state: null,
            zip: null,
            complement: null,
            reference: null,
          },
        })}
      />
    </ul>
  ),
  filter: <OrdersFilter filter={NO_FILTER} onChange={nothing} />,
});
