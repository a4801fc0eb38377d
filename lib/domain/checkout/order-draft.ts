import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import type { Spending } from "@/lib/domain/cart/pricing";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import type { Centavos } from "@/lib/domain/money";
import type { PaymentSelection } from "@/lib/domain/payment/choice";
import type { AttemptItem, ChosenSlot } from "./draft";

/** An order as the customer has put it together. */
export type OrderDraft = {
  market: string;
  lines: readonly CartLine[];
  coupon: Coupon | null;
  spending: Spending | null;
  /** Null: the customer picks the order up. */
  address: { id: string; zip: string; deliveryFee: Centavos } | null;
  /** Absent: now. */
  slot?: ChosenSlot | undefined;
  payment: PaymentSelection;
  note: string | null;
  ageConfirmed?: true | undefined;
  whatsapp?: true | undefined;
};

export function attemptItems(lines: readonly CartLine[]): AttemptItem[] {
  return lines.map((line) => ({ id: line.id, name: line.name, amount: line.qty, line: lineKey(line) }));
}
