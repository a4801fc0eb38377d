import { type Centavos, toCentavos } from "@/lib/money";
import type { MarketToken } from "@/lib/tenancy/market-token";
import { DEFAULT_TIMEZONE, isTimezone } from "./opening-hours";
import type { MarketAnswer, OpeningHours, PixReceiver } from "./schema";

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

/** Both readings of the specification (§3): 'Fechado' or 'closed' mean closed, anything else open. */
export function isOpen(openClosed: string | null): boolean {
  return openClosed !== "Fechado" && openClosed !== "closed";
}

/** A moment as ISO 8601 in UTC; null for a text that names none. */
function instantOf(text: string | null | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The shop of a `GET /market` answer; what the API calls it besides is for its own calls alone. */
export function marketFromAnswer(answer: MarketAnswer, token: MarketToken): Market {
  return {
    token,
    name: answer.name,
    banner: answer.banner,
    logo: answer.logo,
    deliveryTime: answer.delivery_time,
    minOrder: toCentavos(answer.min_order),
    minOrderUnreadable: false,
    isOpen: isOpen(answer.open_closed),
    openingTime: answer.openingTime,
    openMessage: answer.open_message,
    timezone: answer.timezone && isTimezone(answer.timezone) ? answer.timezone : DEFAULT_TIMEZONE,
    openingHours: answer.opening_hours?.length ? answer.opening_hours : null,
    phone: answer.phone,
    whatsapp: answer.whatsapp,
    email: answer.email,
    address: answer.address,
    city: answer.city,
    state: answer.state,
    lat: answer.lat,
    lng: answer.lng,
    legalName: answer.legal_name,
    taxId: answer.tax_id,
    primaryColor: answer.primary_color,
    updatedAt: instantOf(answer.updated_at),
    pix: answer.pix,
  };
}
