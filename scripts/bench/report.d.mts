import type { Finding } from "./budgets.mjs";
import type { HtmlParts } from "./html.mjs";

export type TracedRequest = { path: string; purpose: string; bytes: number; start: number; end: number };
type Amount = { requests: number; bytes: number };
export type Report = {
  circumstances: Record<
    "date" | "commit" | "processors" | "memory" | "busy" | "node" | "chromium" | "load" | "file",
    string
  >;
  runs: number;
  findings: Finding[];
  htmlParts?: HtmlParts;
  waterfall?: { requests: TracedRequest[]; ahead: Amount; offline: Amount };
};

export function markdownOf(report: Report): string;
