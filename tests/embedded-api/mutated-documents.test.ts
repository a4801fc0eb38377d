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

test("rejects any mutated document with sentences, or imports a valid menu", { timeout: FUZZ_TIMEOUT }, () => {
  const good = [aDocument("mutada"), ownersPizzeria("mutada"), withOpenings()];
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
