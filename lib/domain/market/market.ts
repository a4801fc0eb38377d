import type { Recipient } from "@/lib/domain/market/recipients";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import type { PixReceiver } from "@/lib/domain/payment/pix";
import type { OpeningHours, SpecialHours } from "./hours";
import type { MarketToken } from "./market-token";
import { openWord } from "./open-word";
import type { Pause } from "./opening";
import type { Scheduling } from "./scheduling";

export type Market = {
  token: MarketToken;
  name: string;
  banner: string | null;
  logo: string | null;
  deliveryTime: string | null;
  minOrder: Centavos;
  /** The shop's minimum is unreadable: nothing can be ordered. */
  minOrderUnreadable: boolean;
  isOpen: boolean;
  openingTime: string | null;
  openMessage: string | null;
  timezone: string;
  openingHours: OpeningHours[] | null;
  /** A shop of the demo without hours shows the specification's. */
  demoHours?: true;
  /** `percent` of what is paid for products comes back, for `days`; up to `share` percent of a subtotal is paid with it. */
  cashback?: { percent: number; days: number; share: number };
  /** Absent: every order is for now. */
  scheduling?: Scheduling;
  /** Nobody orders without a phone; absent: it is recommended. */
  needsPhone?: boolean;
  /** A closed shop's first slot as it was rendered: 'amanhã 18h30'. */
  scheduleFrom?: string;
  /** A shop of the demo has the specification's sample coupons. */
  demoCoupons?: true;
  /** Ids of the products that sell most, the first most of all (`popularOf`). */
  popular?: string[];
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
  updatedAt: string | null;
  pix: PixReceiver | null;
  /** Customers who pay through the site pay in a provider's test environment. */
  testPayments?: true;
  /** Customers may agree to messages about their order. */
  whatsappUpdates?: true;
  /** To whom the shop sends, by accounts of its own, what is measured of customers who agree. */
  measuredBy?: readonly Recipient[];
  /** Only for search engines; absent if the shop does not state it, so that no page carries an empty one. */
  cuisine?: string;
  priceRange?: string;
  postalCode?: string;
  /** Absent: the weekly hours hold every day. */
  specialHours?: readonly SpecialHours[];
  pause?: Pause;
  /** Why the shop takes no orders now, instead of 'Fechado': 'Pausada até 20:30: forno quebrou'. */
  closedNote?: string;
  /** The next change by a pause or special day, in epoch milliseconds. */
  changesAt?: number;
  /** Absent: the shop only delivers. */
  modes?: readonly OrderMode[];
  /** Present if customers can pick up their orders. */
  pickup?: PickUp;
};

export type PickUp = { time: string | null; instructions: string | null };

/** Accepts both spellings of the specification (§3); an unknown word means closed. */
export function isOpen(openClosed: string | null): boolean {
  return openWord(openClosed) ?? false;
}
