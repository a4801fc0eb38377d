import { schedulingOf } from "@/lib/contract/scheduling/read";
import { isOpen, type Market } from "@/lib/domain/market/market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { RECIPIENTS, type Recipient } from "@/lib/domain/market/recipients";
import { DEFAULT_TIMEZONE, isTimezone } from "@/lib/domain/market/timezone";
import { toCentavos } from "@/lib/domain/money";
import type { MarketResponse } from "./schema";

export function timezoneOf({ timezone }: Pick<MarketResponse, "timezone">): string {
  return timezone && isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE;
}

/** To whom the shop sends what is measured; a shop that sends to nobody has no such field. */
function measuredByOf(response: MarketResponse): Pick<Market, "measuredBy"> {
  const to = recipientsOf(response);
  return to.length > 0 ? { measuredBy: to } : {};
}

export function recipientsOf(response: MarketResponse): Recipient[] {
  return RECIPIENTS.filter((one) => response[`${one}_measurement`]);
}

export function marketFromResponse(response: MarketResponse, token: MarketToken): Market {
  const timezone = timezoneOf(response);
  return {
    token,
    name: response.name,
    banner: response.banner,
    logo: response.logo,
    deliveryTime: response.delivery_time,
    minOrder: toCentavos(response.min_order ?? 0),
    minOrderUnreadable: response.min_order === null,
    isOpen: isOpen(response.open_closed),
    openingTime: response.openingTime,
    openMessage: response.open_message,
    timezone,
    openingHours: response.opening_hours?.length ? response.opening_hours : null,
    phone: response.phone,
    whatsapp: response.whatsapp,
    email: response.email,
    address: response.address,
    city: response.city,
    state: response.state,
    lat: response.lat,
    lng: response.lng,
    legalName: response.legal_name,
    taxId: response.tax_id,
    primaryColor: response.primary_color,
    updatedAt: response.updated_at && new Date(response.updated_at).toISOString(),
    pix: response.pix,
    ...(response.demo_hours && { demoHours: true }),
    ...(response.cashback && { cashback: { ...response.cashback, share: response.cashback.max_share ?? 100 } }),
    ...(response.scheduling && { scheduling: schedulingOf(response.scheduling) }),
    ...(response.phone_required && { needsPhone: true }),
    ...(response.demo_coupons && { demoCoupons: true }),
    ...(response.test_payments && { testPayments: true }),
    ...(response.whatsapp_updates && { whatsappUpdates: true }),
    ...measuredByOf(response),
    ...(response.cuisine && { cuisine: response.cuisine }),
    ...(response.price_range && { priceRange: response.price_range }),
    ...(response.postal_code && { postalCode: response.postal_code }),
    ...(response.special_hours?.length && { specialHours: response.special_hours }),
    ...(response.pause && { pause: response.pause }),
    ...(response.popular?.length && { popular: response.popular }),
    // Absent for a shop that only delivers, whose pages stay unchanged.
    ...(response.modes?.includes("TAKEOUT") && {
      modes: response.modes,
      pickup: response.pickup ?? { time: null, instructions: null },
    }),
  };
}
