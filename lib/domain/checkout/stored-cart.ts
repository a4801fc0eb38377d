import type { CartComplement, CartLine, CartOption } from "@/lib/domain/cart/line";
import { COUPON_KINDS, type Coupon } from "@/lib/domain/coupons/coupon";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { isPriceMethod } from "@/lib/domain/menu/price-method";
import type { Centavos } from "@/lib/domain/money";
import type { PaymentChoice } from "@/lib/domain/payment/types";
import {
  type AttemptItem,
  type CheckoutDraft,
  type ChosenPlace,
  type ChosenSlot,
  EMPTY_DRAFT,
  MAX_PLACED,
  type OrderAttempt,
  type PlacedOrderNote,
} from "./draft";

/** The persisted part of the cart (specification §3). */
export type StoredCart = {
  items: CartLine[];
  lastAdded: string | null;
  /** Milliseconds of the last change; 0: never changed. The newer of two tabs wins. */
  updatedAt: number;
  coupon: Coupon | null;
  discount: Centavos;
  draft: CheckoutDraft;
};

/**
 * 1: no price methods, every option was summed. 2: a complement may have one. 3: the draft may have a mode. Earlier
 * carts are read unchanged, because a missing method is SUM and a missing mode is not chosen yet. A page of an earlier
 * version would price this cart wrongly, so it starts empty.
 */
export const CART_VERSION = 3;
export const READABLE_VERSIONS = [1, 2];

// Far above any real order: a cart is never discarded for its size.
const MAX_LINES = 1_000;
const MAX_QUANTITY = 1_000_000;
const MAX_PRICE = 100_000_000;
const MAX_LINE_KEY = 20_000;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isNamed = (value: unknown): value is Fields & { id: string; name: string } =>
  isObject(value) && isText(value.id, 64) && typeof value.name === "string";
// Cut, because dropping the line would be worse.
const nameOf = ({ name }: { name: string }) => name.slice(0, 300);
const isText = (value: unknown, max: number): value is string => typeof value === "string" && value.length <= max;
const isCount = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const textOrNull = (value: unknown, max: number): string | null => (isText(value, max) ? value : null);
const priceOrNull = (value: unknown): Centavos | null => (isCount(value, 0, MAX_PRICE) ? value : null);

/**
 * Null if the value is not a cart. Drops an unreadable line and nothing else, because the attempt holds the key of an
 * order that may have been placed. Written without zod, because the menu page loads it.
 */
export function parseStoredCart(value: unknown): StoredCart | null {
  if (!isObject(value)) return null;
  return {
    items: listOf(value.items, MAX_LINES, parseLine),
    lastAdded: textOrNull(value.lastAdded, 20_000),
    updatedAt: isCount(value.updatedAt, 1, Number.MAX_SAFE_INTEGER) ? value.updatedAt : 1,
    coupon: parseCoupon(value.coupon),
    discount: priceOrNull(value.discount) ?? 0,
    draft: parseDraft(value.draft),
  };
}

/** Earlier carts held the code alone, and no code but the sample's counted. */
function parseCoupon(held: unknown): Coupon | null {
  if (typeof held === "string") return sampleCoupon(held);
  if (!isObject(held) || !isText(held.code, 40)) return null;
  const kind = COUPON_KINDS.find((each) => each === held.kind);
  const [value, minOrder] = [priceOrNull(held.value), priceOrNull(held.minOrder)];
  return kind && value !== null && minOrder !== null ? { code: held.code, kind, value, minOrder } : null;
}

function parseLine(value: unknown): CartLine | null {
  if (!isNamed(value)) return null;
  if (!isCount(value.price, 0, MAX_PRICE) || !isCount(value.qty, 1, MAX_QUANTITY)) return null;
  if (!Array.isArray(value.selectedComplements) || value.selectedComplements.length > 100) return null;
  const complements = value.selectedComplements.map(parseComplement);
  const variation = value.variation === null ? null : parseVariation(value.variation);
  if (variation === undefined || !complements.every((group) => group !== null)) return null;
  const priceFinal = priceOrNull(value.priceFinal);
  return {
    id: value.id,
    name: nameOf(value),
    image: textOrNull(value.image, 2_000),
    price: value.price,
    qty: value.qty,
    note: typeof value.note === "string" ? value.note.slice(0, 2_000) : "",
    variation,
    ...(priceFinal === null ? {} : { priceFinal }),
    selectedComplements: complements,
  };
}

