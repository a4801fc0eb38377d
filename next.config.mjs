import { fileURLToPath } from "node:url";
import { SECURITY_HEADERS } from "./lib/security-headers.mjs";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The page cache: bounded, hashes inline scripts into the CSP, never keeps a failing page.
  cacheHandler: fileURLToPath(new URL("./lib/cache/page-cache.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // Pictures are cut at import; the optimiser stays off.
  images: { unoptimized: true },
  serverExternalPackages: ["@electric-sql/pglite", "@redis/client", "nodemailer", "sharp", "undici"],
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
