/** How an order reaches the customer, in the words of Open Delivery. */
export const ORDER_MODES = ["DELIVERY", "TAKEOUT"] as const;

export type OrderMode = (typeof ORDER_MODES)[number];

export function isOrderMode(word: unknown): word is OrderMode {
  return (ORDER_MODES as readonly unknown[]).includes(word);
}

/** A shop that names no mode delivers. */
export function offeredModes({ modes = [] }: { modes?: readonly OrderMode[] | undefined }): readonly OrderMode[] {
  return modes.length > 0 ? modes : ["DELIVERY"];
}

/** The mode of the order under way; null where the customer still has to choose. A shop with one mode asks for none. */
export function modeOf(
  market: { modes?: readonly OrderMode[] | undefined },
  chosen: OrderMode | null,
): OrderMode | null {
  const [first, ...others] = offeredModes(market);
  if (first && others.length === 0) return first;
  return chosen && offeredModes(market).includes(chosen) ? chosen : null;
}

/** A payment type without modes suits all of them. */
export function suitsMode({ modes }: { modes?: readonly OrderMode[] | undefined }, mode: OrderMode | null): boolean {
  return !modes || mode === null || modes.includes(mode);
}
