import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SESSION_HINT_SCRIPT } from "./inline-scripts.mjs";

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
  if (!literal) throw new Error("sonner no longer inserts its sheet as expected: see lib/cache/content-security.mjs");
  return [hashOf(""), hashOf(JSON.parse(literal))];
}

// Read at first use: Next bundles this file into the middleware too, where no package can be resolved.
let toastSheets;

const pictures = process.env.STORE_API_URL ? "'self' data: blob: https:" : "'self' data: blob:";

/**
 * The Content-Security-Policy of a page, with a hash for each inline script and sheet that is ours.
 * @param {string} html
 * @returns {{ policy: string, refused: string[] }} the policy, and the beginnings of inline code left without a hash
 */
export function contentSecurityOf(html) {
  toastSheets ??= toastSheetHashes();
  const scripts = new Set();
  const styles = new Set(toastSheets);
  const refused = [];
  for (const [, attributes, body] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)) {
    if (DATA_BLOCK.test(attributes) || (/\ssrc=/.test(attributes) && body === "")) continue;
    if (body === SESSION_HINT_SCRIPT || NEXT_SCRIPTS.some((grammar) => grammar.test(body))) scripts.add(hashOf(body));
    else refused.push(body.slice(0, 80));
  }
  for (const [, body] of html.matchAll(/<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g)) {
    if (THEME_SHEET.test(body) && !LOADS.test(body)) styles.add(hashOf(body));
    else refused.push(body.slice(0, 80));
  }
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...scripts].join(" ")}`.trim(),
    `style-src 'self' ${[...styles].join(" ")}`,
    `img-src ${pictures}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { policy, refused };
}
