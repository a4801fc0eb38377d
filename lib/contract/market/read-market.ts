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
function measuredByOf(answer: MarketResponse): Pick<Market, "measuredBy"> {
  const to = recipientsOf(answer);
  return to.length > 0 ? { measuredBy: to } : {};
}

export function recipientsOf(answer: MarketResponse): Recipient[] {
  return RECIPIENTS.filter((one) => answer[`${one}_measurement`]);
}

export function marketFromResponse(answer: MarketResponse, token: MarketToken): Market {
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
    ...(answer.demo_hours && { demoHours: true }),
    ...(answer.cashback && { cashback: { ...answer.cashback, share: answer.cashback.max_share ?? 100 } }),
    ...(answer.scheduling && { scheduling: schedulingOf(answer.scheduling) }),
    ...(answer.phone_required && { needsPhone: true }),
    ...(answer.demo_coupons && { demoCoupons: true }),
    ...(answer.test_payments && { testPayments: true }),
    ...(answer.whatsapp_updates && { whatsappUpdates: true }),
    ...measuredByOf(answer),
    ...(answer.cuisine && { cuisine: answer.cuisine }),
    ...(answer.price_range && { priceRange: answer.price_range }),
    ...(answer.postal_code && { postalCode: answer.postal_code }),
    ...(answer.special_hours?.length && { specialHours: answer.special_hours }),
    ...(answer.pause && { pause: answer.pause }),
    ...(answer.popular?.length && { popular: answer.popular }),
    // Absent for a shop that only delivers, whose pages stay unchanged.
    ...(answer.modes?.includes("TAKEOUT") && {
      modes: answer.modes,
      pickup: answer.pickup ?? { time: null, instructions: null },
    }),
  };
}
