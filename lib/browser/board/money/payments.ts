import { type QueryClient, useQuery } from "@tanstack/react-query";
import { boardCall } from "@/lib/browser/board/call";
import { valueOrThrow } from "@/lib/browser/query-client";
import {
  checkSchema,
  hookSchema,
  type ProviderBody,
  paymentsSchema,
  providerSettingsSchema,
  removedSchema,
} from "@/lib/contract/board/payments";
import type { OnlineProvider } from "@/lib/domain/board/money/types";
import { MONEY_NEWS_KEY } from "./news";

export type { Payments, PixBank, ProviderBody, ProviderSettings } from "@/lib/contract/board/payments";

const KEY = ["board", "payments"] as const;

/** How the shop is paid online; for devices that open everything. */
export function usePayments(isWanted = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/payments", paymentsSchema)),
    refetchOnMount: "always",
    enabled: isWanted,
  });
}

/** Reads the settings anew, and what the board warns about. */
export async function refreshPayments(client: QueryClient): Promise<void> {
  await Promise.all([KEY, MONEY_NEWS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}

const pathOf = (provider: OnlineProvider) => `/payments/${provider}`;

export function saveProvider(provider: OnlineProvider, body: ProviderBody) {
  return boardCall("PUT", pathOf(provider), providerSettingsSchema, body);
}

export function checkProvider(provider: OnlineProvider) {
  return boardCall("POST", `${pathOf(provider)}/check`, checkSchema);
}

/** Asks the provider to call us when something has happened. `isNew`: at a new address, the earlier one being dead. */
export function registerHook(provider: OnlineProvider, isNew = false) {
  return boardCall("POST", `${pathOf(provider)}/hook${isNew ? "?renew=1" : ""}`, hookSchema);
}

export function removeProvider(provider: OnlineProvider) {
  return boardCall("DELETE", pathOf(provider), removedSchema);
}
