import type { CartStore } from "./cart-store";

/** Whoever signs in may be another than who paid last on this device, whose session has ended by itself. */
export function forgetPayer(store: CartStore): void {
  const { draft, updateDraft } = store.getState();
  if (draft.payment?.payerName) updateDraft({ payment: { ...draft.payment, payerName: null } });
}
