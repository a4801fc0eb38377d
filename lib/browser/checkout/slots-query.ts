import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { slotFromResponse } from "@/lib/contract/scheduling/read";
import type { Market } from "@/lib/domain/market/market";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { slotsOf } from "@/lib/domain/scheduling/offered";
import type { OfferedSlot } from "@/lib/domain/scheduling/slots";

/** How old what is left of a slot may be. */
const FRESH_MS = 30_000;

type Way = { market: Market; mode: OrderMode | null; district: { id: string; time?: string | undefined } | null };

/** As the shop's API says; without its response, as the hours of the shop say, which its API judges again. */
export function slotsQuery({ market, mode, district }: Way) {
  return queryOptions({
    queryKey: ["slots", mode, district?.id],
    refetchInterval: FRESH_MS,
    staleTime: 0,
    queryFn: async (): Promise<OfferedSlot[]> => {
      const params = { order_type: mode ?? undefined, neighborhood_id: district?.id };
      const result = await callApi({ call: "slots", path: "/delivery_slots", params });
      if (result.ok) return result.value.slots.map(slotFromResponse);
      return slotsOf(market, { mode, time: district?.time }, new Date()).map((slot) => ({ ...slot, left: null }));
    },
  });
}
