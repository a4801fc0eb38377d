import http from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyShop, startFaultyShop } from "../support/faults";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";

const TRIES = triesOf("FUZZ_REQUESTS", 2_500);

let shop: FaultyShop;

beforeAll(async () => {
  shop = await startFaultyShop();
});
afterAll(() => shop.stop());

const method = fc.constantFrom(
  ...["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "QUERY"],
);
const piece = fc.constantFrom(
  ...["market", "products", "orders", "operator", "markets", "account", "authentication", "create", "brasa", ".."],
  ...[".", "", "%2e%2e", "%2f", "..%2f", "%5c", "%00", "%0d%0a", "%ff", "%25", "%", "a%2Fb", "\\", ";", "@evil.com"],
  ...["?x=1", "#", "{id}"],
);
const path = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((pieces) => `/api/v3/${pieces.join("/")}`),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `/${pieces.join("/")}`),
  fc.webPath().map((free) => `/api/v3${free}`),
  fc.constantFrom("/api/v3/market", "/api/v3/orders/1", "/api/v3/markets/brasa/orders/create"),
);
const value = fc.constantFrom(
  "1",
  "https://evil.com",
  "brasa",
  "../../x",
  "Bearer x",
  "middleware",
  "/operator/markets",
);
const headers = fc.dictionary(
  fc.constantFrom(
    ...["authtoken", "authorization", "x-app-key", "x-market-token", "x-forwarded-host", "x-forwarded-for"],
    ...["x-original-url", "x-rewrite-url", "x-http-method-override", "x-middleware-subrequest", "x-matched-path"],
    ...["x-invoke-path", "x-request-id", "next-resume", "rsc", "cookie", "origin", "x-nextjs-data"],
  ),
  value,
  { maxKeys: 4 },
);

function send(options: http.RequestOptions): Promise<number> {
  return new Promise((resolve) => {
    try {
      const request = http.request({ host: "127.0.0.1", port: shop.port, agent, ...options }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      request.on("error", () => resolve(0));
      request.end();
    } catch {
      resolve(0);
    }
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

test(
  "sends only listed calls to the API, with our own headers, whatever a browser requests",
  async () => {
    const requests = fc.sample(fc.record({ method, path, headers }), TRIES);
    let failures = 0;
    for (let at = 0; at < requests.length; at += 16) {
      const batch = requests
        .slice(at, at + 16)
        .map((given) => send({ ...given, headers: { ...given.headers, host: shop.host } }));
      for (const status of await Promise.all(batch)) if (status >= 500) failures++;
    }
    agent.destroy();
    const { seen } = shop.upstream;
    expect(failures).toBe(0);
    expect(seen.length).toBeGreaterThan(5);
    for (const { call, method: verb, headers: sent } of seen) {
      expect(call).not.toBeNull();
      // Nobody is logged in, so every call is a read of the menu.
      expect(verb).toBe("GET");
      expect(sent["x-market-token"]).toBe("brasa");
      expect(sent["x-app-key"]).toBe("chave-da-loja");
      for (const name of [
        "authtoken",
        "authorization",
        "cookie",
        "origin",
        "x-forwarded-host",
        "x-forwarded-for",
        "rsc",
      ])
        expect(sent).not.toHaveProperty(name);
      if (sent["x-request-id"]) expect(sent["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
    tellTried("requests over the wire", TRIES, `${seen.length.toLocaleString("en")} reached the API, all on its list`);
  },
  FUZZ_TIMEOUT,
);
