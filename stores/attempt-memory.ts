import { newAttempt } from "@/lib/browser/checkout/attempt";
import type { AttemptMemory } from "@/lib/browser/checkout/send-order";
import type { OrderAttempt } from "@/lib/domain/checkout/draft";
import type { CartStore } from "./cart-store";

export function attemptMemory(store: CartStore): AttemptMemory {
  /** Storage contains another tab's write before this tab is notified of it. */
  const latest = () => {
    void store.rehydrate();
    return store.getState();
  };
  return {
    attempt: () => latest().draft.attempt,
    opened: () => {
      store.getState().updateAttempt((attempt) => attempt ?? newAttempt());
      return store.getState().draft.attempt as OrderAttempt;
    },
    isEmpty: () => latest().items.length === 0,
    placed: () => latest().draft.placed,
    remember: (attempt, before) =>
      store.getState().updateAttempt((stored) => (isSame(stored, before) ? attempt : stored)),
    clear: (placed) => store.getState().clear(placed),
  };
}

function isSame(stored: OrderAttempt | null, { key, sentAt }: OrderAttempt): boolean {
  return stored?.key === key && stored.sentAt === sentAt;
}
