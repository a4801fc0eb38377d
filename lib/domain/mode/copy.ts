import type { OrderMode } from "./mode";

export const MODE_NAMES: Record<OrderMode, string> = { DELIVERY: "Entrega", TAKEOUT: "Retirada" };

/** 'Pagamento na entrega': when the goods are handed over. */
export function atHandover(mode: OrderMode | null): string {
  return mode === "TAKEOUT" ? "na retirada" : "na entrega";
}
