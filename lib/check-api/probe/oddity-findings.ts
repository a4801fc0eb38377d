import type { CallName } from "@/lib/contract/calls";
import type { Oddity } from "@/lib/contract/oddities";
import { type Finding, type FindingCode, finding } from "./findings";

type Rule = readonly [calls: RegExp, path: RegExp, kind: RegExp, code: FindingCode];

/** The code of an oddity: the first rule that fits. Paths are without their indices. */
const RULES: readonly Rule[] = [
  [/^market$/, /^open_closed$/, /unreadable/, "market.open-closed-odd"],
  [/^market$/, /^min_order$/, /unreadable/, "market.min-order-unreadable"],
  [/roducts$/, /(?:^|\.)(?:variations|complements)\[\](?:\.|$)/, /dropped/, "products.option-dropped"],
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

/** The findings that an answer's oddities are, those of one field of a list counted as one. */
export function oddityFindings(call: CallName, oddities: readonly Oddity[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const oddity of oddities) {
    // The answer as a whole is told by the call's own failure.
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
  // Of a product that can be read as a whole, only its groups can be at fault.
  if (/roducts$/.test(call) && kind === "dropped" && /\[\]$/.test(field) && got === "objeto")
    return "products.impossible-choice";
  const rule = RULES.find(([calls, paths, kinds]) => calls.test(call) && paths.test(field) && kinds.test(kind));
  if (rule) return rule[3];
  return /^(?:objeto|lista)/.test(got) ? "answer.wrapped" : "field.guessed";
}

/** What a generic code cannot say, the oddity does. */
function textOf(code: FindingCode, { shown }: Oddity): string | undefined {
  const isGeneric = code.startsWith("field.") || code.startsWith("record.");
  return isGeneric ? `${shown.charAt(0).toUpperCase()}${shown.slice(1)}.` : undefined;
}

function fieldOf(path: string): string {
  return path.replace(/\[\d+\]/g, "[]");
}
