import type { OrderMode } from "./mode";

export const MODE_NAMES: Record<OrderMode, string> = { DELIVERY: "Entrega", TAKEOUT: "Retirada" };

/** 'Só para retirada', for a thing that is not sold in all modes; null where it is sold in none. */
export function onlyModeCopy([mode]: readonly OrderMode[]): string | null {
  return mode ? `Só para ${MODE_NAMES[mode].toLowerCase()}` : null;
}

/** 'Pagamento na entrega': when the goods are handed over. */
export function atHandover(mode: OrderMode | null): string {
  return mode === "TAKEOUT" ? "na retirada" : "na entrega";
}
