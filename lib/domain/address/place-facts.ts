import { type Centavos, formatMoney } from "@/lib/domain/money";
import type { DistrictRules, ServedPlace } from "./delivery-terms";

export function feeText(fee: Centavos): string {
  return fee === 0 ? "Entrega grátis" : `Taxa de entrega ${formatMoney(fee)}`;
}

export function freeFromText(freeFrom: Centavos): string {
  return `Grátis a partir de ${formatMoney(freeFrom)}, sem contar o cupom`;
}

/** Null if delivery is never free, or always. */
export function freeFromFact({ fee, freeFrom }: ServedPlace): string | null {
  return fee > 0 && freeFrom !== undefined ? freeFromText(freeFrom) : null;
}

/**
 * The free delivery, minimum and time that a customer should know of; empty if only the shop's own minimum and time
 * apply.
 */
export function placeFacts(place: ServedPlace, ofShop: { minOrder: Centavos }): string[] {
  const free = freeFromFact(place);
  return [...(free ? [free] : []), ...minimumAndTime(place, ofShop)];
}

/** The same, with the shop's time if the district has none of its own. */
export function placeFactsWithTime(
  place: ServedPlace,
  ofShop: { minOrder: Centavos; deliveryTime: string | null },
): string[] {
  const time = place.deliveryTime ? null : ofShop.deliveryTime;
  return [...placeFacts(place, ofShop), ...(time ? [`Entrega em ${time}`] : [])];
}

type ShopTerms = { minOrder: Centavos; deliveryTime: string | null };

/** Fee, time and a minimum above the shop's, in one line. */
export function placeLine(place: ServedPlace, ofShop: ShopTerms): string {
  const fee = place.fee === 0 ? "Entrega grátis" : formatMoney(place.fee);
  return [fee, ...timeAndMinimum(place, ofShop)].join(" · ");
}

/** The same without the fee. */
export function timeAndMinimum({ minOrder = 0, deliveryTime }: DistrictRules, ofShop: ShopTerms): string[] {
  const time = deliveryTime ?? ofShop.deliveryTime;
  return [...(time ? [time] : []), ...(minOrder > ofShop.minOrder ? [`Mínimo ${formatMoney(minOrder)}`] : [])];
}

function minimumAndTime({ minOrder = 0, deliveryTime }: DistrictRules, ofShop: { minOrder: Centavos }): string[] {
  return [
    ...(minOrder > ofShop.minOrder ? [`Pedido mínimo ${formatMoney(minOrder)}`] : []),
    ...(deliveryTime ? [`Entrega em ${deliveryTime}`] : []),
  ];
}
