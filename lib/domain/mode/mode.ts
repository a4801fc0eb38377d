/** How an order reaches the customer, in the words of Open Delivery. */
export const ORDER_MODES = ["DELIVERY", "TAKEOUT"] as const;

export type OrderMode = (typeof ORDER_MODES)[number];

export function isOrderMode(word: unknown): word is OrderMode {
  return (ORDER_MODES as readonly unknown[]).includes(word);
}

type Modes = { modes?: readonly OrderMode[] | undefined };

/** A shop that names no mode delivers. */
export function offeredModes({ modes }: Modes): readonly OrderMode[] {
  return modes?.length ? modes : ["DELIVERY"];
}

/** Whether the customer chooses the mode. */
export function offersChoice(market: Modes): boolean {
  return offeredModes(market).length > 1;
}

/** The mode of the current order; null if the customer still has to choose. A shop with one mode does not ask. */
export function modeOf(market: Modes, chosen: OrderMode | null): OrderMode | null {
  const modes = offeredModes(market);
  return modes.find((mode) => mode === chosen || modes.length === 1) ?? null;
}

/** Whether the current order is a pick-up. */
export function isPickUp(market: Modes, chosen: OrderMode | null): boolean {
  return modeOf(market, chosen) === "TAKEOUT";
}

/** The modes in which all of these rules sell; one that names none sells in all. */
export function soldModes(...rules: readonly (readonly OrderMode[] | undefined)[]): OrderMode[] {
  return ORDER_MODES.filter((mode) => rules.every((modes) => !modes?.length || modes.includes(mode)));
}

/** A payment type without modes suits all of them. */
export function suitsMode({ modes }: Modes, mode: OrderMode | null): boolean {
  return !modes || mode === null || modes.includes(mode);
}
