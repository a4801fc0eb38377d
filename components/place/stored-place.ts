import { cartKey } from "@/stores/cart-context";

/** `name`: "" without a bairro. */
type StoredPlace = { name: string; isFetched: boolean };

/** How the order that was begun here is received, read without the cart's code, which a menu page may never need. */
export function storedPlace(market: string): StoredPlace {
  try {
    const { place, mode } = JSON.parse(localStorage.getItem(cartKey(market)) ?? "").state.draft;
    return { name: typeof place?.name === "string" ? place.name : "", isFetched: mode === "TAKEOUT" };
  } catch {
    return { name: "", isFetched: false };
  }
}
