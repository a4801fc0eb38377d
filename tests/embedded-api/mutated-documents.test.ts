import { expect, test } from "vitest";
import { isDate } from "@/lib/contract/reading/date";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { mutatedText, UNASKED } from "../support/mutations";
import { ownersPizzeria } from "../support/owners-document";
import { seeded } from "../support/random";
import { aDocument } from "./factory";

const TRIES = triesOf("FUZZ_DOCUMENTS", 2_000);

type Parsed = ReturnType<typeof parseDocument>;

function faultOf(parsed: Parsed): string | null {
  if (!parsed.ok) {
    const whole = parsed.error.every(({ message }) => message !== "");
    return parsed.error.length > 0 && whole ? null : "a refusal without a word";
  }
  const { market, categories, products, districts, payment_types } = parsed.value;
  const lists = [categories, products, districts, payment_types, ...payment_types.map(({ methods }) => methods)];
  if (lists.some((list) => new Set(list.map(({ id }) => id)).size !== list.length)) return "an id that comes twice";
  const options = products.flatMap((product) => [...product.variations, ...product.complements]);
  const prices = [...products, ...options].map(({ price }) => price);
  const inSizes = products.flatMap((product) =>
    product.complements.flatMap((option) => Object.values(option.prices ?? {})),
  );
  const ofDistricts = districts.flatMap(({ fee, min_order, free_from }) => [fee, min_order ?? 0, free_from ?? 0]);
  const amounts = [...prices, ...inSizes, ...ofDistricts, market.min_order];
  if (
    amounts.some((reais) => !(reais >= 0 && reais <= 100_000 && Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6))
  )
    return "an amount that is none";
  const names = [market, ...categories, ...products, ...options].map(({ name }) => name);
  const sizes = products.flatMap(({ variations, complements }) =>
    complements.flatMap(({ prices = {}, category }) =>
      [...Object.keys(prices), ...Object.keys(category.max_by_variation ?? {})].filter(
        (size) => !variations.some(({ id }) => id === size),
      ),
    ),
  );
  if (sizes.length > 0) return "a price or limit for a size that is none";
  if (names.some((name) => name.trim() === "" || name.length > 200)) return "a name that is none";
  const wrongHours = (market.special_hours ?? []).filter(
    ({ date, closed, opens, closes }) => !isDate(date) || Boolean(closed) === Boolean(opens && closes),
  );
  if (wrongHours.length > 0) return "special hours that are none";
  const ends = [...products, ...options].flatMap(({ unavailable_until: until }) => until ?? []);
  if (ends.some((until) => new Date(until).toISOString() !== until)) return "an end that is no moment";
  const pictures = [market.banner, market.logo, ...products.map(({ image }) => image)];
  if (pictures.some((picture) => picture !== null && !/^(?:https:\/\/|data:image\/|\/media\/)/i.test(picture)))
    return "a picture at another address";
  const ofSelling = faultOfSelling(parsed.value);
  if (ofSelling) return ofSelling;
  return JSON.stringify(parsed.value).includes(UNASKED) ? "what was not asked for" : null;
}

/** With special hours, and with ends of what is sold out. */
function withOpenings() {
  const { market, products, ...document } = aDocument("mutada");
  const special_hours = [
    { date: "2026-12-24", opens: "18:00", closes: "02:00" },
    { date: "2026-12-25", closed: true, name: "Natal" },
  ];
  const until = { unavailable_until: "2026-12-25T03:00:00.000Z" };
  const returning = products.map((product) => ({
    ...product,
    ...until,
    variations: product.variations?.map((size) => ({ ...size, ...until })),
    complements: product.complements?.map((option) => ({ ...option, ...until })),
  }));
  return { market: { ...market, special_hours }, products: returning, ...document };
}

