import { useQuery } from "@tanstack/react-query";
import { boardCall } from "@/lib/browser/board/call";
import { valueOrThrow } from "@/lib/browser/query-client";
import { orderMoneySchema } from "@/lib/contract/board/payments";
import type { Receipt } from "@/lib/domain/board/money/types";
import { type Centavos, toReais } from "@/lib/domain/money";

export const orderMoneyKey = (number: string) => ["board", "order-money", number] as const;

/** A refund that is under way ends at its provider. */
const EVERY_MS = 5_000;

/** The payments and refunds of an order. */
export function useOrderMoney(number: string) {
  return useQuery({
    queryKey: orderMoneyKey(number),
    queryFn: async () => valueOrThrow(await boardCall("GET", `/orders/${number}/money`, orderMoneySchema)),
    refetchOnMount: "always",
    refetchInterval: EVERY_MS,
  });
}

/** Gives back a part of a payment. `key`: one key, one refund. */
export function refundPart(
  number: string,
  { receipt, amount, reason, key }: { receipt: Receipt; amount: Centavos; reason: string; key: string },
) {
  const { id, verdict } = receipt;
  const body = { receipt: id, verdict, amount: toReais(amount), reason: reason.trim(), idempotency_key: key };
  return boardCall("POST", `/orders/${number}/refunds`, orderMoneySchema, body);
}
