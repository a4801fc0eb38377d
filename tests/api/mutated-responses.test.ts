import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressFromResponse, districtFromResponse } from "@/lib/contract/address/read-address";
import { districtSchema } from "@/lib/contract/address/schema";
import { type CallName, calls, type ResponseOf } from "@/lib/contract/calls";
import { balanceFromResponse } from "@/lib/contract/cashback/read-balance";
import { couponFromResponse, ownCouponFromResponse } from "@/lib/contract/coupons/read-coupon";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { nextTimedChange, productFor, productNow } from "@/lib/contract/menu/timed-product";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { ratingFromResponse } from "@/lib/contract/ratings/read-rating";
import { parseResponse } from "@/lib/contract/responses/parse-response";
import { slotFromResponse } from "@/lib/contract/scheduling/read";
import { userOf } from "@/lib/domain/account/user";
import { placeOf } from "@/lib/domain/address/delivery";
import { openingSentence } from "@/lib/domain/checkout/opening-message";
import { marketAsOf } from "@/lib/domain/market/closed-note";
import { statusText } from "@/lib/domain/market/copy";
import { specialDays } from "@/lib/domain/market/hours-table";
import { closingTime, isOpenAt, nextOpening } from "@/lib/domain/market/opening-hours";
import { compactMenu, expandMenu } from "@/lib/domain/menu/compact";
import { productPath } from "@/lib/domain/menu/product-path";
import { sectionsOf } from "@/lib/domain/menu/sections";
import { initialSelection, unitPriceOf } from "@/lib/domain/menu/selection";
import { nextReturn } from "@/lib/domain/menu/sold-out";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { newestFirst } from "@/lib/domain/orders/order";
import { isPaymentOpen } from "@/lib/domain/orders/payment-progress";
import { offeredTypes } from "@/lib/domain/payment/choice";
import { slotLabel } from "@/lib/domain/scheduling/copy";
import { closedSchedule, slotsOf } from "@/lib/domain/scheduling/offered";
import { isFree } from "@/lib/domain/scheduling/slots";
import { specialHoursOf } from "@/lib/domain/seo/hours";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { mutatedText, UNASKED } from "../support/mutations";
import { EXAMPLES } from "../support/openapi/examples";
import { seeded } from "../support/random";
import { tokenOf } from "../support/tokens";

type Json = Record<string, unknown>;

const TRIES = triesOf("FUZZ_ANSWERS", 2_000);
const NOW = new Date("2026-11-22T15:00:00Z");
const JSON_ANSWER = { "content-type": "application/json" };
const OK = new Response(null, { headers: JSON_ANSWER });
const REFUSED = new Response(null, { status: 422, headers: JSON_ANSWER });

type Menu = Record<string, Json[]> & { market: Json };

const demo = (id: string): Menu => JSON.parse(readFileSync(`lib/embedded-api/catalogue/demo/${id}.json`, "utf8"));
const brasa = demo("brasa");
/** The one with halves, pick-up and rules of districts. */
const forno = demo("forno-da-vila");
const few = (list: Json[] | undefined) => (list ?? []).slice(0, 2);
const pizza = {
  ...forno.products?.[0],
  complements: few(forno.groups).flatMap(({ options, ...category }) =>
    few(options as Json[]).map((option) => ({ ...option, category })),
  ),
};
const withoutPictures = (list: Json[]) => list.map((item) => ({ ...item, image: "https://loja.example/a.png" }));

/** The contract's example of a call, with what it leaves out. */
const shown = (call: CallName, more: Json = {}): Json => ({ ...(EXAMPLES[call].answers as Json), ...more });
const USER = shown("me", {
  avatar: "/media/0123456789abcdef0123456789abcdef/a256.webp",
  cashback: 4.5,
  points: 12,
  preferences: { theme: "dark", orderNotif: true },
  security: { is2fa: false, emailVerified: true, lastAccess: "2026-11-01T12:00:00Z" },
});
const ADDRESS = shown("address");
const CHARGE = shown("createCharge", { expires_at: null, sandbox: true });
const ORDER = shown("order", { order_number: 12, charge: CHARGE });
const FETCHED = { ...ORDER, order_type: "TAKEOUT", full_address: null, delivery_tax: 0, delivery_time: "20-30 min" };

