import type { CartLine } from "@/lib/domain/cart/line";

/** A line of a cart: one X-Burger, but for what is said. */
export function aLine(over: Partial<CartLine> = {}): CartLine {
  return {
    id: "7",
    name: "X-Burger",
    image: null,
    price: 2590,
    qty: 1,
    note: "",
    variation: null,
    selectedComplements: [],
    ...over,
  };
}
