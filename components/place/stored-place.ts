import { cartKey } from "@/stores/cart-context";

/** The bairro that was chosen here, read without the cart's code, which a menu page may never need. */
export function storedPlace(market: string): { id: string; name: string } | null {
  try {
    const { id, name } = JSON.parse(localStorage.getItem(cartKey(market)) ?? "").state.draft.place;
    return typeof id === "string" && typeof name === "string" ? { id, name } : null;
  } catch {
    return null;
  }
}
