import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { choiceLines, itemName, ownNote } from "@/lib/domain/orders/ticket-facts.mjs";

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

export function Note({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="mt-1 break-words rounded-sm bg-wait-soft px-2 py-1 font-bold">
      <span className="sr-only">Observação: </span>
      <bdi>{text}</bdi>
    </p>
  ) : null;
}
