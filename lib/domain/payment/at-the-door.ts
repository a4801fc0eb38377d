import { kindOf } from "./choice";

/** By its name alone, which is all that an order tells of its payment. */
export function isNamedAtTheDoor(name: string): boolean {
  const kind = kindOf(name);
  return kind === "cash" || (kind !== "pix" && /na entrega|na retirada|maquininha|\bpos\b/i.test(name));
}
