import { type Centavos, toCentavos } from "@/lib/domain/money";
import type { MarketToken } from "./market-token";
import { openWord } from "./open-word";
import { DEFAULT_TIMEZONE, isTimezone } from "./opening-hours";
import type { MarketAnswer, OpeningHours, PixReceiver } from "@/lib/contract/market/schema";

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

/** The time zone of the shop of an answer; the default where it names none that exists. */
export function timezoneOf({ timezone }: Pick<MarketAnswer, "timezone">): string {
  return timezone && isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE;
}

/** The shop of a `GET /market` answer; what the API calls it besides is for its own calls alone. */
export function marketFromAnswer(answer: MarketAnswer, token: MarketToken): Market {
  const timezone = timezoneOf(answer);
  return {
    token,
    name: answer.name,
    banner: answer.banner,
    logo: answer.logo,
    deliveryTime: answer.delivery_time,
    minOrder: toCentavos(answer.min_order ?? 0),
    minOrderUnreadable: answer.min_order === null,
    isOpen: isOpen(answer.open_closed),
    openingTime: answer.openingTime,
    openMessage: answer.open_message,
    timezone,
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
    updatedAt: answer.updated_at && new Date(answer.updated_at).toISOString(),
    pix: answer.pix,
  };
}
