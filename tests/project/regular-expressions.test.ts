import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { analyse } from "scslre";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { projectFiles } from "../../scripts/lib/project.mjs";

type Found = { file: string; source: string; flags: string };
type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

const sources = projectFiles().filter((name) =>
  /^(?:(?:app|components|lib|stores)\/.*|middleware|instrumentation|next\.config)\.(?:tsx?|mjs)$/.test(name),
);

/** Every regular expression literal in a file, and whether it builds expressions from text. */
function expressionsIn(file: string): { file: string; found: Found[]; builds: boolean } {
  const loader = file.endsWith(".tsx") ? "tsx" : "ts";
  const found: Found[] = [];
  let builds = false;
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, regex, callee } = value as Node;
    if (type === "Literal" && regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    if (/^(?:New|Call)Expression$/.test(type ?? "") && callee?.name === "RegExp") builds = true;
    for (const held of Object.values(value)) walk(held);
  };
  walk(parseAst(transformSync(readFileSync(file, "utf8"), { loader, target: "esnext", jsx: "automatic" }).code));
  return { file, found, builds };
}

const all = sources.map(expressionsIn);
const expressions = all.flatMap(({ found }) => found);
const runsAway = (expression: Pick<Found, "source" | "flags">) => analyse(expression).reports.length > 0;

/** These take quadratic time, and each gets a short text only. */
const OF_SHORT_TEXTS: Readonly<Record<string, string>> = {
  "[^\\s@\"'<>()]+@[^\\s@\"'<>()]+": "the first thousand letters of an error's message",
  "\\s*,\\s*": "an address, whose schema limits each part",
  "\\B(?=(\\d{3})+$)": "the digits of a number",
  "[!.]+$": "what a customer types as change",
  "0*$": "the digits of a number",
  "[\\s,;:.·–-]+$": "what was cut to a result's length before",
  "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$": "what an owner types as e-mail, in the owner's browser",
  "^-+|-+$": "a name cut to 60 letters",
  "^https?:\\/\\/([^/?#]*)(.*)$": "a request's target, which Node.js limits to 16 KB; its parts share no letter",
  "\\?.*$": "a request's target, whose query has one beginning",
};
/** Expressions built from text, which is always our own words. */
const BUILDERS = [
  "lib/contract/allowlist.ts",
  "lib/domain/payment/kind.ts",
  "lib/domain/payment/pay-at.ts",
  "lib/domain/text/spelling.ts",
  "lib/server/cache/first-visitor.mjs",
  "lib/server/session/cookies.ts",
  "lib/server/tenancy/route.ts",
];

test("no regular expression takes long on hostile text, except those that get short text only", () => {
  expect(expressions.length).toBeGreaterThan(150);
  const slow = new Set(expressions.filter(runsAway).map(({ source }) => source));
  expect([...slow].sort()).toEqual(Object.keys(OF_SHORT_TEXTS).sort());
});

test("seven files build regular expressions from text, and none from a stranger's", () => {
  expect(all.filter(({ builds }) => builds).map(({ file }) => file)).toEqual(BUILDERS);
});
