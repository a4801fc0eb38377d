"use client";

import { LineTitle } from "@/components/menu/line-title";
import { Price } from "@/components/ui/price";
import { type CartLine, lineTotal } from "@/lib/domain/cart/line";
import { LineDetails } from "./line-details";

export function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li className="flex justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <LineTitle qty={line.qty} name={line.name} variationName={line.variation?.name} />
        <LineDetails line={line} />
      </div>
      <Price amount={lineTotal(line)} className="font-semibold" />
    </li>
  );
}
