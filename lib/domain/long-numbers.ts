import { atOnce } from "./steps";

/** Half a surrogate pair, which no text that is read or sent contains (`storable-text.ts`). */
const MARK = "\ud800";
const MARKED = /^\ud800-?\d+$/;
const PLAIN = { configurable: true, enumerable: true, writable: true };
const MARKED_IN_JSON = /"\\ud800(-?\d+)"/g;
/** Whether the JSON may contain a long number outside its texts; cheap compared to parsing. */
const MAYBE_LONG = /(?:^|[:[,])\s*-?[1-9]\d{15}/;
/** At most as long as an id may be: parsing millions of digits as BigInt takes minutes. */
const LONG = /(?<![\d.eE+-])-?[1-9]\d{15,62}(?![\d.eE])/g;

/** Like `JSON.parse`, but whole numbers that a double cannot hold become BigInt, so that no id loses a digit. */
export function parseJsonExactly(text: string): unknown {
  return atOnce(parseJsonInSteps(text));
}

/** `parseJsonExactly` in steps; JSON.parse itself is the longest. */
export function* parseJsonInSteps(text: string): Generator<undefined, unknown> {
  const isPlain = !MAYBE_LONG.test(text);
  const marked = isPlain ? text : yield* withLongsAs(text, MARK);
  yield;
  const root = { data: JSON.parse(marked) as unknown };
  yield;
  if (isPlain) return root.data;
  const left: object[] = [root];
  for (let holder = left.pop(); holder; holder = left.pop()) {
    for (const [name, value] of Object.entries(holder) as [string, unknown][]) {
      if (typeof value === "object" && value !== null) left.push(value);
      // Not assigned: JSON may have a field named __proto__.
      else if (typeof value === "string" && MARKED.test(value))
        Object.defineProperty(holder, name, { ...PLAIN, value: BigInt(value.slice(1)) });
    }
    yield;
  }
  return root.data;
}

/** Like `JSON.parse`, but whole numbers that a double cannot hold become text. */
export function parseJsonWithLongsAsText(text: string): unknown {
  return JSON.parse(MAYBE_LONG.test(text) ? atOnce(withLongsAs(text, "")) : text);
}

/** For `JSON.stringify`, which throws on a BigInt. */
export function withLongsAsText(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

/** Like `JSON.stringify` for plain data, but writes a BigInt as a number. */
export function writeJsonExactly(
  data: unknown,
  replace: (name: string, value: unknown) => unknown = (_, value) => value,
): string {
  return JSON.stringify(data, (name, value: unknown) => {
    const written = replace(name, value);
    return typeof written === "bigint" ? `${MARK}${written}` : written;
  }).replace(MARKED_IN_JSON, "$1");
}

function* withLongsAs(text: string, mark: string): Generator<undefined, string> {
  const quoted = (outside: string) =>
    outside.replace(LONG, (digits) => (Number.isSafeInteger(Number(digits)) ? digits : `"${mark}${digits}"`));
  const pieces: string[] = [];
  let from = 0;
  for (let opens = text.indexOf('"'); opens !== -1; opens = text.indexOf('"', from)) {
    const closes = endOfText(text, opens);
    pieces.push(quoted(text.slice(from, opens)), text.slice(opens, closes));
    from = closes;
    yield;
  }
  pieces.push(quoted(text.slice(from)));
  return pieces.join("");
}

function endOfText(text: string, opens: number): number {
  for (let quote = text.indexOf('"', opens + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (text[quote - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return quote + 1;
  }
  return text.length;
}
