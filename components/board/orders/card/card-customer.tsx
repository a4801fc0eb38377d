import { clsx } from "clsx";
import Link from "next/link";
import { Fragment } from "react";
import { buttonClass } from "@/components/ui/button";
import { PRINT, ROUTE } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import type { BoardShop } from "@/lib/browser/board/shop";
import { contactLinks } from "@/lib/domain/board/orders/contact";
import { districtText } from "@/lib/domain/board/orders/new-order";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { customerPath, ticketPath } from "@/lib/domain/board/routes";
import { noNameText } from "@/lib/domain/orders/ticket-facts.mjs";

const ICONS = { map: ROUTE, whatsapp: "whatsapp", phone: "phone" } as const;

/** The customer's name and address, and links to reach both. */
export function CardCustomer({ order, shop }: { order: BoardOrder; shop: Pick<BoardShop, "name" | "city"> }) {
  const { customer_name: name, full_address: street, complement, reference } = order;
  const number = order.order_number;
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words font-semibold">{name ? <bdi>{name}</bdi> : noNameText(order)}</p>
        {(name || order.customer_phone) && (
          <Link
            href={customerPath(number)}
            prefetch={false}
            // As high as a finger, in a line as high as its text.
            className="-my-2.5 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-sm font-semibold text-brand-ink"
          >
            Cliente
            <span className="sr-only"> do pedido {number}</span>
            <Icon name="chevron-right" className="size-5" />
          </Link>
        )}
      </div>
      {order.order_type !== "TAKEOUT" && (
        <>
          <Written texts={[districtText(order, shop), street]} />
          <Written texts={[complement, reference]} className="text-muted" />
        </>
      )}
      <ShopNote text={order.customer_note} />
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1.5 lg:grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))]">
        {contactLinks(order, shop.name).map(({ kind, label, href }) => (
          <a
            key={kind}
            href={href}
            {...(kind !== "phone" && { target: "_blank", rel: "noopener noreferrer" })}
            className={linkClass}
          >
            <Icon name={ICONS[kind]} className="size-6" />
            {label}
            <span className="sr-only"> pedido {number}</span>
          </a>
        ))}
        <a href={ticketPath(number)} target="_blank" rel="noopener" className={linkClass}>
          <Icon name={PRINT} className="size-6" />
          Imprimir
          <span className="sr-only"> pedido {number}</span>
        </a>
      </div>
    </div>
  );
}

/** The shop's note about the customer. */
export function ShopNote({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="flex items-start gap-1.5 break-words font-bold">
      <Icon name="note" className="mt-0.5 size-5 shrink-0" />
      <span className="sr-only">Observação da loja: </span>
      <bdi className="min-w-0">{text}</bdi>
    </p>
  ) : null;
}

/** Customers' texts on one line, each isolated so that its direction cannot affect the text beside it. */
function Written({ texts, className }: { texts: readonly (string | null | undefined)[]; className?: string }) {
  const written = texts.filter((text) => text);
  if (written.length === 0) return null;
  return (
    <p className={clsx("break-words", className)}>
      {written.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal texts are two texts
        <Fragment key={index}>
          {index > 0 && " · "}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

const linkClass = clsx(
  buttonClass({ variant: "secondary" }, "min-w-0 flex-col gap-0.5! px-0! py-1.5! text-sm font-semibold"),
);
