import type { CallName } from "@/lib/contract/calls";
import type { Oddity } from "@/lib/contract/oddities";
import { type Finding, type FindingCode, finding } from "./findings";

type Rule = readonly [calls: RegExp, path: RegExp, kind: RegExp, code: FindingCode];

/** The first rule that fits wins. Paths are without indices. */
const RULES: readonly Rule[] = [
  [/^market$/, /^open_closed$/, /unreadable/, "market.open-closed-odd"],
  [/^market$/, /^min_order$/, /unreadable/, "market.min-order-unreadable"],
  [/roducts$/, /(?:^|\.)(?:variations|complements)\[\](?:\.|$)/, /dropped/, "products.option-dropped"],
  [/roducts$/, /(?:^|\.)category\.price_method$/, /unreadable/, "products.method-unknown"],
  [/roducts$/, /(?:^|\.)price$/, /guessed/, "products.price-text"],
  [/roducts$/, /\[\]\.price$/, /dropped/, "products.price-unreadable"],
  [/^districts$/, /\[\]\.fee$/, /unreadable|dropped/, "districts.fee-unreadable"],
  [/^(?:authenticate|google)$/, /(?:^|\.)token$/, /unreadable|dropped/, "login.token-missing"],
  [/^(?:orders|order|createOrder)$/, /(?:^|\.)created_at$/, /guessed/, "date.without-zone"],
  [
    /^(?:orders|order|createOrder)$/,
    /(?:^|\.)order_items\[\]\.complements(?:\[\]|$)/,
    /guessed/,
    "orders.complements-text",
  ],
  [/./, /(?:^|\.)(?:image|banner|logo|avatar)$/, /unreadable/, "picture.unusable"],
  [/./, /\]\.id$/, /dropped/, "list.duplicate-id"],
  [/./, /./, /dropped/, "record.dropped"],
  [/./, /./, /unreadable/, "field.unreadable"],
];

export function oddityFindings(call: CallName, oddities: readonly Oddity[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const oddity of oddities) {
    if (oddity.kind === "unreadable" && oddity.path === "") continue;
    const code = codeOf(call, oddity);
    const key = `${code} ${fieldOf(oddity.path)}`;
    const known = found.get(key);
    if (known) known.times++;
    else found.set(key, finding(code, call, { path: oddity.path, got: oddity.got, text: textOf(code, oddity) }));
  }
  return [...found.values()];
}

function codeOf(call: CallName, { path, kind, got }: Oddity): FindingCode {
  const field = fieldOf(path);
  // A product that is dropped although each field is readable has impossible groups.
  if (/roducts$/.test(call) && kind === "dropped" && /\[\]$/.test(field) && got === "objeto")
    return "products.impossible-choice";
  const rule = RULES.find(([calls, paths, kinds]) => calls.test(call) && paths.test(field) && kinds.test(kind));
  if (rule) return rule[3];
  return /^(?:objeto|lista)/.test(got) ? "answer.wrapped" : "field.guessed";
}

function textOf(code: FindingCode, { shown }: Oddity): string | undefined {
  const isGeneric = code.startsWith("field.") || code.startsWith("record.");
  return isGeneric ? `${shown.charAt(0).toUpperCase()}${shown.slice(1)}.` : undefined;
}

function fieldOf(path: string): string {
  return path.replace(/\[\d+\]/g, "[]");
}