const PAUSE = { until: "2026-11-22T20:30:00-03:00", reason: "forno quebrou" };
const SPECIAL_HOURS = [
  { date: "2026-11-22", closed: true, name: "Natal" },
  { date: "2026-11-23", opens: "18:00", closes: "02:00" },
];
const SOON = { unavailable_until: "2026-11-23T03:00:00Z" };
const RETURNING = {
  ...pizza,
  id: "volta",
  ...SOON,
  variations: few((pizza as Json).variations as Json[]).map((size) => ({ ...size, ...SOON })),
  complements: pizza.complements.map((option) => ({ ...option, ...SOON })),
};

const LUNCH = [
  { days: [1, 2, 3, 4, 5], from: "11:00", to: "14:00" },
  { from: "22:00", to: "02:00" },
];
const HAPPY_HOUR = { price: 9.9, from: "17:00", to: "19:00", start_date: "2026-11-01", end_date: "2026-12-24" };
/** Counted, with times, modes, a promotion and what it suits. */
const SELLING = {
  ...pizza,
  id: "vende",
  ...{ availability: LUNCH, modes: ["TAKEOUT"], price_from: 90, promotion: HAPPY_HOUR, stock: 3 },
  ...{ allergens: ["MILK", "corante"], diets: ["VEGETARIAN"], is_alcoholic: true, suggests: ["101"] },
  category: { id: "1", name: "Almoço", availability: LUNCH, modes: ["DELIVERY", "TAKEOUT"] },
  variations: few((pizza as Json).variations as Json[]).map((size) => ({ ...size, promotion: HAPPY_HOUR, stock: 2 })),
  complements: pizza.complements.map((option) => ({ ...option, stock: 1 })),
};
const SCHEDULING = { days_ahead: 2, slot_minutes: 30, lead_minutes: 60, per_slot: 4, print: "PLACED" };
const CASHBACK = { percent: 5, days: 60, max_share: 50 };
const SCHEDULED = {
  ...{ is_scheduled: true, deliver_start_time: "2026-11-23T22:00:00Z", deliver_end_time: "2026-11-23T22:30:00Z" },
  ...{ due_at: "2026-11-23T21:00:00Z", confirmed_at: "2026-11-22T15:00:00Z", promo_code: "VOLTE10", balance_used: 2.5 },
};

/** A valid response of each call whose content is read, except the export, which is passed through. */
const GOOD: Partial<Record<CallName, unknown>> = {
  market: {
    ...{ ...brasa.market, ...forno.market, banner: null, logo: null, pause: PAUSE, special_hours: SPECIAL_HOURS },
    ...{ scheduling: SCHEDULING, cashback: CASHBACK },
  },
  products: withoutPictures([...few(brasa.products), pizza, RETURNING, SELLING]),
  categories: few(brasa.categories).map((category) => ({ ...category, availability: LUNCH, modes: ["TAKEOUT"] })),
  districts: [...few(brasa.districts), ...few(forno.districts?.slice(2))],
  paymentTypes: { payment_types: [...few(brasa.payment_types), ...few(forno.payment_types)] },
  health: { status: "ok" },
  authenticate: { user: USER, token: "t".repeat(40) },
  resetPassword: EXAMPLES.resetPassword.answers,
  me: USER,
  reviews: EXAMPLES.reviews.answers,
  addresses: { addresses: [ADDRESS, { ...ADDRESS, id: 4 }] },
  address: ADDRESS,
  orders: { orders: [ORDER, { ...FETCHED, id: "o2" }, { ...ORDER, id: "o3", ...SCHEDULED }] },
  order: FETCHED,
  createCharge: CHARGE,
  slots: EXAMPLES.slots.answers,
  coupons: EXAMPLES.coupons.answers,
  checkCoupon: EXAMPLES.checkCoupon.answers,
  balance: EXAMPLES.balance.answers,
  orderRating: EXAMPLES.orderRating.answers,
  ratings: EXAMPLES.ratings.answers,
};
const NAMES = Object.keys(GOOD) as CallName[];

const district = districtFromResponse(districtSchema.parse({ id: "1", name: "Centro", fee: 5 }));
const showOrder = (answer: ResponseOf<"order">) => {
  const order = orderFromResponse(answer);
  isPaymentOpen(order);
  return order;
};

