// @ts-check
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { SECURITY_HEADERS } from "./lib/server/http/security-headers.mjs";

/**
 * @import { NextConfig } from "next"
 * @typedef {Awaited<ReturnType<NonNullable<NextConfig["headers"]>>>[number]} Header
 */

/**
 * Files that the server reads by name, which tracing does not find (`npm run standalone`).
 * @type {NextConfig}
 */
const STANDALONE = {
  output: "standalone",
  outputFileTracingIncludes: {
    "/*": [
      "./lib/server/cache/*.mjs",
      "./lib/domain/process-singleton.mjs",
      "./lib/server/http/*.mjs",
      "./scripts/serve.mjs",
      "./lib/embedded-api/db/migrations/**",
      "./lib/embedded-api/catalogue/demo/**",
      "./node_modules/@electric-sql/pglite/dist/**",
      "./node_modules/lru-cache/**",
    ],
  },
};

/**
 * No page imports the service worker, so Next.js does not build it.
 * @param {{ projectDir: string, distDir: string }} build
 */
async function finishBuild({ projectDir, distDir }) {
  const { writeWorkerBundles } = await import("./scripts/lib/worker-bundles.mjs");
  const { writeCompileHints } = await import("./scripts/lib/compile-hints.mjs");
  await writeWorkerBundles();
  writeCompileHints(resolve(projectDir, distDir));
}

/** In production the page cache sets the policy, with hashes; in development nothing would. */
async function reportedPolicies() {
  const { developmentPolicy } = await import("./lib/server/csp/policy.mjs");
  /** @type {(source: string, page: Parameters<typeof developmentPolicy>[0]) => Header} */
  const reported = (source, page) => {
    const value = developmentPolicy(page);
    return { source, headers: [{ key: "Content-Security-Policy-Report-Only", value }] };
  };
  return [reported("/:path*", {}), reported("/login", { mayOfferGoogle: true })];
}

/** They look for modules by name; only a process that sends telemetry loads them. */
const TELEMETRY = [
  "@opentelemetry/api",
  "@opentelemetry/api-logs",
  "@opentelemetry/exporter-logs-otlp-http",
  "@opentelemetry/exporter-metrics-otlp-http",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/sdk-node",
];

/** @type {NextConfig} */
export default {
  ...(process.env.BUILD_STANDALONE === "1" ? STANDALONE : {}),
  // `npm test` checks the types; a shop's first start need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  compiler: { runAfterProductionCompile: finishBuild },
  poweredByHeader: false,
  reactStrictMode: true,
  // The middleware redirects once for everything that is wrong with an address.
  skipTrailingSlashRedirect: true,
  // The page cache is bounded, hashes inline scripts for the policy, and never stores a failed page.
  cacheHandler: fileURLToPath(new URL("./lib/server/cache/page-cache.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // `lib/server/edge/server.ts` compresses; the page cache makes an ETag once per page.
  compress: false,
  generateEtags: false,
  // Seconds. A page older than this is rendered again instead of shown: its product may be gone or its price changed.
  // During an outage the last good page is still served.
  expireTime: 120,
  // Pictures are cut at import.
  images: { unoptimized: true },
  serverExternalPackages: ["@electric-sql/pglite", ...TELEMETRY, "nodemailer", "sharp", "undici"],
  // Every crawler gets the tags in <head>.
  htmlLimitedBots: /.*/,
  experimental: {
    // A quarter of a gigabyte that a first start writes, and reads never again.
    turbopackFileSystemCacheForBuild: false,
    // The operator's limit; `lib/server/edge/request-body.ts` enforces far lower ones for everybody else.
    proxyClientMaxBodySize: "26mb",
    // Fewer, larger files: on a phone a request costs more than bytes that it may not need.
    turbopackChunking: { minChunkSize: 150_000 },
  },
  headers: async () => [
    ...(process.env.NODE_ENV === "development" ? await reportedPolicies() : []),
    { source: "/assets/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
    { source: "/:path*", headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })) },
    // Social networks, messengers and image search embed these in their pages.
    {
      source: "/:kind(preview|icon|media)/:path*",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }],
    },
  ],
  turbopack: {
    root: fileURLToPath(new URL(".", import.meta.url)),
    rules: { "**/sonner/dist/index.mjs": { loaders: ["./scripts/lib/without-sheet.cjs"] } },
  },
};
