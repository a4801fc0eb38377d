import type { CartLine } from "@/lib/domain/cart/line";

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
