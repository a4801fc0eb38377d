import type { ServerResponse } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { startNginx } from "../../scripts/lib/nginx.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { askFront, DOMAIN, rawFront, startRecorder, statusOf } from "../support/front";

const SHARED = "public, max-age=0, s-maxage=1";
const PAGE = `<p>${"cardápio ".repeat(400)}</p>`;
/** The stand-in's response; `version` is its page's content. */
const page = {
  version: 1,
  status: 200,
  caching: SHARED,
  headers: {} as Record<string, string>,
  until: Promise.resolve(),
};

const recorder = await startRecorder(async (request, response) => {
  await page.until;
  answer(request.url ?? "", String(request.headers["if-none-match"] ?? ""), response);
});

function answer(url: string, known: string, response: ServerResponse): void {
  const etag = `"v${page.version}"`;
  response.setHeader("cache-control", page.caching);
  response.setHeader("vary", "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch");
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  if (page.status === 200) response.setHeader("etag", etag);
  if (page.status === 200 && known.includes(etag)) return void response.writeHead(304).end();
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.writeHead(page.status).end(`${url} v${page.version} ${PAGE}`);
}

/** A shop's own domain. */
const OWN = "pedidos.brasa.test";

const front = await startNginx({
  port: await freePort(),
  baseDomain: DOMAIN,
  domains: [OWN],
  processes: [recorder.port],
});
const brasa = `brasa.${DOMAIN}`;
const get = (path: string, headers: Record<string, string | string[]> = {}, host = brasa) =>
  askFront({ front, host, path, headers });

let paths = 0;
const fresh = () => `/produto/${++paths}`;

beforeEach(() => {
  Object.assign(page, { version: 1, status: 200, caching: SHARED, headers: {}, until: Promise.resolve() });
  recorder.seen.length = 0;
});

afterAll(async () => {
  await front.stop();
  front.remove();
  await recorder.close();
});

