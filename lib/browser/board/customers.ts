import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { valueOrThrow } from "@/lib/browser/query-client";
import {
  notedSchema,
  type ShopCustomer,
  shopCustomerSchema,
  shopCustomersSchema,
} from "@/lib/contract/board/customers";
import { boardCall } from "./call";
import { ordersSchema } from "./order-schema";

export { NOTE_LIMIT } from "@/lib/contract/board/customers";
export type { ShopCustomer };

const KEY = ["board", "customers"] as const;

/** Everybody who ordered, or those whom a search finds. */
export function customersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, "list", search],
    queryFn: async ({ pageParam }) => {
      const query = new URLSearchParams({ ...(search && { q: search }), ...(pageParam && { before: pageParam }) });
      return valueOrThrow(await boardCall("GET", `/customers?${query}`, shopCustomersSchema));
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

const pageSchema = ordersSchema.extend({ customer: shopCustomerSchema });

/** The customer of an order, with their last ones. */
export function customerQuery(number: string) {
  return queryOptions({
    queryKey: [...KEY, "one", number],
    queryFn: async () => valueOrThrow(await boardCall("GET", `/customers/${number}`, pageSchema)),
    refetchOnMount: "always",
  });
}

/** Everything that these calls change. */
export const CUSTOMERS = { queryKey: KEY };

/** Throws an `ApiFailure` when it is refused. */
export async function saveNote(number: string, note: string): Promise<string | null> {
  return valueOrThrow(await boardCall("PUT", `/customers/${number}/note`, notedSchema, { note })).note;
}

/** Throws an `ApiFailure` when it is refused. */
export async function eraseCustomer(number: string): Promise<void> {
  valueOrThrow(await boardCall("POST", `/customers/${number}/erase`, z.object({ erased: z.number() }), {}));
}
