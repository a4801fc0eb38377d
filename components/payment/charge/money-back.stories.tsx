import { figures } from "@/components/samples/frames";
import { REFUND_WORDS, type Refund } from "@/lib/domain/payment/types";
import { MoneyBack } from "./money-back";

const refund = (over: Partial<Refund>): Refund => {
  return { amount: 6_970, state: "processing", cause: "cancelled", reason: null, kind: "pix", ...over };
};

export const States = figures({
  ...Object.fromEntries(REFUND_WORDS.map((state) => [state, <MoneyBack key={state} refunds={[refund({ state })]} />])),
  "to a card": <MoneyBack refunds={[refund({ kind: "card" })]} />,
  "a part, with the shop's words": (
    <MoneyBack refunds={[refund({ amount: 890, cause: "shop", reason: "Faltou o refrigerante" })]} />
  ),
  "by the bank": <MoneyBack refunds={[refund({ state: "done", cause: "dispute" })]} />,
});
