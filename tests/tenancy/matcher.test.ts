import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { expect, test } from "vitest";
import { config } from "@/middleware";

const HOST = "https://brasa.loja.test";

/** Headers of a client that pretends to need no middleware. */
const HEADERS: Record<string, string>[] = [
  {},
  { purpose: "prefetch" },
  { "next-router-prefetch": "1" },
  { "next-router-segment-prefetch": "/_tree" },
  { rsc: "1" },
  { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
  { "x-middleware-subrequest": Array(5).fill("src/middleware").join(":") },
  { "x-middleware-prefetch": "1" },
  { "x-nextjs-data": "1" },
  { "x-matched-path": "/cantinho" },
  { "x-invoke-path": "/cantinho" },
  { "next-action": "00" },
  { cookie: "__prerender_bypass=1; __next_preview_data=1" },
  { upgrade: "websocket" },
];
const PATHS = [
  "/",
  "/cart",
  "/cart.rsc",
  "/cantinho",
  "/cantinho.rsc",
  "/cantinho.segments/_tree.segment.rsc",
  "/api/v3/market",
  "/api/auth/session",
  "/api/operator/markets",
  "/_next/data/x/cantinho.json",
  "/_next/image?url=%2Fa.png&w=64&q=75",
  "/favicon.ico",
  "/sitemap.xml",
  "/x.css",
];

test("the middleware gets every request, whatever its headers", () => {
  for (const path of PATHS)
    for (const headers of HEADERS)
      expect(
        doesMatch({ config, nextConfig: {}, url: HOST + path, headers }),
        `${path} ${JSON.stringify(headers)}`,
      ).toBe(true);
});

test("except the build's own files, which belong to no market", () => {
  expect(doesMatch({ config, nextConfig: {}, url: `${HOST}/_next/static/chunks/a.js` })).toBe(false);
  expect(doesMatch({ config, nextConfig: {}, url: `${HOST}/_next/staticx` })).toBe(true);
});
