import { createHash } from "node:crypto";
import { DEFAULT_TILE_URL, tileOrigin } from "../../domain/geo/tiles.mjs";
import { HEAD_SCRIPT } from "../../domain/page/inline-scripts.mjs";
import { CART_AT_TOUCH } from "../../domain/page/speculation-rules.mjs";

/** @typedef {{ script: string, folder: string, styles: string }} GoogleSources */

const CSP_REPORTS = "/api/csp-reports";

// Only scripts that match Next's own grammar get a hash: hashing everything would allow an injected script.
const NEXT_SCRIPTS = [
  /^self\.__next_f\.push\(\[1,"(?:[^"\\<]|\\.)*"\]\)$/s,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w.~-]+"(?:,"static\/chunks\/[\w.~-]+")*\],"runtimeModuleIds":\[\d+(?:,\d+)*\]\}\);$/,
];
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;
// Custom properties and plain rules: nothing that loads, imports or closes the element.
const THEME_SHEET = /^(?:[\w\s:;,.#(){}@%>*=-])*$/;
const LOADS = /url|import|expression/i;

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// All pages allow the same tile origin: a cached page must not depend on what a customer opens.
const tiles = tileOrigin(process.env.TILE_URL || DEFAULT_TILE_URL);
const cdn = process.env.MEDIA_PUBLIC_URL ? new URL(process.env.MEDIA_PUBLIC_URL).origin : undefined;
const pictures = sources("'self' data: blob:", process.env.STORE_API_URL ? "https:" : cdn, tiles);

// The nonce is for the sheets of Google's button, whose text we cannot hash.
const GOOGLE_MARK = /<meta name="google-sign-in" content="([\w-]{16,64})"/;

/**
 * @param {string} html
 * @returns {GoogleSources | null}
 */
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
 * The Content-Security-Policy of a page, with a hash for each of our inline scripts and sheets.
 * @param {string} html
 * @param {{ mayOfferGoogle?: boolean }} [page] only the login page may load Google's script
 * @returns {{ policy: string, refused: string[] }} `refused`: the first 80 characters of each inline script or sheet without a hash
 */
export function contentSecurityOf(html, { mayOfferGoogle = false } = {}) {
  /** @type {Set<string>} */
  const scripts = new Set([hashOf(CART_AT_TOUCH)]);
  /** @type {Set<string>} */
  const styles = new Set();
  /** @type {string[]} */
  const refused = [];
  for (const [, attributes = "", body = ""] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)) {
    if (DATA_BLOCK.test(attributes) || (/\ssrc=/.test(attributes) && body === "")) continue;
    if (body === HEAD_SCRIPT || NEXT_SCRIPTS.some((grammar) => grammar.test(body))) scripts.add(hashOf(body));
    else refused.push(body.slice(0, 80));
  }
  for (const [, body = ""] of html.matchAll(/<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g)) {
    if (THEME_SHEET.test(body) && !LOADS.test(body)) styles.add(hashOf(body));
    else refused.push(body.slice(0, 80));
  }
  const google = mayOfferGoogle ? googleSources(html) : null;
  return { policy: policyOf({ scripts, styles, google }), refused };
}

/**
 * For `next dev`, report-only. Next serves other inline code there, so inline code is allowed.
 * @param {{ mayOfferGoogle?: boolean }} [page]
 */
export function developmentPolicy({ mayOfferGoogle = false } = {}) {
  const { script, folder } = googlePlaces();
  const google = mayOfferGoogle && process.env.GOOGLE_CLIENT_ID ? { script, folder, styles: `${folder}style` } : null;
  const scripts = ["'unsafe-inline'", "'unsafe-eval'"];
  return policyOf({ scripts, styles: ["'unsafe-inline'"], connect: ["ws:"], google });
}

/**
 * @param {{ scripts: Iterable<string>, styles: Iterable<string>, connect?: string[], google: GoogleSources | null }} allowed
 */
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
    // All browsers support `report-uri`; `report-to` needs another header and reports minutes later.
    `report-uri ${CSP_REPORTS}`,
  ].join("; ");
}

/** @param {...(string | undefined)} list */
function sources(...list) {
  return list.filter(Boolean).join(" ");
}
