import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { BoardShop } from "@/lib/browser/board/shop";
import { reais } from "@/lib/domain/board/day-copy";
import { momentIn } from "@/lib/domain/board/moment";
import { contactLinks } from "@/lib/domain/board/orders/contact";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { ticketPath } from "@/lib/domain/board/routes";
import { itemName, statusText } from "@/lib/domain/orders/ticket-facts.mjs";

type Props = { order: BoardOrder; shop: Pick<BoardShop, "name" | "timezone">; isNewest: boolean };

/** The shop may write or call about the newest order. */
export function CustomerOrder({ order, shop, isNewest }: Props) {
  const number = order.order_number;
  const links = isNewest ? contactLinks(order, shop.name).filter(({ kind }) => kind !== "map") : [];
  return (
    <li className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <a
          href={ticketPath(number)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Pedido {number}
        </a>
        <span className="tabular-nums">{reais(order.total + order.delivery_tax)}</span>
      </p>
      <p className="text-muted text-sm">
        {momentIn(order.created_at, shop.timezone)} · {statusText(order)}
      </p>
      <p className="break-words">{order.order_items.map((item) => `${item.amount} x ${itemName(item)}`).join(", ")}</p>
      {links.length > 0 && (
        <p className="flex flex-wrap gap-2 pt-1">
          {links.map(({ kind, label, href }) => (
            <a
              key={kind}
              href={href}
              {...(kind === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" })}
              className={buttonClass({ variant: "secondary" })}
            >
              <Icon name={kind === "whatsapp" ? "whatsapp" : "phone"} />
              {label}
              <span className="sr-only"> sobre o pedido {number}</span>
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
