import { generatePixPayload } from "@brazilian-utils/brazilian-utils";
import { type Centavos, toReais } from "@/lib/domain/money";

export type PixReceiver = { key: string; name: string; city: string };

/**
 * The static BR Code of a sum, with the order number as identifier; null when the shop's data cannot form one. It never
 * expires, and nobody reports its payment.
 */
export function manualPixCode(pix: PixReceiver, amount: Centavos, orderNumber: string): string | null {
  return generatePixPayload({
    key: pix.key,
    merchantName: pix.name,
    merchantCity: pix.city,
    amount: toReais(amount),
    txid: `PEDIDO${orderNumber.replace(/[^A-Za-z0-9]/g, "")}`.slice(0, 25),
  });
}
