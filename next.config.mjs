import { fileURLToPath } from "node:url";
import { SECURITY_HEADERS } from "./lib/server/http/security-headers.mjs";

// What the server reads from the disk by name, which no tracing finds: `npm run standalone`.
const STANDALONE = {
  output: "standalone",
  outputFileTracingIncludes: {
    "/*": [
      "./lib/cache/*.mjs",
      "./lib/worker/*.mjs",
      "./lib/embedded-api/db/migrations/**",
      "./lib/embedded-api/catalogue/demo/**",
      "./node_modules/sonner/dist/index.mjs",
      "./node_modules/@redis/client/**",
      "./node_modules/@electric-sql/pglite/dist/**",
      "./node_modules/cluster-key-slot/**",
      "./node_modules/lru-cache/**",
    ],
  },
};

/** In production the page cache adds the policy, with the hashes of what it keeps; under development nothing passes it. */
async function reportedPolicies() {
  const { developmentPolicy } = await import("./lib/server/csp/policy.mjs");
  const reported = (source, page) => {
    const value = developmentPolicy(page);
    return { source, headers: [{ key: "Content-Security-Policy-Report-Only", value }] };
  };
  return [reported("/:path*", {}), reported("/login", { mayOfferGoogle: true })];
}

/** @type {import("next").NextConfig} */
export default {
  ...(process.env.BUILD_STANDALONE === "1" ? STANDALONE : {}),
  // A mistake in a test's types is the tests' to find: it stops no shop from starting.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  poweredByHeader: false,
  reactStrictMode: true,
  // The page cache: bounded, hashes inline scripts into the CSP, never keeps a failing page.
  cacheHandler: fileURLToPath(new URL("./lib/server/cache/page-cache.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // Both of each answer anew, a third of a kept page's cost: `lib/server/edge/encoding.ts` does it once for each page.
  compress: false,
  generateEtags: false,
  // A page seldom asked for is made anew, not shown as it was weeks ago: its product may be gone, its price another. An outage
  // still shows the last good one.
  expireTime: 600,
  // Pictures are cut at import; the optimiser stays off.
  images: { unoptimized: true },
  serverExternalPackages: ["@electric-sql/pglite", "@redis/client", "nodemailer", "sharp", "undici"],
  // Every crawler finds the tags in <head>.
  htmlLimitedBots: /.*/,
  experimental: {
    // As much as the operator may send; of everyone else `lib/server/edge/request-body.ts` lets far less come so far.
    proxyClientMaxBodySize: "26mb",
    // Fewer, larger files: a request costs a phone more than a few bytes that it may not need.
    turbopackChunking: { minChunkSize: 150_000 },
  },
  headers: async () => [
    ...(process.env.NODE_ENV === "development" ? await reportedPolicies() : []),
    { source: "/assets/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
    { source: "/:path*", headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })) },
    // Networks, messengers and picture search show these in their own pages.
    {
      source: "/:kind(preview|icon|media)/:path*",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }],
    },
  ],
  turbopack: { root: fileURLToPath(new URL(".", import.meta.url)) },
};