/** With all that decides when something is sold, for how much, how many and to whom. */
function withSelling() {
  const { market, products, categories, ...document } = aDocument("mutada");
  const lunch = [{ days: [1, 2, 3, 4, 5], from: "11:00", to: "14:00", start_date: "2026-11-01" }];
  const promotion = { price: 9.9, days: [5], from: "17:00", to: "19:00", end_date: "2026-12-24" };
  const offered = { price_from: 99.9, promotion };
  return {
    market: {
      ...market,
      modes: ["DELIVERY", "TAKEOUT"],
      scheduling: { days_ahead: 2, slot_minutes: 30, lead_minutes: 60, per_slot: 4, print: "PLACED" },
      cashback: { percent: 5, days: 60, max_share: 50 },
    },
    categories: categories.map((category) => ({ ...category, availability: lunch, modes: ["TAKEOUT"] })),
    products: products.map((product) => ({
      ...product,
      ...offered,
      ...{ availability: lunch, modes: ["DELIVERY"], stock: 3, stock_reset: "DAILY", suggests: ["suco"] },
      ...{ allergens: ["MILK"], diets: ["VEGETARIAN"], is_alcoholic: true },
      variations: product.variations?.map((size) => ({ ...size, ...offered, stock: 2 })),
      complements: product.complements?.map((option) => ({ ...option, stock: 1, stock_reset: "DAILY" })),
    })),
    coupons: [
      { code: "VOLTE10", kind: "PERCENT", value: 10, min_order: 40, days: [1, 2], per_customer: 1, total: 200 },
      { code: "CINCO", kind: "AMOUNT", value: 5, first_order: true, starts: "2026-11-01", ends: "2026-12-24" },
      { code: "FRETE", kind: "FREE_DELIVERY", hidden: true },
    ],
    ...document,
  };
}

function faultOfSelling({ market, categories, products, coupons = [] }: Extract<Parsed, { ok: true }>["value"]) {
  const { scheduling, cashback } = market;
  if (scheduling && !(scheduling.slot_minutes >= 15 && scheduling.days_ahead <= 30)) return "slots that are none";
  if (cashback && !(cashback.percent > 0 && cashback.percent <= 100)) return "a cashback that is none";
  const periods = [...categories, ...products].flatMap(({ availability }) => availability ?? []);
  const promotions = products.flatMap(({ promotion, variations }) => [
    ...(promotion ? [promotion] : []),
    ...variations.flatMap((size) => size.promotion ?? []),
  ]);
  const isNone = ({
    days = [],
    from,
    to,
  }: {
    days?: number[] | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }) => days.some((day) => !(day >= 0 && day <= 6)) || (from === undefined) !== (to === undefined);
  if ([...periods, ...promotions].some(isNone)) return "a time that is none";
  const counts = products.flatMap((product) => [product, ...product.variations, ...product.complements]);
  if (counts.some(({ stock = 0 }) => !(Number.isInteger(stock) && stock >= 0))) return "a stock that is none";
  if (new Set(coupons.map(({ code }) => code.toUpperCase())).size !== coupons.length) return "a code that comes twice";
  const percents = coupons.filter(({ kind }) => kind === "PERCENT");
  return percents.some(({ value = 0 }) => !(value >= 1 && value <= 100)) ? "a percentage that is none" : null;
}

test("rejects any mutated document with sentences, or imports a valid menu", { timeout: FUZZ_TIMEOUT }, () => {
  const good = [aDocument("mutada"), ownersPizzeria("mutada"), withOpenings(), withSelling()];
  for (const document of good) expect(faultOf(parseDocument(document))).toBeNull();
  const random = seeded(TRIES.seed);
  let taken = 0;
  for (let tried = 0; tried < TRIES.numRuns; tried++) {
    const text = mutatedText(random, good[tried % good.length]);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      continue;
    }
    const parsed = parseDocument(value);
    expect([faultOf(parsed), text]).toEqual([null, text]);
    if (parsed.ok) taken += 1;
  }
  expect(taken).toBeGreaterThan(TRIES.numRuns / 20);
  expect(taken).toBeLessThan((TRIES.numRuns * 9) / 10);
  tellTried("market documents", TRIES, `${taken.toLocaleString("en")} could be imported`);
});
