import type { Centavos } from "@/lib/domain/money";
import type { PixReceiver } from "@/lib/domain/payment/pix";
import type { OpeningHours } from "./hours";
import type { MarketToken } from "./market-token";
import { openWord } from "./open-word";

/** A shop as the screens and the pricing rules know it. */
export type Market = {
  token: MarketToken;
  name: string;
  banner: string | null;
  logo: string | null;
  deliveryTime: string | null;
  minOrder: Centavos;
  /** The shop names a minimum that cannot be read: nothing can be ordered. */
  minOrderUnreadable: boolean;
  isOpen: boolean;
  openingTime: string | null;
  openMessage: string | null;
  timezone: string;
  openingHours: OpeningHours[] | null;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
  legalName: string | null;
  taxId: string | null;
  primaryColor: string | null;
  /** When the shop or its menu last changed, ISO 8601. */
  updatedAt: string | null;
  /** Where a manual Pix goes. */
  pix: PixReceiver | null;
};

/** Both readings of the specification (§3); a word that nobody knows means closed. */
export function isOpen(openClosed: string | null): boolean {
  return openWord(openClosed) ?? false;
}
