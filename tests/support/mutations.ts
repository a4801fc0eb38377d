/** Unexpected values of every JSON type. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e-9, 1e308, -1e15, "", " ", "0", "-1", "19,90", "1.990,00", "1e309"],
  ...["NaN", "Infinity", "null", "undefined", "[object Object]", "__proto__", "constructor", "toString", "\u0000"],
  ...["\u2028\u2029", "\ud800", "\ufeff", "a\r\nb: c", "</script><script>zqmal()</script>", "javascript:zqmal()"],
  ...["../../x", "%00%ff", "2026-13-45T99:99:99Z", "25:00", "Nada/Nenhuma"],
  Number.MAX_SAFE_INTEGER + 2,
  "x".repeat(2_000),
  [],
  {},
  [null],
  [[]],
  [[[[[[]]]]]],
  { id: 1 },
  { id: null, name: "" },
  { length: 3 },
];

/** The content of unknown fields, which no response of ours may contain. */
export const UNASKED = "CANARIO";

type Random = () => number;

const one = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

type Place = { holder: Record<string, unknown>; name: string };

function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return places;
  for (const name of Object.keys(value)) {
    const holder = value as Record<string, unknown>;
    places.push({ holder, name });
    placesIn(holder[name], places);
  }
  return places;
}

/** Works for names that every object has as well. */
function put({ holder, name }: Place, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
}

type Change = (place: Place, random: Random, places: readonly Place[], values: readonly unknown[]) => void;

const replace: Change = (place, random, _places, values) => put(place, structuredClone(one(random, values)));

const CHANGES: readonly Change[] = [
  replace,
  replace,
  function drop({ holder, name }) {
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
  },
  function copyFromElsewhere(place, random, places) {
    const other = one(random, places);
    put(place, structuredClone(other.holder[other.name]));
  },
  function wrap(place) {
    put(place, [place.holder[place.name]]);
  },
  function asText(place) {
    const held = place.holder[place.name];
    put(place, typeof held === "object" ? JSON.stringify(held) : String(held));
  },
  function negate(place) {
    put(place, -Number(place.holder[place.name]));
  },
  function repeat({ holder, name }) {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(name)]));
  },
];

/** Adds unknown fields; the last change, since others would copy them into known fields. */
function addUnasked(random: Random, places: readonly Place[]): void {
  const { holder } = one(random, places);
  if (Array.isArray(holder)) return;
  Object.assign(holder, { secret: UNASKED, __html: `<b>${UNASKED}</b>`, [UNASKED]: 1 });
  put({ holder, name: one(random, ["__proto__", "constructor", "prototype"]) }, { price: 0, [UNASKED]: UNASKED });
}

/** Text as it is hardest to show, and more of everything than any shop needs. */
export const LARGE: readonly unknown[] = [
  "x".repeat(10_000),
  "é".repeat(10_000),
  "\u200b\u200d\u2060",
  "\u202eodarre",
  "a\u0301".repeat(60),
  "1e3",
  " 7",
  "0000-01-01",
  "9999-12-31",
  "9999-12-31T23:59:59.999+14:00",
  1e21,
  2 ** 31,
  nested(1_000),
  Array(2_000).fill(0),
  Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`campo${at}`, at])),
];

function nested(depth: number): unknown {
  return depth === 0 ? null : [nested(depth - 1)];
}

const TEXTS: readonly string[] = [
  "\u0000",
  "a\ud800",
  "\u200b",
  "\u202eodarre",
  "x".repeat(10_000),
  "'; drop table orders; --",
  "</script><script>zqmal()</script>",
];

/** The JSON of a valid value with hostile content in one of its texts alone, so that nothing else hides it. */
export function hostileText(random: Random, good: unknown): string {
  const value = { whole: structuredClone(good) };
  const texts = placesIn(value).filter(({ holder, name }) => typeof holder[name] === "string");
  if (texts.length > 0) put(one(random, texts), one(random, TEXTS));
  return JSON.stringify(value.whole) ?? "";
}

/** The JSON of a valid value changed in one to four places, and sometimes truncated. `more`: other values to put there. */
export function mutatedText(random: Random, good: unknown, more: readonly unknown[] = []): string {
  const values = [...HOSTILE, ...more];
  const value = { whole: structuredClone(good) };
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const places = placesIn(value);
    if (places.length > 0) one(random, CHANGES)(one(random, places), random, places, values);
  }
  const places = placesIn(value.whole);
  if (places.length > 0 && random() < 0.3) addUnasked(random, places);
  const text = JSON.stringify(value.whole) ?? "";
  if (random() > 0.05 || text === "") return text;
  const at = Math.floor(random() * text.length);
  return one(random, [
    text.slice(0, at),
    text.slice(at),
    text.slice(0, at) + one(random, ["\u0000", "}", "]", ",", '"', "1e999", "\ufffd"]) + text.slice(at + 1),
    text.slice(0, at) + text,
    `\ufeff${text}`,
  ]);
}