/** Until it is called, the stand-in answers nothing. */
function hold(): () => void {
  let release = () => {};
  page.until = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const nextSecond = () => wait(1_005 - (Date.now() % 1000));

describe("a cached page", () => {
  test("is requested once a second, with its ETag", async () => {
    const path = fresh();
    await nextSecond();
    const caches = [(await get(path)).cache, (await get(path)).cache];
    expect(caches).toEqual(["MISS", "HIT"]);
    await nextSecond();
    expect([(await get(path)).cache, (await get(path)).cache]).toEqual(["REVALIDATED", "HIT"]);
    expect(recorder.seen.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"v1"']);
  });

  test("of a shop's own domain is cached like a subdomain's, behind the same rules", async () => {
    const path = fresh();
    await nextSecond();
    expect([(await get(path, {}, OWN)).cache, (await get(path, {}, OWN)).cache]).toEqual(["MISS", "HIT"]);
    expect(recorder.seen.map(({ headers }) => headers.host)).toEqual([`${OWN}:${front.port}`]);
    const refused = await get("/a//x", {}, OWN);
    expect([refused.status, refused.headers["strict-transport-security"]]).toEqual([404, "max-age=31536000"]);
  });

  test("shows a change within a second, to the first visitor as well", async () => {
    const path = fresh();
    await get(path);
    page.version = 2;
    await wait(1_000);
    const after = await get(path);
    expect(after.body).toContain("v2");
    expect(after.cache).toBe("EXPIRED");
  });

  test("is filled once for many parallel requests", async () => {
    // Longer than any machine needs for twenty requests.
    page.caching = "public, max-age=0, s-maxage=60";
    const release = hold();
    const path = fresh();
    const asked = Array.from({ length: 20 }, () => get(path));
    await expect.poll(() => recorder.seen.length).toBe(1);
    release();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(recorder.seen).toHaveLength(1);
  });

  test("is revalidated once, while other requests get the stale one", async () => {
    const path = fresh();
    await get(path);
    await nextSecond();
    page.version = 2;
    const release = hold();
    const first = get(path);
    await expect.poll(() => recorder.seen.length).toBe(2);
    const others = await Promise.all(Array.from({ length: 10 }, () => get(path)));
    release();
    expect(others.map(({ cache }) => cache)).toEqual(Array(10).fill("UPDATING"));
    expect((await first).body).toContain("v2");
    expect(recorder.seen).toHaveLength(2);
  });

  test.each([500, 502, 503, 504])("is served stale when the storefront responds %i", async (status) => {
    const path = fresh();
    await get(path);
    await nextSecond();
    Object.assign(page, { status, caching: "no-store" });
    const response = await get(path);
    expect([response.status, response.cache]).toEqual([200, "STALE"]);
  });

  test.each([404, 308, 307])("is replaced by %i: a removed product, or a changed name", async (status) => {
    const path = fresh();
    await get(path);
    await nextSecond();
    Object.assign(page, { status, caching: "private, no-cache", headers: status < 400 ? { location: "/x" } : {} });
    expect((await get(path)).status).toBe(status);
  });

  test("makes the browser revalidate, and is 304 if unchanged", async () => {
    const path = fresh();
    const first = await get(path, { "accept-encoding": "gzip, br" });
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const again = await get(path, { "accept-encoding": "gzip, br", "if-none-match": String(first.headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("is one of the storefront's own pages", async () => {
    for (const caching of ["private, no-cache", "private, no-store", "no-store", ""]) {
      page.caching = caching;
      const path = fresh();
      expect([(await get(path)).cache, (await get(path)).cache]).toEqual(["MISS", "MISS"]);
    }
  });

  test("never sets a cookie", async () => {
    page.headers = { "set-cookie": "sessao=1" };
    const path = fresh();
    await get(path);
    page.headers = {};
    expect([(await get(path)).headers["set-cookie"], (await get(path)).cache]).toEqual([undefined, "HIT"]);
  });
});

describe("compression", () => {
  const FORMS = [
    ["gzip, deflate, br, zstd", front.hasBrotli ? "br" : "gzip"],
    ["gzip, deflate", "gzip"],
    ["br", front.hasBrotli ? "br" : undefined],
    ["identity", undefined],
    ["gzip;q=0", undefined],
  ] as const;

  test("caches each encoding separately, and labels it", async () => {
    // Longer than any machine needs for ten requests.
    page.caching = "public, max-age=0, s-maxage=60";
    const path = fresh();
    for (const [accepted, coding] of [...FORMS, ...FORMS]) {
      const { headers } = await get(path, { "accept-encoding": accepted });
      expect([accepted, headers["content-encoding"]]).toEqual([accepted, coding]);
      expect(String(headers.vary)).toContain("Accept-Encoding");
      expect(headers.etag).toMatch(coding ? /^W\// : /^"/);
    }
    expect(recorder.seen).toHaveLength(3);
    expect(recorder.seen.every(({ headers }) => headers["accept-encoding"] === undefined)).toBe(true);
  });

  test("preserves every byte", async () => {
    const whole = `/produto/bytes v1 ${PAGE}`;
    expect((await get("/produto/bytes")).body).toBe(whole);
    const unpackBest = front.hasBrotli ? brotliDecompressSync : gunzipSync;
    for (const [accepted, unpack] of [["gzip, br", unpackBest] as const, ["gzip", gunzipSync] as const]) {
      const bytes = await new Promise<Buffer>((resolve, reject) => {
        const session = connectHttp2(`https://${brasa}:${front.port}`, {
          ca: front.certificate,
          lookup: (_name: string, _options: object, done: (...given: unknown[]) => void) =>
            done(null, [{ address: "127.0.0.1", family: 4 }]),
        } as object);
        const stream = session.request({ ":path": "/produto/bytes", "accept-encoding": accepted });
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          session.close();
          resolve(Buffer.concat(chunks));
        });
        stream.on("error", reject);
      });
      expect(unpack(bytes).toString()).toBe(whole);
    }
  });
});

/** Headers, cookies and parameters that change the response of some storefronts. */
const POISON: [string, Record<string, string>, string][] = [
  ["X-Forwarded-Host", { "x-forwarded-host": "mau.test" }, ""],
  ["X-Forwarded-Proto", { "x-forwarded-proto": "http" }, ""],
  ["X-Forwarded-Port", { "x-forwarded-port": "1" }, ""],
  ["X-Forwarded-For", { "x-forwarded-for": "9.9.9.9" }, ""],
  ["X-Forwarded-Scheme", { "x-forwarded-scheme": "nothttps" }, ""],
  ["Forwarded", { forwarded: "host=mau.test" }, ""],
  ["X-Host", { "x-host": "mau.test" }, ""],
  ["X-Original-URL", { "x-original-url": "/orders" }, ""],
  ["X-Rewrite-URL", { "x-rewrite-url": "/orders" }, ""],
  ["X-HTTP-Method-Override", { "x-http-method-override": "POST" }, ""],
  ["x-middleware-subrequest", { "x-middleware-subrequest": "middleware:middleware:middleware" }, ""],
  ["x-middleware-rewrite", { "x-middleware-rewrite": "/cantinho" }, ""],
  ["x-matched-path", { "x-matched-path": "/cantinho" }, ""],
  ["x-invoke-path", { "x-invoke-path": "/cantinho" }, ""],
  ["x-nextjs-data", { "x-nextjs-data": "1" }, ""],
  ["x-now-route-matches", { "x-now-route-matches": "1=cantinho" }, ""],
  ["next-resume", { "next-resume": "1" }, ""],
  ["x-prerender-revalidate", { "x-prerender-revalidate": "1" }, ""],
  ["Accept", { accept: "application/json" }, ""],
  ["Accept-Language", { "accept-language": "en" }, ""],
  ["User-Agent", { "user-agent": "Googlebot" }, ""],
  ["Range", { range: "bytes=0-3" }, ""],
  ["If-None-Match", { "if-none-match": '"v1"' }, ""],
  ["the session's cookie", { cookie: "__Host-sessao=abc; sessao=1" }, ""],
  ["the market's cookie", { cookie: "market=cantinho" }, ""],
  ["Authorization", { authorization: "Bearer x" }, ""],
  ["a campaign", {}, "?utm_source=zap&fbclid=a.b_c-1"],
  ["an unknown parameter", {}, "?x=%3Cscript%3E"],
  ["a market's parameter", {}, "?market=cantinho"],
  ["_rsc", {}, "?_rsc=1abc"],
  ["RSC", { rsc: "1" }, ""],
  ["Next-Router-Prefetch", { "next-router-prefetch": "1" }, ""],
  ["Next-Router-State-Tree", { "next-router-state-tree": "%5B%5D" }, ""],
  ["Next-Router-Segment-Prefetch", { "next-router-segment-prefetch": "/_tree" }, ""],
  ["Next-Url", { "next-url": "/cantinho" }, ""],
];
const OF_A_SHARED_PAGE = ["host", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-forwarded-for"];

describe("cache poisoning", () => {
  test.each(POISON)("by %s leaves nothing for the next visitor", async (_name, headers, query) => {
    const path = fresh();
    const poisoned = await get(`${path}${query}`, headers);
    const [sent] = recorder.seen;
    const clean = await get(path);
    expect(clean.body).toBe(`${path}${poisoned.cache && query ? query : ""} v1 ${PAGE}`);
    // Either none of the visitor's words reached the storefront, or its response was not cached.
    const names = Object.keys(sent?.headers ?? {});
    if (poisoned.cache === null) expect(recorder.seen).toHaveLength(2);
    else expect(names.filter((name) => !OF_A_SHARED_PAGE.includes(name))).toEqual([]);
    expect(sent?.headers).toMatchObject({
      host: `${brasa}:${front.port}`,
      "x-forwarded-host": `${brasa}:${front.port}`,
      "x-forwarded-proto": "https",
      "x-forwarded-for": "127.0.0.1",
    });
  });

  test("by headers fails, since none that a storefront might trust is forwarded", async () => {
    const forged = Object.assign({}, ...POISON.map(([, headers]) => headers)) as Record<string, string>;
    for (const path of ["/orders", "/api/v3/market", "/?x=1", "/api/operator/markets"]) await get(path, forged);
    expect(recorder.seen).toHaveLength(4);
    for (const { headers } of recorder.seen) {
      const names = Object.keys(headers).join(" ");
      expect(names).not.toMatch(
        /x-(?:middleware|nextjs|now|matched|invoke|prerender|original|rewrite|host|http)|resume/,
      );
      expect(names).not.toMatch(/(?:^| )forwarded|range|x-forwarded-scheme/);
      expect(headers["x-forwarded-host"]).toBe(`${brasa}:${front.port}`);
    }
  });

  test("does not confuse flight data with HTML", async () => {
    const path = fresh();
    const kinds: Record<string, string>[] = [{}, { rsc: "1" }, {}, { rsc: "1", "next-router-prefetch": "1" }, {}];
    const caches: (string | null)[] = [];
    for (const headers of kinds) caches.push((await get(path, headers)).cache);
    expect(caches.filter((_, n) => n % 2 === 1)).toEqual([null, null]);
    expect(caches[0]).toBe("MISS");
    expect(recorder.seen.filter(({ headers }) => headers.rsc)).toHaveLength(2);
  });

  test("does not mix hosts, and a host without a shop is not cached", async () => {
    const path = fresh();
    expect((await get(path, {}, `a.${DOMAIN}`)).cache).toBe("MISS");
    expect((await get(path, {}, `b.${DOMAIN}`)).cache).toBe("MISS");
    expect((await get(path, {}, `A.${DOMAIN.toUpperCase()}`)).cache).toMatch(/HIT|REVALIDATED/);
    for (const host of [DOMAIN, `www.${DOMAIN}`, "outra.test"])
      expect([host, (await get(path, {}, host)).cache, (await get(path, {}, host)).cache]).toEqual([host, null, null]);
  });
});

describe("cache deception", () => {
  const ENDS = [
    ...[".css", ".js", ".png", ".jpg", ".webp", ".avif", ".svg", ".ico", ".woff2", ".txt", ".xml", ".json", ".map"],
    ...["/x.css", "/x.js", "/x.png", "/favicon.ico", "/robots.txt", "/a/b.css", ";x.css", "%3bx.css", "%2fx.css"],
    ...["%00.css", "%0a.css", "%23.css", "%3f.css", "?x.css", "?/x.css", "/..%2fassets/x.css", "//x.css", "/.css"],
  ];

  test("by thirty spellings of a customer's page stores nothing, whatever the storefront responds", async () => {
    expect(ENDS.length).toBeGreaterThanOrEqual(30);
    for (const start of ["/orders", "/profile", "/cart", "/login", "/api/v3/orders"])
      for (const end of ENDS) {
        const { cache } = await get(`${start}${end}`);
        expect([start + end, cache]).toEqual([start + end, null]);
      }
  }, 60_000);
});

describe("the reverse proxy rejects", () => {
  const line = (text: string, more = "") => `${text}\r\nHost: ${brasa}\r\n${more}Connection: close\r\n\r\n`;

  test.each([
    ["an absolute target", line(`GET http://${brasa}/ HTTP/1.1`)],
    ["an absolute target of another host", line("GET http://169.254.169.254/ HTTP/1.1")],
    ["a websocket", line("GET / HTTP/1.1", "Upgrade: websocket\r\n")],
    ["h2c", line("GET / HTTP/1.1", "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n")],
    ["TRACE", line("TRACE / HTTP/1.1")],
    ["CONNECT", line("CONNECT a:1 HTTP/1.1")],
    ["PROPFIND", line("PROPFIND / HTTP/1.1")],
    ["OPTIONS *", line("OPTIONS * HTTP/1.1")],
    ["two lengths", line("POST /cart HTTP/1.1", "Content-Length: 1\r\nContent-Length: 2\r\n")],
    ["a length and chunks", line("POST /cart HTTP/1.1", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n")],
    ["an unknown transfer coding", line("POST /cart HTTP/1.1", "Transfer-Encoding: xchunked\r\n")],
    ["a space before the colon", line("GET / HTTP/1.1", "Content-Length : 3\r\n")],
    ["an encoded slash", line("GET /orders/..%2fassets/x.css HTTP/1.1")],
    ["an encoded dot", line("GET /%2e%2e/orders HTTP/1.1")],
    ["a dot segment", line("GET /assets/../orders HTTP/1.1")],
    ["a double slash", line("GET //orders HTTP/1.1")],
    ["a backslash", line("GET /assets/..\\orders HTTP/1.1")],
    ["a missing Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an invalid Host", "GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n"],
    ["two Hosts", `GET / HTTP/1.1\r\nHost: ${brasa}\r\nHost: b.${DOMAIN}\r\nConnection: close\r\n\r\n`],
    ["20 KB of headers", line("GET / HTTP/1.1", `Cookie: ${"x".repeat(20_000)}\r\n`)],
  ])("%s, and does not forward it", async (_name, bytes) => {
    const text = await rawFront(front, brasa, bytes);
    // nginx has no page for a request without any path.
    expect([400, 404, 405, 414, 500, 501]).toContain(statusOf(text));
    expect(recorder.seen).toEqual([]);
    expect(text.toLowerCase()).toContain("x-content-type-options: nosniff");
  });

  test("what is smuggled behind a request, which reaches nobody's response", async () => {
    const inner = `GET /roubado HTTP/1.1\r\nHost: b.${DOMAIN}\r\n\r\n`;
    const attempts = [
      `POST /cart HTTP/1.1\r\nHost: ${brasa}\r\nContent-Length: ${inner.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      `POST /cart HTTP/1.1\r\nHost: ${brasa}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${inner}`,
      `POST /cart HTTP/1.1\r\nHost: ${brasa}\r\nTransfer-Encoding:\x0bchunked\r\nContent-Length: 4\r\n\r\n${inner}`,
      `POST /cart HTTP/1.1\r\nHost: ${brasa}\r\nTransfer_Encoding: chunked\r\nContent-Length: ${inner.length}\r\nConnection: close\r\n\r\n${inner}`,
      `GET /produto/s HTTP/1.1\r\nHost: ${brasa}\r\nContent-Length: ${inner.length}\r\nConnection: close\r\n\r\n${inner}`,
      `GET / HTTP/1.1\nHost: ${brasa}\nX: y\r\rGET /roubado HTTP/1.1\r\nConnection: close\r\n\r\n`,
    ];
    for (const bytes of attempts) {
      const [, ...others] = await Promise.all([
        rawFront(front, brasa, bytes).catch(() => ""),
        ...Array.from({ length: 3 }, () => get(fresh(), {}, `c.${DOMAIN}`)),
      ]);
      for (const { body } of others) expect(body).not.toContain("roubado");
    }
    expect(recorder.seen.filter(({ url }) => url.includes("roubado"))).toEqual([]);
  });

  test("a body above the limit of its call", async () => {
    const post = (path: string, size: number) =>
      askFront({ front, host: brasa, path, method: "POST", body: "x".repeat(size), headers: { origin: "x" } });
    expect((await post("/api/v3/orders", 200_000)).status).toBe(413);
    expect((await post("/api/v3/orders", 60_000)).status).toBe(200);
    expect((await post("/api/v3/app_user/update_avatar", 5_300_000)).status).toBe(200);
    expect((await post("/api/v3/app_user/update_avatar", 7_000_000)).status).toBe(413);
    expect((await post("/api/operator/markets", 20_000_000)).status).toBe(200);
    expect((await post("/api/board/shop/menu/products", 20_000_000)).status).toBe(200);
  });

  test("with the storefront's headers, once each", async () => {
    const own = await rawFront(front, brasa, line("TRACE / HTTP/1.1"));
    for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, "Content-Security-Policy": PLAIN_RESPONSE_CSP }))
      expect(own).toContain(`\r\n${name}: ${value}\r\n`);
    expect(own).not.toMatch(/nginx\/\d/);
    page.headers = Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, "da-loja"]));
    const answers = [await get(fresh()), await get("/orders"), await get("/api/v3/market")];
    for (const { headers } of answers)
      for (const name of Object.keys(SECURITY_HEADERS)) expect(headers[name.toLowerCase()]).toBe("da-loja");
  });
});

describe("the limits per client", () => {
  test("are few logins and many reads; above them 429 with Retry-After", async () => {
    const attempt = () => askFront({ front, host: brasa, path: "/api/auth/callback/credentials", method: "POST" });
    const answers = await Promise.all(Array.from({ length: 30 }, attempt));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(refused[0]?.headers["retry-after"]).toBe("5");
    expect(JSON.parse(refused[0]?.body ?? "")).toHaveProperty("message");
    // Requests and uses of recovery links count with them, other writes do not.
    const post = async (path: string) => (await askFront({ front, host: brasa, path, method: "POST" })).status;
    for (const path of [
      "/api/v3/account/forgot-password",
      "/api/v3/account/reset-password",
      "/api/auth/recovery",
      "/api/board/session",
    ])
      expect([await post(path), await post(path)]).toContain(429);
    expect(await post("/api/v3/address/new_address")).toBe(200);
    const reads = await Promise.all(Array.from({ length: 100 }, () => get("/api/auth/session")));
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
