import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { transformSync } from "esbuild";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const sources = ["app", "components", "lib", "stores"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .concat("middleware.ts", "instrumentation.ts", "next.config.mjs")
  .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.d\.m?ts$/.test(name));

type Found = { file: string; source: string; flags: string };
type Attack = [begin: string, repeat: string, end: string];
type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

/** Every regular expression literal in a file, and how many expressions it builds from text. */
function expressionsIn(file: string): { found: Found[]; made: number } {
  const loader = file.endsWith(".tsx") ? "tsx" : "ts";
  const tree = parseAst(transformSync(readFileSync(file, "utf8"), { loader, target: "esnext", jsx: "automatic" }).code);
  const found: Found[] = [];
  let made = 0;
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, regex, callee } = value as Node;
    if (type === "Literal" && regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp") made += 1;
    for (const held of Object.values(value)) walk(held);
  };
  walk(tree);
  return { found, made };
}

const all = sources.map((file) => ({ file, ...expressionsIn(file) }));
const expressions = [
  ...new Map(all.flatMap(({ found }) => found).map((one) => [`${one.source}/${one.flags}`, one])).values(),
];

const SAMPLES = [..."a0 -_.:/<>\"'%@,;={}()[]\\x!?#&+*~`$^|é\n\r\t\u0000\u2028\ud83d"];
const TOKEN =
  /\[\^?(?:\\.|[^\]\\])*\]|\\(?:u\{?[\da-f]+\}?|x[\da-f]{2}|[pP]\{[^}]*\}|.)|\(\?<?[:=!]|[()|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/giu;

/** A character for each part of an expression that matches one, in order; two where a part matches several kinds. */
function partsOf({ source, flags }: Found): string[] {
  const kinds = flags.replace(/[gy]/g, "");
  return (source.match(TOKEN) ?? []).flatMap((token) => {
    if (/^(?:\(\?<?[:=!]|[()|^$]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\\[bB])$/.test(token)) return [];
    let one: RegExp;
    try {
      one = new RegExp(`^(?:${token})$`, kinds);
    } catch {
      return [];
    }
    return SAMPLES.filter((sample) => one.test(sample)).slice(0, token.startsWith("[") || token === "." ? 2 : 1);
  });
}

const MOST_PARTS = 40;
const LONGEST_REPEAT = 3;

/** A prefix, a repeated part and a suffix that breaks the match, which forces an expression to try everything. */
function attacksOn(found: Found): Attack[] {
  const parts = partsOf(found).slice(0, MOST_PARTS);
  const attacks = new Map<string, Attack>();
  for (let at = 0; at < parts.length; at++)
    for (let size = 1; size <= LONGEST_REPEAT && at + size <= parts.length; size++)
      for (const begin of new Set(["", parts.slice(0, at).join("")]))
        for (const end of ["", "\u0001"]) {
          const repeat = parts.slice(at, at + size).join("");
          attacks.set(JSON.stringify([begin, repeat, end]), [begin, repeat, end]);
        }
  return [...attacks.values()];
}

/** These take quadratic time, and each gets a short text only. */
const OF_SHORT_TEXTS: Readonly<Record<string, string>> = {
  "[^\\s@\"'<>()]+@[^\\s@\"'<>()]+": "lib/node/log/log-fields.ts: the first thousand letters of an error's message",
  "\\s*,\\s*": "lib/domain/geo/address-query.ts: an address, whose schema limits each part",
  "\\B(?=(\\d{3})+$)": "lib/domain/money.ts: the digits of a number",
  "[!.]+$": "lib/domain/payment/typed-change.ts: what a customer types as change",
  "0*$": "lib/domain/payment/typed-change.ts: the digits of a number",
  "[\\s,;:.·–-]+$": "lib/domain/seo/text.ts: what was cut to a result's length before",
};
/** Expressions built from text, which is always our own words. */
const MADE = [
  "lib/contract/allowlist.ts",
  "lib/domain/payment/kind.ts",
  "lib/domain/payment/pay-at.ts",
  "lib/domain/text/spelling.ts",
  "lib/server/cache/first-visitor.mjs",
  "lib/server/session/cookies.ts",
  "lib/server/tenancy/route.ts",
];

const SHORT = 1_000;
const SUSPICIOUS_MS = 0.1;
const LONG = 32 * 1024;
/** A linear expression takes a hundredth of it, a quadratic one ten times as much. */
const SLOW_MS = 300;

const room = createContext({ performance });
runInContext(
  `function measure(source, flags, attacks, length, tries) {
    const expression = new RegExp(source, flags.replace(/[gy]/g, ""));
    return attacks.map(([begin, repeat, end]) => {
      const text = begin + repeat.repeat(length / repeat.length) + end;
      let least = Infinity;
      for (let tried = 0; tried < tries; tried++) {
        const started = performance.now();
        expression.test(text);
        least = Math.min(least, performance.now() - started);
      }
      return least;
    });
  }`,
  room,
);

/** The milliseconds of each attack at this length; Infinity when it does not end. */
function measure({ source, flags }: Found, attacks: readonly Attack[], length: number, tries: number): number[] {
  Object.assign(room, { source, flags, attacks, length, tries });
  try {
    return runInContext("measure(source, flags, attacks, length, tries)", room, { timeout: 1_000 }) as number[];
  } catch {
    return attacks.map(() => Number.POSITIVE_INFINITY);
  }
}

function runsAway(found: Found): boolean {
  const attacks = attacksOn(found);
  const times = measure(found, attacks, SHORT, 3);
  if (times.includes(Number.POSITIVE_INFINITY)) return true;
  const suspicious = attacks.filter((_, at) => (times[at] ?? 0) > SUSPICIOUS_MS);
  return suspicious.some((attack) => (measure(found, [attack], LONG, 3)[0] ?? 0) > SLOW_MS);
}

test("the measurement notices a quadratic expression", () => {
  for (const source of ["^(a+)+$", "(x+x+)+y", "^(\\w|\\d)*$", "\\s*,"])
    expect(runsAway({ file: "", source, flags: "" }), source).toBe(true);
  for (const source of ["^[a-z]+$", "^(?:a|b)*c", "a.?b"])
    expect(runsAway({ file: "", source, flags: "" }), source).toBe(false);
}, 180_000);

test("no regular expression takes long on hostile text, except those that get short text only", () => {
  expect(expressions.length).toBeGreaterThan(150);
  // Another process may take the processor once, not three times.
  const slow = expressions.filter((one) => runsAway(one) && runsAway(one) && runsAway(one)).map(({ source }) => source);
  expect(slow.filter((source) => !Object.hasOwn(OF_SHORT_TEXTS, source))).toEqual([]);
}, 180_000);

test("every exception still exists", () => {
  const sources = expressions.map(({ source }) => source);
  expect(Object.keys(OF_SHORT_TEXTS).filter((source) => !sources.includes(source))).toEqual([]);
});

test("seven files build regular expressions from text, and none from a stranger's", () => {
  expect(all.filter(({ made }) => made > 0).map(({ file }) => file)).toEqual(MADE);
});
