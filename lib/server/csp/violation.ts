import { cspReportSchema } from "./schema";

/** What is told of a violation: neither queries nor whole addresses, in which tokens and names may stand. */
export type Violation = {
  /** The directive that was violated; `other` where it is none that we know. */
  directive: string;
  /** The origin that was blocked, or the kind of code. */
  blocked: string;
  /** The path of the page. */
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

/** The violation that a browser reports of a page at this host; null for anything else. */
export function violationOf(report: unknown, host: string | null): Violation | null {
  const parsed = cspReportSchema.safeParse(report);
  if (!parsed.success) return null;
  const told = parsed.data["csp-report"];
  const page = told["document-uri"];
  if (!URL.canParse(page) || new URL(page).host !== host?.toLowerCase()) return null;
  const named = told["effective-directive"] ?? told["violated-directive"]?.split(" ")[0] ?? "";
  return {
    directive: DIRECTIVES.has(named) ? named : "other",
    blocked: blockedOf(told["blocked-uri"]),
    path: new URL(page).pathname.slice(0, 100),
  };
}

function blockedOf(blocked: string): string {
  if (KINDS.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "other";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol : origin.slice(0, 100);
}
