import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { headerIn, rawRequest } from "../support/raw";

const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789";

let server: Server;
let port: number;
let seen: IncomingHttpHeaders;
const read: number[] = [];

/** A server that responds without our headers, with the status that the path names. */
beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN);
  vi.resetModules();
  const { createEdgeServer } = await import("@/lib/server/edge/server");
  server = createEdgeServer(async (request, response) => {
    seen = request.headers;
    let size = 0;
    for await (const chunk of request) size += chunk.length;
    read.push(size);
    const status = Number(request.url?.replace(/^\/(?:produto\/)?/, ""));
    response.writeHead(status >= 200 && status < 600 ? status : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const ask = (target: string, ...headers: string[]) =>
  rawRequest({ port, target, headers: ["Host: brasa.localhost", ...headers] });

test.each([200, 204, 303, 307, 308, 400, 404, 405, 413, 431, 500, 503])(
  "adds the security headers to a %i that lacks them",
  async (status) => {
    const response = await ask(`/${status}`);
    expect(response.status).toBe(status);
    const whole = { ...SECURITY_HEADERS, "content-security-policy": PLAIN_RESPONSE_CSP };
    for (const [name, value] of Object.entries(whole)) expect(headerIn(response, name), name).toBe(value);
    expect(headerIn(response, "x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("a page whose rendering threw is asked for again where the last good one was kept, and nowhere else", async () => {
  const { storePage } = await import("@/lib/server/cache/page-store.mjs");
  const kept = { value: { html: "<p>sobre</p>" }, lastModified: Date.now(), tags: [], market: "brasa" };
  storePage("/route-cache/APP_PAGE/0c3b/$/brasa/produto/500", { ...kept, forgotten: true });
  expect((await ask("/produto/500")).status).toBe(500);
  storePage("/route-cache/APP_PAGE/0c3b/$/brasa/produto/500", { ...kept, forgotten: false });
  const again = await ask("/produto/500");
  expect([again.status, headerIn(again, "location")]).toEqual([307, "/produto/500"]);
  expect(headerIn(again, "cache-control")).toBe("private, no-store");
  expect((await ask("//produto/500")).status).not.toBe(307);
});

test("strips Next's internal headers from outside requests", async () => {
  await ask(
    "/",
    "X-Middleware-Subrequest: middleware",
    "X-Middleware-Rewrite: /cantinho",
    "X-Matched-Path: /cantinho",
    "X-Invoke-Path: /cantinho",
    "X-Now-Route-Matches: nxtPmarket=cantinho",
    "X-Nextjs-Data: 1",
    "X-Prerender-Revalidate: 1",
    "Next-Resume: 1",
    "X-Request-Id: 11111111-1111-1111-1111-111111111111",
    "X-Other: 1",
  );
  expect(
    Object.keys(seen).filter((name) => /middleware|matched|invoke|now|nextjs|prerender|resume/.test(name)),
  ).toEqual([]);
  expect(seen["x-other"]).toBe("1");
  expect(seen["x-request-id"]).not.toMatch(/^1{8}/);
});

test("responds to a protocol upgrade like to any other request", async () => {
  const response = await ask("/404", "Connection: Upgrade", "Upgrade: websocket");
  expect([response.status, headerIn(response, "x-content-type-options")]).toEqual([404, "nosniff"]);
});

describe("accepts a body", () => {
  const MB = 1024 * 1024;
  const post = (path: string, bytes: number, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: Buffer.alloc(bytes, " "), headers });

  test("of up to 128 KB from anyone", async () => {
    read.length = 0;
    expect((await post("/200", 128 * 1024)).status).toBe(200);
    const refused = await post("/200", 128 * 1024 + 1);
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { status: 413, message: "Os dados enviados são grandes demais." },
    ]);
    expect((await post("/api/v3/app_user/update_avatar", MB)).status).toBe(401);
    expect((await post("/api/operator/backup", MB)).status).toBe(413);
    expect((await post("/api/operator/backup", MB, { authorization: `Bearer ${OPERATOR_TOKEN}x` })).status).toBe(401);
    expect(read).toEqual([128 * 1024]);
  });

  test("of 25 MB from the operator", async () => {
    read.length = 0;
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    expect((await post("/api/operator/markets/casa", 25 * MB, { authorization })).status).toBe(200);
    expect((await post("/api/operator/markets/casa", 27 * MB, { authorization })).status).toBe(413);
    expect(read).toEqual([25 * MB]);
  });
});
