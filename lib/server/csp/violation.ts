import * as z from "zod";
import { FOLLOWED_ORDER } from "@/lib/domain/routes";
import { urlOrNull } from "@/lib/domain/url-or-null";

/** The part of a browser's violation report that we read (CSP 3, `report-uri`). */
const cspReportSchema = z.object({
  "csp-report": z.object({
    "document-uri": z.string().max(2_000),
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(4_000).optional(),
    "blocked-uri": z.string().max(2_000).catch(""),
  }),
});

/** The logged part of a violation. Queries and whole addresses stay out: they may hold tokens and names. */
export type Violation = {
  directive: string;
  blocked: string;
  path: string;
};

const DIRECTIVES = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "media-src",
  "object-src",
  "frame-src",
  "worker-src",
  "manifest-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
]);
const KINDS = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "trusted-types-sink"]);

export function violationOf(report: unknown, host: string | null): Violation | null {
  const parsed = cspReportSchema.safeParse(report);
  if (!parsed.success) return null;
  const told = parsed.data["csp-report"];
  const page = urlOrNull(told["document-uri"]);
  if (page === null || page.host !== host?.toLowerCase()) return null;
  const named = told["effective-directive"] ?? told["violated-directive"]?.split(" ")[0] ?? "";
  return {
    directive: DIRECTIVES.has(named) ? named : "other",
    blocked: blockedOf(told["blocked-uri"]),
    path: withoutLinkCode(page.pathname).slice(0, 100),
  };
}

/** The log must not hold the key to an order's status. */
function withoutLinkCode(path: string): string {
  return path.startsWith(`${FOLLOWED_ORDER}/`) ? FOLLOWED_ORDER : path;
}

function blockedOf(blocked: string): string {
  if (KINDS.has(blocked)) return blocked;
  const url = urlOrNull(blocked);
  if (!url) return "other";
  return url.origin === "null" ? url.protocol : url.origin.slice(0, 100);
}
