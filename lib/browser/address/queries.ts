import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import { fetchAddresses } from "./fetch-addresses";
import { fetchDistricts } from "./fetch-districts";

export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async () => answerOf(await fetchAddresses()),
  // Structural sharing would copy the list without its count of unreadable addresses.
  structuralSharing: false,
});

/** Reloads the addresses after a change; rejects when they cannot be read. */
export function reloadAddresses(client: QueryClient) {
  return client.fetchQuery({ ...addressesQuery, staleTime: 0 });
}

export const districtsQuery = queryOptions({
  queryKey: ["districts"],
  queryFn: async () => answerOf(await fetchDistricts()),
});
