import { deliveryTerms, type ServedPlace } from "@/lib/domain/address/delivery-terms";
import { type CartLine, unitPrice } from "@/lib/domain/cart/line";
import { type Spending, subtotalOf, type Totals, totalsOf } from "@/lib/domain/cart/pricing";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import { type CouponRule, type CouponUse, couponRefusal } from "@/lib/domain/coupons/rule";
import type { Product } from "@/lib/domain/menu/product";
import { type OrderMode, suitsMode } from "@/lib/domain/mode/mode";
import { type Centavos, formatMoney, toCentavos, toReais } from "@/lib/domain/money";
import type { PaymentMethod, PaymentType } from "@/lib/domain/payment/types";
import { err, ok, type Result } from "@/lib/domain/result";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { linesOf, type OrderBody } from "./lines";

export type Offer = {
  /** Open, or the order is for a slot. */
  isTaken: boolean;
  /** Why it takes no order just now. */
  closed: string;
  minOrder: Centavos;
  menu: readonly Product[];
  paymentTypes: readonly PaymentType[];
  modes: readonly OrderMode[];
  /** Null: none given, or it no longer exists. `place` null: the shop no longer delivers there. */
  address: { place: ServedPlace | null } | null;
  /** Null: the shop does not have the code, or none was given. */
  coupon: OfferedCoupon | null;
  /** Null: none may be spent, or the customer does not wish to. */
  spending: Spending | null;
  /** The shop's own for this order, or the rule of one that it has, in place of a coupon. */
  discount?: Coupon | null;
  /** For an order that changes: the lines that stay, at the prices that were agreed. */
  kept?: readonly CartLine[];
};

export type OfferedCoupon = { rule: CouponRule; use: Omit<CouponUse, "subtotal" | "mode"> };

export type PricedOrder = {
  menu: readonly Product[];
  lines: CartLine[];
  totals: Totals;
  /** Before a coupon that waives it. */
  listFee: Centavos;
  coupon: PricedCoupon | null;
  payment: { type: PaymentType; method: PaymentMethod | null };
  cash: Centavos | null;
};

/** `value`: what it took off, a waived fee included. */
export type PricedCoupon = { code: string; value: Centavos };

const MOST: Centavos = 100_000_000;

/** Ignores the client's prices except `expected_total`. */
export function priceOrder(offer: Offer, body: OrderBody): Result<PricedOrder, RequestError> {
  if (!offer.isTaken) return err({ ...requestError(409, "STORE_CLOSED"), message: offer.closed });
  const added = linesOf(offer.menu, body);
  if (!added.ok) return added;
  const lines = [...(offer.kept ?? []), ...added.value];
  const place = placeOf(offer, body);
  if (!place.ok) return place;
  const payment = paymentOf(offer.paymentTypes, body, orderModeOf(body));
  if (!payment) return err(requestError(409, "PAYMENT_UNAVAILABLE"));
  const subtotal = subtotalOf(lines);
  const coupon = couponOf(offer, body, subtotal);
  if (!coupon.ok) return coupon;
  const { fee, missing } = deliveryTerms(place.value, { subtotal, minOrder: offer.minOrder });
  const totals = totalsOf(lines, offer.discount ?? coupon.value, fee, offer.spending);
  const cash = body.troco === null ? null : toCentavos(body.troco);
  const refused = refuseTotals({ body, lines, totals, missing, cash });
  if (refused) return err(refused);
  if (payment.type.online_payment && totals.totalWithDelivery === 0) return err(requestError(422, "NOTHING_TO_PAY"));
  const applied = coupon.value && {
    code: coupon.value.code,
    value: totals.discount - totals.spent + (fee - totals.deliveryFee),
  };
  return ok({ menu: offer.menu, lines, totals, listFee: fee, coupon: applied, payment, cash });
}

function couponOf({ coupon }: Offer, body: OrderBody, subtotal: Centavos): Result<CouponRule | null, RequestError> {
  if (!body.promo_code) return ok(null);
  if (!coupon) return err(requestError(422, "COUPON_INVALID"));
  const message = couponRefusal(coupon.rule, { ...coupon.use, subtotal, mode: orderModeOf(body) });
  return message ? err({ ...requestError(422, "COUPON_REFUSED"), message }) : ok(coupon.rule);
}

/** Null for pick-up, whatever the customer's addresses: there is no fee, and the shop's minimum applies. */
function placeOf({ modes, address }: Offer, body: OrderBody): Result<ServedPlace | null, RequestError> {
  const mode = orderModeOf(body);
  if (!modes.includes(mode)) return err(requestError(409, mode === "TAKEOUT" ? "NO_PICK_UP" : "NO_DELIVERY"));
  if (mode === "TAKEOUT") return ok(null);
  if (!address) return err(requestError(409, "ADDRESS_GONE"));
  return address.place ? ok(address.place) : err(requestError(409, "OUT_OF_AREA"));
}

export function orderModeOf({ order_type = "DELIVERY" }: Pick<OrderBody, "order_type">): OrderMode {
  return order_type;
}

// A changed price comes first: the other messages quote totals that the customer has not seen.
function refuseTotals({
  body,
  lines,
  totals,
  missing,
  cash,
}: {
  body: OrderBody;
  lines: readonly CartLine[];
  totals: Totals;
  missing: Centavos;
  cash: Centavos | null;
}): RequestError | null {
  if (totals.totalWithDelivery > MOST) return requestError(422, "TOO_EXPENSIVE");
  if (toCentavos(body.expected_total) !== totals.totalWithDelivery) return priceChanged(lines, totals);
  if (missing > 0)
    return { status: 409, code: "BELOW_MINIMUM", message: `Faltam ${formatMoney(missing)} para o pedido mínimo` };
  if (cash !== null && cash < totals.totalWithDelivery) return requestError(422, "CHANGE_TOO_LOW");
  return null;
}

function priceChanged(lines: readonly CartLine[], totals: Totals): RequestError {
  const prices = lines.map((line) => ({
    product_id: line.id,
    variation_id: line.variation?.id ?? null,
    price: toReais(unitPrice(line)),
  }));
  const sums = {
    subtotal: toReais(totals.subtotal),
    discount: toReais(totals.discount),
    delivery_tax: toReais(totals.deliveryFee),
    total: toReais(totals.total),
  };
  return { ...requestError(409, "PRICE_CHANGED"), details: { ...sums, prices } };
}

type Chosen = { payment_type_id: string; payment_method_id?: string | null | undefined };

/** The shop's way to pay that a body names; null if it is not offered, or not in this mode. */
export function paymentOf(types: readonly PaymentType[], body: Chosen, mode: OrderMode): PricedOrder["payment"] | null {
  const type = types.find(
    (candidate) => candidate.id === body.payment_type_id && candidate.active && suitsMode(candidate, mode),
  );
  if (!type) return null;
  const methods = type.methods.filter((method) => method.active);
  const wanted = body.payment_method_id ?? null;
  if (methods.length === 0) return wanted === null || wanted === type.id ? { type, method: null } : null;
  const method = methods.find((candidate) => candidate.id === wanted);
  return method ? { type, method } : null;
}
