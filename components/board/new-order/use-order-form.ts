import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { draftStore, readOrderForm, SLOTS } from "@/lib/browser/board/new-order";
import { valueOrThrow } from "@/lib/browser/query-client";

/** The menu, districts and payments of now; of an order for later, as they are sold then. */
export function useOrderForm() {
  const client = useQueryClient();
  const start = useStore(draftStore, ({ draft: { slot, way, change } }) => {
    const agreed = change?.order.deliver_start_time;
    return way === "COUNTER" ? null : (slot?.start ?? (agreed ? Date.parse(agreed) : null));
  });
  const form = useQuery({
    queryKey: ["board", "order-form", start],
    queryFn: async () => valueOrThrow(await readOrderForm(start === null ? null : new Date(start))),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const refresh = () => Promise.all([form.refetch(), client.invalidateQueries({ queryKey: SLOTS })]);
  return { form, refresh };
}
