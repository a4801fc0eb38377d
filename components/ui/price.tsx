import clsx from "clsx";
import { type Centavos, formatMoney } from "@/lib/domain/money";

/** On one line, with digits of equal width. */
export function Price({ amount, className }: { amount: Centavos; className?: string }) {
  return <span className={clsx("whitespace-nowrap tabular-nums", className)}>{formatMoney(amount)}</span>;
}
