import type { AttemptMemory } from "@/lib/browser/checkout/send-order";
import type { CartStore } from "./cart-store";

export function attemptMemory(store: CartStore): AttemptMemory {
  return {
    attempt: () => store.getState().draft.attempt,
    placed: () => store.getState().draft.placed,
    remember: (attempt) => store.getState().updateDraft({ attempt }),
    clear: (placed) => store.getState().clear(placed),
  };
}
