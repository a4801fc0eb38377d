"use client";

import { Price } from "@/components/ui/price";
import { type CartLine, lineTotal } from "@/lib/domain/cart/line";
import { LineDetails } from "./line-details";

export function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li className="flex justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="break-words">
          <span className="font-bold tabular-nums">{line.qty}x</span> {line.name}
        </p>
        <LineDetails line={line} />
      </div>
      <Price amount={lineTotal(line)} className="font-semibold" />
    </li>
  );
}
