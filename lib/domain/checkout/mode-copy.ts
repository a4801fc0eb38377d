import { type OrderMode, offeredModes } from "@/lib/domain/mode/mode";
import { type Centavos, formatMoney } from "@/lib/domain/money";

type Sum = { fee: Centavos | null; totalWithDelivery: Centavos };

export function modeNews(mode: OrderMode, { fee, totalWithDelivery }: Sum): string {
  const total = formatMoney(totalWithDelivery);
  if (mode === "TAKEOUT") return `Retirada sem taxa de entrega. Total: ${total}.`;
  if (fee === null) return "A taxa de entrega depende do endereço.";
  return `${fee === 0 ? "Entrega grátis" : `Entrega por ${formatMoney(fee)}`}. Total com entrega: ${total}.`;
}

export const linkedModeCopy: Record<OrderMode, string> = {
  TAKEOUT: "Seu pedido será para retirar na loja.",
  DELIVERY: "Seu pedido será para entrega.",
};

/** The two ways to get an order (specification §2); one that the shop does not offer says so. */
export function fulfilmentTexts(
  market: Parameters<typeof offeredModes>[0] & {
    deliveryTime: string | null;
    pickup?: { time: string | null };
  },
  /** The shop's address and phone. */
  reach: string,
): Record<OrderMode, string> {
  const modes = offeredModes(market);
  const time = market.pickup?.time;
  const delivered = market.deliveryTime ? `Entrega em ${market.deliveryTime}.` : "Entregamos no seu endereço.";
  return {
    DELIVERY: modes.includes("DELIVERY") ? delivered : "Esta loja não entrega.",
    TAKEOUT: modes.includes("TAKEOUT")
      ? time
        ? `Sem taxa, em ${time}.`
        : "Sem taxa."
      : `Ainda não dá para pedir por aqui.${reach && ` Combine com a loja: ${reach}.`}`,
  };
}
