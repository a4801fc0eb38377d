import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DEFAULT_TILE_URL, tileOrigin } from "../../domain/geo/tiles.mjs";
import { HEAD_SCRIPT } from "../../domain/page/inline-scripts.mjs";

/** Where browsers report a violation: `app/api/csp-reports`. */
const CSP_REPORTS = "/api/csp-reports";

const require = createRequire(import.meta.url);

// Only what is wholly of Next's own grammar gets a hash; hashing all that is there would bless an injected script.
const NEXT_SCRIPTS = [
  /^self\.__next_f\.push\(\[1,"(?:[^"\\<]|\\.)*"\]\)$/s,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w.~-]+"(?:,"static\/chunks\/[\w.~-]+")*\],"runtimeModuleIds":\[\d+(?:,\d+)*\]\}\);$/,
];
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;
// A sheet of custom properties and plain rules: nothing that loads, imports or ends the element.
const THEME_SHEET = /^(?:[\w\s:;,.#(){}@%>*=-])*$/;
const LOADS = /url|import|expression/i;

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The sheet that sonner puts into the page when the first toast shows; the element comes first, still empty. */
function toastSheetHashes() {
  const source = readFileSync(require.resolve("sonner").replace(/\.c?js$/, ".mjs"), "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!literal) throw new Error("sonner no longer inserts its sheet as expected: see lib/server/csp/policy.mjs");
  return [hashOf(""), hashOf(JSON.parse(literal))];
}

// Read at first use: Next bundles this file into the middleware too, where no package can be resolved.
let toastSheets;

// Map tiles come from one origin, on every page alike: what is cached must not depend on what a customer opens.
const tiles = tileOrigin(process.env.TILE_URL || DEFAULT_TILE_URL);
const pictures = process.env.STORE_API_URL ? `'self' data: blob: https: ${tiles}` : `'self' data: blob: ${tiles}`;

// The login page's own mark; its nonce is for the sheets of Google's button, whose text is not ours to hash.
const GOOGLE_MARK = /<meta name="google-sign-in" content="([\w-]{16,64})"/;

/** What Google's button needs (its guide's Content Security Policy); nothing on a page that does not offer it. */
function googleSources(html) {
  const nonce = GOOGLE_MARK.exec(html)?.[1];
  if (!nonce) return null;
  const { script, folder } = googlePlaces();
  return { script, folder, styles: `${folder}style 'nonce-${nonce}'` };
}

function googlePlaces() {
  const script = process.env.GOOGLE_SCRIPT_URL || "https://accounts.google.com/gsi/client";
  return { script, folder: new URL(".", script).href };
}

/**
 * The Content-Security-Policy of a page, with a hash for each inline script and sheet that is ours.
 * @param {string} html
 * @param {{ mayOfferGoogle?: boolean }} [page] whether this is the one page that may load Google's script
 * @returns {{ policy: string, refused: string[] }} the policy, and the beginnings of inline code left without a hash
 */
export function contentSecurityOf(html, { mayOfferGoogle = false } = {}) {
  toastSheets ??= toastSheetHashes();
  const scripts = new Set();
  const styles = new Set(toastSheets);
  const refused = [];
  for (const [, attributes, body] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)) {
    if (DATA_BLOCK.test(attributes) || (/\ssrc=/.test(attributes) && body === "")) continue;
    if (body === HEAD_SCRIPT || NEXT_SCRIPTS.some((grammar) => grammar.test(body))) scripts.add(hashOf(body));
    else refused.push(body.slice(0, 80));
  }
  for (const [, body] of html.matchAll(/<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g)) {
    if (THEME_SHEET.test(body) && !LOADS.test(body)) styles.add(hashOf(body));
    else refused.push(body.slice(0, 80));
  }
  const google = mayOfferGoogle ? googleSources(html) : null;
  return { policy: policyOf({ scripts, styles, google }), refused };
}

/**
 * The policy of a page under development, to be reported and not enforced: what a page loads from elsewhere, frames or posts is
 * judged as in production. Inline code is not, because Next.js serves other inline code there, and nobody hashes it.
 */
export function developmentPolicy({ mayOfferGoogle = false } = {}) {
  const { script, folder } = googlePlaces();
  const google = mayOfferGoogle && process.env.GOOGLE_CLIENT_ID ? { script, folder, styles: `${folder}style` } : null;
  const scripts = ["'unsafe-inline'", "'unsafe-eval'"];
  return policyOf({ scripts, styles: ["'unsafe-inline'"], connect: ["ws:"], google });
}

function policyOf({ scripts, styles, connect = [], google }) {
  return [
    "default-src 'self'",
    `script-src ${sources("'self'", google?.script, ...scripts)}`,
    `style-src ${sources("'self'", google?.styles, ...styles)}`,
    `img-src ${pictures}`,
    `connect-src ${sources("'self'", google?.folder, ...connect)}`,
    ...(google ? [`frame-src ${google.folder}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Every browser honours this; `report-to` would need a header of its own on each page, and tells minutes later.
    `report-uri ${CSP_REPORTS}`,
  ].join("; ");
}

function sources(...list) {
  return list.filter(Boolean).join(" ");
}