function parseVariation(value: unknown): CartLine["variation"] | undefined {
  if (!isNamed(value)) return undefined;
  return isCount(value.price, 0, MAX_PRICE) ? { id: value.id, name: nameOf(value), price: value.price } : undefined;
}

function parseComplement(value: unknown): CartComplement | null {
  if (!isNamed(value)) return null;
  if (!Array.isArray(value.options) || value.options.length > 200) return null;
  const options = value.options.map(parseOption);
  if (!options.every((option) => option !== null)) return null;
  const { id, priceMethod } = value;
  const name = nameOf(value);
  if (priceMethod === undefined) return { id, name, options };
  return isPriceMethod(priceMethod) ? { id, name, priceMethod, options } : null;
}

function parseOption(value: unknown): CartOption | null {
  if (!isNamed(value) || !isCount(value.price, 0, MAX_PRICE) || !isCount(value.qty, 1, MAX_QUANTITY)) return null;
  return { id: value.id, name: nameOf(value), price: value.price, qty: value.qty };
}

function parseDraft(value: unknown): CheckoutDraft {
  if (!isObject(value)) return EMPTY_DRAFT;
  return {
    place: parsePlace(value.place),
    // Written out, because the menu page loads this file without the rules for modes.
    mode: value.mode === "TAKEOUT" || value.mode === "DELIVERY" ? value.mode : null,
    addressId: textOrNull(value.addressId, 64),
    ...(value.ageConfirmed === true && { ageConfirmed: true }),
    ...(value.whatsapp === true && { whatsapp: true }),
    // The shop judges it.
    ...(isObject(value.slot) && { slot: value.slot as ChosenSlot }),
    payment: parsePayment(value.payment),
    attempt: parseAttempt(value.attempt),
    placed: listOf(value.placed, MAX_PLACED, parsePlaced),
  };
}

function parsePlace(value: unknown): ChosenPlace | null {
  if (!isObject(value) || !isText(value.id, 65) || typeof value.name !== "string") return null;
  return { id: value.id, name: value.name.slice(0, 300) };
}

function parsePayment(value: unknown): PaymentChoice | null {
  if (!isObject(value) || !isText(value.typeId, 64)) return null;
  return {
    typeId: value.typeId,
    methodId: textOrNull(value.methodId, 64),
    change: priceOrNull(value.change),
    payerName: textOrNull(value.payerName, 120),
  };
}

function parseAttempt(value: unknown): OrderAttempt | null {
  if (!isObject(value) || !isText(value.key, 64) || !/^[\w-]{16,64}$/.test(value.key)) return null;
  const timeOrNull = (time: unknown) => (isCount(time, 0, Number.MAX_SAFE_INTEGER) ? time : null);
  const sentAt = timeOrNull(value.sentAt);
  return {
    key: value.key,
    sentAt,
    refusedAt: timeOrNull(value.refusedAt),
    collected: priceOrNull(value.collected),
    items: listOf(value.items, MAX_LINES, parseItem),
    known: Array.isArray(value.known) ? value.known.filter((id) => isText(id, 64)) : null,
    isUnknown: sentAt !== null && value.isUnknown === true,
  };
}

function parseItem(value: unknown): AttemptItem | null {
  if (!isNamed(value)) return null;
  if (!isCount(value.amount, 1, MAX_QUANTITY)) return null;
  const item = { id: value.id, name: nameOf(value), amount: value.amount };
  return isText(value.line, MAX_LINE_KEY) ? { ...item, line: value.line } : item;
}

function parsePlaced(value: unknown): PlacedOrderNote | null {
  if (!isObject(value) || !isCount(value.at, 0, Number.MAX_SAFE_INTEGER)) return null;
  return {
    id: textOrNull(value.id, 64),
    reviewed: priceOrNull(value.reviewed),
    at: value.at,
    key: textOrNull(value.key, 64),
  };
}

function listOf<Item>(value: unknown, most: number, parse: (item: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, most)
    .map(parse)
    .filter((item) => item !== null);
}
