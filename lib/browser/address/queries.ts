import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { answerOf } from "@/lib/browser/query-client";
import { addressFromResponse, districtFromResponse } from "@/lib/contract/address/read-address";

export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async () => {
    const { addresses } = answerOf(await callApi({ call: "addresses", path: "/addresses" }));
    return addresses.map(addressFromResponse);
  },
});

/** As the shop has them now, after a change; rejects when they cannot be read. */
export function reloadAddresses(client: QueryClient) {
  return client.fetchQuery({ ...addressesQuery, staleTime: 0 });
}

export const districtsQuery = queryOptions({
  queryKey: ["districts"],
  queryFn: async () => answerOf(await callApi({ call: "districts", path: "/districts" })).map(districtFromResponse),
});
