import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { boardCall } from "@/lib/browser/board/call";
import { seenIds } from "@/lib/browser/board/seen-ids";
import { valueOrThrow } from "@/lib/browser/query-client";
import { moneyNewsSchema, orderMoneySchema } from "@/lib/contract/board/payments";
import { attentionId, type Choice, MISMATCH_REASON } from "@/lib/domain/board/money/attention";
import type { AttentionItem } from "@/lib/domain/board/money/types";

export const MONEY_NEWS_KEY = ["board", "money-news"] as const;

const EVERY_MS = 15_000;

/** Money that needs a person, and what is wrong with the providers. */
export function useMoneyNews(isWanted: boolean) {
  return useQuery({
    queryKey: MONEY_NEWS_KEY,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/payments/attention", moneyNewsSchema)),
    refetchInterval: EVERY_MS,
    // It rings while the page is hidden too.
    refetchIntervalInBackground: true,
    enabled: isWanted,
  });
}

/** More than a list ever shows. */
const MOST = 500;

const seen = seenIds("dinheiro-visto", MOST);

/** The items that this device has shown on its list: it does not ring for them again. */
export const shownMoney = seen.store;

export function noteShown(items: readonly AttentionItem[]): void {
  seen.note(items.map(attentionId));
}

/** Carries out a decision; each may be repeated. */
export function decide(item: AttentionItem, chosen: Choice) {
  const { receipt, refund } = item;
  const order = `/orders/${item.orderNumber}`;
  if (chosen === "accept") return boardCall("POST", `${order}/money`, orderMoneySchema, { receipt, accept: true });
  if (chosen === "refund")
    return boardCall("POST", `${order}/refunds`, orderMoneySchema, {
      ...{ receipt, verdict: "asks", reason: MISMATCH_REASON },
    });
  if (chosen === "returned") return boardCall("POST", `${order}/returned`, z.unknown());
  return boardCall("POST", `${order}/refunds/${refund?.id ?? ""}`, orderMoneySchema, { action: chosen });
}