/** The screens' use of a response, which may not throw. */
const SHOWN: { [Name in CallName]?: (answer: ResponseOf<Name>) => unknown } = {
  market: (answer) => {
    const market = marketAsOf(marketFromResponse(answer, tokenOf("brasa")), NOW);
    const hours = market.openingHours ?? [];
    const special = market.specialHours ?? [];
    return [
      market,
      slotsOf(market, { mode: "TAKEOUT" }, NOW).length,
      closedSchedule({ ...market, isOpen: false }, NOW),
      statusText(market),
      specialDays(special, market.timezone, NOW),
      specialHoursOf(special),
      openingSentence(market, NOW),
      isOpenAt(hours, market.timezone, NOW),
      nextOpening(hours, market.timezone, NOW),
      closingTime(hours, market.timezone, NOW),
    ];
  },
  products: (answer) => {
    const clock = { now: NOW, timezone: "America/Recife", modes: ["DELIVERY" as const], daysAhead: 1 };
    nextTimedChange(answer, clock);
    for (const at of [null, NOW]) answer.map((product) => productFor(product, productFromResponse(product), clock, at));
    const products = answer.map((product) => productNow(product, productFromResponse(product), clock));
    const sections = sectionsOf([{ id: "1", name: "Lanches" }], products);
    expect(expandMenu(compactMenu(sections, products)).products).toHaveLength(products.length);
    nextReturn(products);
    return products.map((product) => [
      productPath(product),
      startingPrice(product),
      unitPriceOf(product, initialSelection(product)),
    ]);
  },
  districts: (answer) => answer.map(districtFromResponse),
  paymentTypes: ({ payment_types }) => [
    offeredTypes(payment_types, { online: true }),
    offeredTypes(payment_types, { online: false }),
  ],
  me: (profile) => userOf({ profile, reviews: [], requests: [], ratings: {} }),
  addresses: ({ addresses }) => addresses.map(addressFromResponse).map((address) => placeOf(address, [district])),
  address: addressFromResponse,
  orders: ({ orders }) => newestFirst(orders.map(showOrder)),
  order: showOrder,
  slots: ({ slots }) => slots.map(slotFromResponse).map((slot) => [isFree(slot), slotLabel(slot, SHOWN_AT)]),
  coupons: ({ coupons }) => coupons.map(ownCouponFromResponse),
  checkCoupon: couponFromResponse,
  balance: balanceFromResponse,
  orderRating: ratingFromResponse,
};

const SHOWN_AT = { timezone: "America/Recife", now: NOW };

const MONEY = /^(?:price|fee|min_order|free_from|cash|subtotal|delivery_tax|discount|total|deliveryFee)$/;

function badAmountIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, held] of Object.entries(value)) {
    if (typeof held === "number" && !Number.isFinite(held)) return { [name]: held };
    if (MONEY.test(name) && held != null && !(typeof held === "number" && held >= 0 && held <= 1_000_000))
      return { [name]: held };
    const inside = badAmountIn(held);
    if (inside) return inside;
  }
  return undefined;
}

let taken = 0;

function faultOf(name: CallName, text: string, response: Response): string | null {
  const read = parseResponse<never>(calls[name].response, response, text);
  if (!read.ok) {
    const { status, message } = read.error;
    if (response === OK) return status === "PARSING_ERROR" ? null : `status ${status}`;
    return message === null || (message.length <= 200 && !/[<>\u0000-\u001f]/.test(message)) ? null : message;
  }
  taken += 1;
  if (JSON.stringify(read.value)?.includes(UNASKED)) return "what was not asked for";
  const amount = badAmountIn(read.value);
  if (amount) return JSON.stringify(amount);
  const shown = SHOWN[name]?.(read.value);
  const wrong = badAmountIn({ shown });
  return wrong ? `shown: ${JSON.stringify(wrong)}` : null;
}

test("reads or rejects any response, and the screens can show what is read", {
  timeout: FUZZ_TIMEOUT,
}, () => {
  for (const name of NAMES) expect([name, faultOf(name, JSON.stringify(GOOD[name]), OK)]).toEqual([name, null]);
  const random = seeded(TRIES.seed);
  taken = 0;
  for (let tried = 0; tried < TRIES.numRuns; tried++) {
    const name = NAMES[tried % NAMES.length] as CallName;
    const text = mutatedText(random, GOOD[name]);
    const response = tried % 50 === 0 ? REFUSED : OK;
    try {
      const fault = faultOf(name, text, response);
      if (fault) throw new Error(fault);
    } catch (error) {
      throw new Error(`${name} answered ${text}`, { cause: error });
    }
  }
  expect(taken).toBeGreaterThan(TRIES.numRuns / 10);
  expect(taken).toBeLessThan((TRIES.numRuns * 9) / 10);
  expect(Object.keys(Object.prototype)).toEqual([]);
  tellTried("mutated answers of the API", TRIES, `${taken.toLocaleString("en")} could be read`);
});
