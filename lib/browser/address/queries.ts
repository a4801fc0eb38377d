import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { isWithoutFee } from "@/lib/domain/address/address";
import { fetchAddresses } from "./fetch-addresses";
import { fetchDistricts } from "./fetch-districts";

export const districtsQuery = queryOptions({
  queryKey: ["districts"],
  queryFn: async () => valueOrThrow(await fetchDistricts()),
});

export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async ({ client }) => {
    const addresses = valueOrThrow(await fetchAddresses());
    if (!addresses.some(isWithoutFee)) return addresses;
    const [{ withFeesByName }, districts] = await Promise.all([
      import("@/lib/domain/address/fee-by-name"),
      client.fetchQuery({ ...districtsQuery, staleTime: 0 }),
    ]);
    return withFeesByName(addresses, districts);
  },
  // Structural sharing would copy the list without its count of unreadable addresses.
  structuralSharing: false,
});

/** Reloads the addresses after a change; rejects when they cannot be read. */
export function reloadAddresses(client: QueryClient) {
  return client.fetchQuery({ ...addressesQuery, staleTime: 0 });
}
