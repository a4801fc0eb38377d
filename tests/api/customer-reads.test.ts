import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const SECRET = "a-secret-of-the-tests-0123456789-0123456789";
const TOKEN = "the-customers-own-token";

type Call = { path: string; authorization: string | undefined; authtoken: string | undefined };
const calls: Call[] = [];
const answers: Record<string, unknown> = {
  "/api/v3/market": { id: "1", name: "Casa" },
  "/api/v3/districts": [{ id: "centro", name: "Centro", fee: 5 }],
  "/api/v3/payment_types": { payment_types: [] },
  "/api/v3/products": [],
  "/api/v3/categories": [],
  "/api/v3/categories/1/products": [],
};

const upstream = http.createServer((request, response) => {
  const { authorization, authtoken } = request.headers;
  calls.push({ path: request.url ?? "", authorization, authtoken: authtoken?.toString() });
  const answer = answers[request.url ?? ""];
  response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(answer ?? {}));
});
let proxy: (request: Request) => Promise<Response>;
let cookie: string;

beforeAll(async () => {
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("STORE_API_URL", `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  vi.stubEnv("AUTH_SECRET", SECRET);
  vi.stubEnv("DEFAULT_MARKET", "casa");
  ({ proxy } = await import("@/lib/server/proxy/proxy"));
  const { SESSION_COOKIE } = await import("@/lib/server/session/cookies");
  const claims = {
    sub: "7",
    name: "Ana",
    avatar: null,
    apiToken: TOKEN,
    market: "casa",
    sid: "s",
    authTime: Date.now(),
  };
  cookie = `${SESSION_COOKIE}=${await encode({ token: claims, secret: SECRET, salt: "casa" })}`;
});
afterAll(() => {
  upstream.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  calls.length = 0;
});

async function read(path: string, as: "guest" | "customer") {
  const url = `http://casa.localhost:3000/api/v3${path}`;
  const response = await proxy(
    new Request(url, { headers: { host: "casa.localhost:3000", ...(as === "customer" && { cookie }) } }),
  );
  expect(response.status).toBe(200);
  return { response, sent: calls.filter((call) => call.path === `/api/v3${path}`) };
}

test.each(["/districts", "/payment_types"])(
  "[API-03] [API-04] GET %s carries the customer's token, a guest's none",
  async (path) => {
    const own = { path: `/api/v3${path}`, authorization: `Bearer ${TOKEN}`, authtoken: TOKEN };
    expect((await read(path, "guest")).sent).toEqual([{ ...own, authorization: undefined, authtoken: undefined }]);
    const { response, sent } = await read(path, "customer");
    expect(sent.slice(1)).toEqual([own]);
    expect(response.headers.has("etag")).toBe(false);
  },
);

test.each(["/products", "/categories", "/categories/1/products"])(
  "GET %s, which everybody shares, never carries it",
  async (path) => {
    expect((await read(path, "customer")).sent).toMatchObject([{ authorization: undefined, authtoken: undefined }]);
  },
);
