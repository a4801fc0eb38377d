import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { track } from "@/lib/browser/measurement/track";
import { spokenLine, UNSAVED } from "@/lib/domain/cart/announcements";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Section } from "@/lib/domain/menu/sections";
import type { CartStore } from "@/stores/cart-store";

/** Tells the customer, and the measurement, of a line that was added to the cart. */
export function tellAdded(cart: CartStore, line: CartLine, sections?: readonly Section[]): void {
  track("addToCart", [line], sections);
  notify.success("Produto adicionado ao carrinho!", { silent: true });
  if (cart.getState().unsaved) notify.error(UNSAVED);
  announce(spokenLine(line, cart.getState()));
}
