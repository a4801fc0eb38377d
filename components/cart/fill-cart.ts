import { track } from "@/lib/browser/measurement/track";
import type { CartLine } from "@/lib/domain/cart/line";
import type { CartStore } from "@/stores/cart-store";

export type FillMode = "add" | "replace";

export function fillCart(cart: CartStore, lines: readonly CartLine[], mode: FillMode): void {
  const { add, replaceLines } = cart.getState();
  if (mode === "replace") replaceLines([...lines]);
  else for (const line of lines) add(line);
  track("addToCart", lines);
}
