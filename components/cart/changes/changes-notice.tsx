"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { acceptAllCopy, changedSinceCopy } from "@/lib/domain/cart/change-copy";
import type { CartLine } from "@/lib/domain/cart/line";
import { subtotalOf } from "@/lib/domain/cart/pricing";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { useCart } from "@/stores/cart";

/** That the menu has changed lines of the cart, above them; where nothing is left to choose, one word accepts all. */
export function ChangesNotice({
  changes,
  lines,
  acceptAll,
}: {
  changes: readonly LineChange[];
  /** The lines as they would be with all changes. */
  lines: readonly CartLine[];
  acceptAll: () => void;
}) {
  const items = useCart((cart) => cart.items);
  const simple = changes.length > 1 && changes.every((change) => change.kind !== "options" || !change.missing);
  const lost = changes.filter(({ kind }) => kind === "soldOut" || kind === "gone").length;
  const subtotals = { before: subtotalOf(items), after: subtotalOf(lines) };
  return (
    <section
      aria-labelledby="mudancas"
      className="flex gap-3 rounded-md border border-wait/40 bg-wait-soft p-4 text-wait"
    >
      <Icon name="info" className="mt-0.5 size-5" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h2 id="mudancas" className="font-bold">
          {changedSinceCopy(changes.length)}
        </h2>
        <p>Nada muda sem você: confira abaixo e aceite ou remova.</p>
        {simple && (
          <>
            <p>{acceptAllCopy(lost, subtotals)}</p>
            <Button onClick={acceptAll} className="mt-1">
              Aceitar tudo
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
