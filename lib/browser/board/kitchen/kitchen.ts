import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { boardAddress, boardCall } from "@/lib/browser/board/call";
import { failureText } from "@/lib/browser/board/failure";
import { followPage, startFeed } from "@/lib/browser/board/orders/feed";
import { isAway, valueOrThrow } from "@/lib/browser/query-client";
import { type Kitchen, kitchenSchema } from "@/lib/contract/board/kitchen";
import { type Tap, withTap } from "@/lib/domain/board/kitchen-tickets";

const KEY = ["board", "kitchen"] as const;
const TAP = ["board", "kitchen", "tap"] as const;
/** A tap may be sent again: it says how the lines are, not what to change. */
const MOST_RETRIES = 3;

/**
 * The orders to cook, with this device's taps applied at once; read anew whenever the stream says so, or every five
 * seconds while that is silent. `warn` shows and announces a tap that failed.
 */
export function useKitchen(warn: (text: string) => void) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/kitchen", kitchenSchema)),
    refetchOnMount: "always",
  });
  const taps = useMutationState({
    filters: { mutationKey: TAP, status: "pending" },
    select: ({ state }) => state.variables as Tap,
  });
  const { mutate: tap } = useMutation({
    mutationKey: TAP,
    // One at a time, so that an undo follows what it undoes.
    scope: { id: TAP.join() },
    retry: (count, error) => count < MOST_RETRIES && isAway(error),
    mutationFn: async ({ number, version, lines, isDone, isOrder }: Tap) => {
      const body = { version, lines, done: isDone, order: isOrder };
      return valueOrThrow(await boardCall("PUT", `/kitchen/${number}`, kitchenSchema, body));
    },
    // One that was sent before would show the lines as they were.
    onMutate: () => client.cancelQueries({ queryKey: KEY }),
    onSuccess: (kitchen) => client.setQueryData<Kitchen>(KEY, kitchen),
    onError: (error, { number }) => warn(`Pedido ${number}: ${failureText(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const lost = useFeed(query.refetch);
  const orders = useMemo(() => taps.reduce(withTap, query.data?.orders ?? []), [taps, query.data]);
  return { query, orders, stations: query.data?.stations ?? [], tap, ...lost };
}

/** Follows the stream; `heardAt` in epoch milliseconds. */
function useFeed(refetch: () => Promise<{ isSuccess: boolean }>) {
  const [state, setState] = useState({ isLost: false, heardAt: Date.now() });
  useEffect(() => {
    let heardAt = Date.now();
    const feed = startFeed({
      open: () => new EventSource(boardAddress("shop/kitchen/stream")),
      read: async () => (await refetch()).isSuccess,
      lastEvent: () => null,
      onChanged: () => void refetch(),
      onHeard: () => {
        heardAt = Date.now();
      },
      onLost: (isLost) => setState((before) => (before.isLost === isLost ? before : { isLost, heardAt })),
    });
    return followPage(feed, () => heardAt);
  }, [refetch]);
  return state;
}
