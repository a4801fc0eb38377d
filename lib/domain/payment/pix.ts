import { generatePixPayload } from "@brazilian-utils/brazilian-utils";
import { type Centavos, toReais } from "@/lib/domain/money";

/** Who receives a Pix to the shop's own key. */
export type PixReceiver = { key: string; name: string; city: string };

/**
 * The static BR Code that pays a sum to a shop's own key, with the order's number as identifier; null when the shop's data
 * make none. It has no expiry, and nobody is told when it is paid.
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
