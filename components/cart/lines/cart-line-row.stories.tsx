import { SummaryLine } from "@/components/cart/summary/summary-line";
import { figures } from "@/components/samples/frames";
import { CHANGES, LINES } from "@/components/samples/orders";
import { LONG_NAME } from "@/components/samples/shop";
import type { CartLine } from "@/lib/domain/cart/line";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { CartLineRow } from "./cart-line-row";
import { RemovedRow } from "./removed-lines";

const nothing = () => {};

function Row({ line, change = null }: { line: CartLine; change?: LineChange | null }) {
  return (
    <ul>
      <CartLineRow
        line={line}
        change={change}
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
