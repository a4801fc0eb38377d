import { SummaryLine } from "@/components/cart/summary/summary-line";
import { figures } from "@/components/samples/frames";
import { CHANGES, LINES } from "@/components/samples/orders";
import { LONG_NAME } from "@/components/samples/shop";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Limit } from "@/lib/domain/cart/ration";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { CartLineRow } from "./cart-line-row";
import { RemovedRow } from "./removed-lines";

const nothing = () => {};

type Props = { line: CartLine; change?: LineChange | null; limit?: Limit };

function Row({ line, change = null, limit }: Props) {
  return (
    <ul>
      <CartLineRow
        line={line}
        change={change}
        {...(limit && { limit })}
        onQuantity={nothing}
        onRemove={nothing}
        onEdit={nothing}
        onAccept={nothing}
      />
    </ul>
  );
}

export const States = figures({
  plain: <Row line={LINES.plain} />,
  "without picture": <Row line={LINES.bare} />,
  "long, three digits": <Row line={LINES.long} />,
  "another price": <Row line={LINES.plain} change={CHANGES.price} />,
  "an option has gone": <Row line={LINES.plain} change={CHANGES.options} />,
  "sold out": <Row line={LINES.plain} change={CHANGES.soldOut} />,
  "as many as are left": <Row line={LINES.plain} limit={{ most: LINES.plain.qty, text: "Resta 1" }} />,
  "more than are left": <Row line={LINES.plain} change={CHANGES.stock} />,
  removed: (
    <ul>
      <RemovedRow name={LONG_NAME} onUndo={nothing} />
    </ul>
  ),
  "in a summary": (
    <ul>
      <SummaryLine line={LINES.long} />
      <SummaryLine line={LINES.plain} />
    </ul>
  ),
});
