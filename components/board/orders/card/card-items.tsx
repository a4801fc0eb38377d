import clsx from "clsx";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { ownNote } from "@/lib/domain/orders/own-note.mjs";
import { choiceLines, itemName } from "@/lib/domain/orders/ticket-facts.mjs";

type Item = BoardOrder["order_items"][number];

/** In the kitchen's reading order: quantity, name, size, halves, choices, and the customer's note. */
export function CardItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's items never change their order
        <li key={index} className="flex min-w-0 flex-col">
          <p className="break-words font-bold text-lg leading-snug">
            {item.amount} x {itemName(item)}
          </p>
          {item.variation_name && <p className="break-words font-semibold">{item.variation_name}</p>}
          {choiceLines(item).map((parts, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do their choices
            <p key={line} className="break-words">
              {parts.join(" · ")}
            </p>
          ))}
          <Note text={ownNote(item)} />
        </li>
      ))}
    </ul>
  );
}

/** The same, as one dense list: the size beside the name, the choices in a line. */
export function DenseItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="flex flex-col gap-0.5 leading-tight">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's items never change their order
        <li key={index} className="break-words">
          <p className="font-bold">
            {item.amount} x {itemName(item)}
            {item.variation_name && <span className="font-semibold"> · {item.variation_name}</span>}
          </p>
          {item.complements.length > 0 && (
            <p className="text-sm leading-tight">
              {item.amount > 1 && "Em cada: "}
              {choiceLines({ ...item, amount: 1 })
                .flat()
                .join(" · ")}
            </p>
          )}
          <Note text={ownNote(item)} isDense />
        </li>
      ))}
    </ul>
  );
}

export function Note({ text, isDense }: { text: string | null | undefined; isDense?: boolean }) {
  return text ? (
    <p
      className={clsx(
        "break-words rounded-sm bg-wait-soft font-bold",
        isDense ? "px-1.5 text-sm leading-tight" : "mt-1 px-2 py-1",
      )}
    >
      <span className="sr-only">Observação: </span>
      <bdi>{text}</bdi>
    </p>
  ) : null;
}
