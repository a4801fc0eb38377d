import { LineDetails } from "@/components/cart/summary/line-details";
import { LineTitle } from "@/components/menu/line-title";
import { Price } from "@/components/ui/price";
import { type CartLine, lineKey, lineTotal } from "@/lib/domain/cart/line";
import { subtotalOf } from "@/lib/domain/cart/pricing";
import { sharedCartCopy } from "@/lib/domain/share/shared-cart-copy";

/**
 * A shared cart as the server draws it: readable while the browser fills the customer's own cart, and without
 * JavaScript. The link's own text, its notes, is not shown.
 */
export function SharedCart({ lines }: { lines: readonly CartLine[] }) {
  return (
    <section
      aria-labelledby="pede-igual"
      className="flex flex-col gap-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      <h2 id="pede-igual" className="font-bold">
        {sharedCartCopy.title}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex justify-between gap-3 py-2">
            <div className="min-w-0 break-words">
              <LineTitle qty={line.qty} name={line.name} variationName={line.variation?.name} />
              <LineDetails line={{ ...line, note: "" }} />
            </div>
            <Price amount={lineTotal(line)} className="font-semibold" />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-line border-t pt-2 font-bold text-lg">
        <span>Itens</span>
        <Price amount={subtotalOf(lines)} />
      </p>
      <p className="text-pretty text-muted text-sm">{sharedCartCopy.pricedNow}</p>
    </section>
  );
}
