import { fileURLToPath } from "node:url";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The page cache: bounded, hashes inline scripts into the CSP, never keeps a failing page.
  cacheHandler: fileURLToPath(new URL("./lib/cache/page-cache.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // Pictures are cut at import; the optimiser stays off.
  images: { unoptimized: true },
  serverExternalPackages: ["@electric-sql/pglite", "sharp", "undici"],
  // Every crawler finds the tags in <head>.
  htmlLimitedBots: /.*/,
  turbopack: { root: fileURLToPath(new URL(".", import.meta.url)) },
};
