import { MODE_NAMES } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";

/** The heading of step 2; `mode` null: still to choose. */
export function modeTitle(mode: OrderMode | null): string {
  return mode ? MODE_NAMES[mode] : "Entrega ou retirada";
}
