import type { HeldMoney } from "../money";
import { isMoney, type Refund, type World } from "./books";

/** The money that Mercado Pago really holds, whatever its responses say. */
export function moneyOf({ orders, sellers, tokens, refreshTokens }: World): HeldMoney {
  const sumOf = (refunds: readonly Refund[]) => refunds.reduce((all, { sum }) => all + sum, 0);
  return {
    payments: orders.flatMap(({ seller, payments, refunds }) =>
      payments.filter(isMoney).map((payment) => {
        const own = refunds.filter((one) => one.payment === payment);
        return {
          market: seller.name,
          id: payment.id,
          sum: payment.sum,
          // A chargeback takes back whatever was left.
          refunded: isGone(payment) ? payment.sum : sumOf(own.filter(({ status }) => status === "processed")),
          refunding: isGone(payment) ? 0 : sumOf(own.filter(({ status }) => status === "processing")),
        };
      }),
    ),
    secrets: [
      ...sellers.map(({ webhookSecret }) => webhookSecret),
      ...tokens.keys(),
      ...refreshTokens.keys(),
      ...orders.flatMap(({ payments }) => payments.flatMap(({ code }) => code ?? [])),
      ...orders.flatMap(({ payer }) => documentOf(payer)),
    ],
  };
}

/** `settled`: for the buyer; `reimbursed`: for the seller. */
const isGone = ({ status, detail }: { status: string; detail: string }) =>
  status === "charged_back" && detail !== "reimbursed";

function documentOf({ identification }: Record<string, unknown>): string[] {
  const number = (identification as { number?: unknown } | undefined)?.number;
  return typeof number === "string" ? [number] : [];
}
