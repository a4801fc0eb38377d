import { fileURLToPath } from "node:url";

// On every status; a page's Content-Security-Policy comes from the page cache, which alone knows its hashes.
const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Map tiles want to know the site; nobody needs the path.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
};

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The page cache: bounded, hashes inline scripts into the CSP, never keeps a failing page.
  cacheHandler: fileURLToPath(new URL("./lib/cache/page-cache.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // Pictures are cut at import; the optimiser stays off.
  images: { unoptimized: true },
  serverExternalPackages: ["@electric-sql/pglite", "nodemailer", "sharp", "undici"],
  // Every crawler finds the tags in <head>.
  htmlLimitedBots: /.*/,
  experimental: {
    // The operator's documents with their pictures; every other route has a limit of its own far below.
    proxyClientMaxBodySize: "26mb",
  },
  headers: async () => [
    { source: "/assets/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
    { source: "/:path*", headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })) },
  ],
  turbopack: { root: fileURLToPath(new URL(".", import.meta.url)) },
};
