import type { OrderMode } from "@/lib/domain/orders/mode";
import { MODE_NAMES } from "@/lib/domain/orders/mode-copy";

/** The heading of step 2; `mode` null: still to choose. */
export function modeTitle(mode: OrderMode | null): string {
  return mode ? MODE_NAMES[mode] : "Entrega ou retirada";
}
