import { expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { mutatedText, UNASKED } from "../support/mutations";
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
  const amounts = [...prices, ...districts.map(({ fee }) => fee), market.min_order];
  if (
    amounts.some((reais) => !(reais >= 0 && reais <= 100_000 && Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6))
  )
    return "an amount that is none";
  const names = [market, ...categories, ...products, ...options].map(({ name }) => name);
  if (names.some((name) => name.trim() === "" || name.length > 120)) return "a name that is none";
  const pictures = [market.banner, market.logo, ...products.map(({ image }) => image)];
  if (pictures.some((picture) => picture !== null && !/^(?:https:\/\/|data:image\/|\/media\/)/i.test(picture)))
    return "a picture at another address";
  return JSON.stringify(parsed.value).includes(UNASKED) ? "what was not asked for" : null;
}

test("rejects any mutated document with sentences, or imports a valid menu", { timeout: FUZZ_TIMEOUT }, () => {
  const good = aDocument("mutada");
  expect(faultOf(parseDocument(good))).toBeNull();
  const random = seeded(TRIES.seed);
  let taken = 0;
  for (let tried = 0; tried < TRIES.numRuns; tried++) {
    const text = mutatedText(random, good);
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
