import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import { ORDER_MODES, type OrderMode, offeredModes } from "@/lib/domain/mode/mode";
import { ok } from "@/lib/domain/result";

export type PickupDraft = { modes: OrderMode[]; time: string; instructions: string };

export const MAX_INSTRUCTIONS = 300;

export const pickupRules: SectionRules<PickupDraft> = {
  section: "retirada",
  saved: "Retirada salva",
  draftOf: ({ market }) => ({
    modes: [...offeredModes(market)],
    time: market.pickup?.time ?? "",
    instructions: market.pickup?.instructions ?? "",
  }),
  patchOf: ({ modes, time, instructions }) => {
    const offers = modes.includes("TAKEOUT");
    const pickup = { time: time.trim() || null, instructions: instructions.trim() || null };
    return ok({
      market: { modes: ORDER_MODES.filter((mode) => modes.includes(mode)), pickup: offers ? pickup : null },
    });
  },
};

export const MODE_CHOICES: readonly [label: string, modes: OrderMode[]][] = [
  ["Só entrega", ["DELIVERY"]],
  ["Entrega e retirada", ["DELIVERY", "TAKEOUT"]],
  ["Só retirada", ["TAKEOUT"]],
];
