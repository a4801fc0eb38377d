import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { Customer } from "../support/customer";
import { headerIn, type RawResponse, rawRequest } from "../support/raw";
import { ask } from "../support/storefront";

const port = inject("port");
const BRASA = `Host: brasa.localhost:${port}`;
const BARE = `Host: localhost:${port}`;

/** Texts that only the pages and responses of one demo market contain. */
const NAMES = { brasa: "Brasa Burger", cantinho: "Cantinho da V", "dona-flor": "Dona Flor" } as const;
type Market = keyof typeof NAMES;

const send = (target: string, ...headers: string[]) => rawRequest({ port, target, headers });

function marketsIn({ body }: RawResponse): Market[] {
  return (Object.keys(NAMES) as Market[]).filter((market) => body.includes(NAMES[market]));
}

/**
 * The response belongs to this market or is a rejection without a market; never a 5xx, never a redirect to another
 * host.
 */
function expectOnly(market: Market, response: RawResponse, what: string): void {
  expect(response.status, what).toBeGreaterThanOrEqual(200);
  expect(response.status, what).toBeLessThan(500);
  expect([[], [market]], what).toContainEqual(marketsIn(response));
  expect(headerIn(response, "location") ?? "/", what).toMatch(/^\/(?![/\\])/);
}

const WATCHED: [host: string, path: string][] = ["brasa", "cantinho"].flatMap((market) =>
  [
    "/",
    "/cart",
    "/about",
    "/cart.rsc",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/api/v3/categories",
  ].map((path): [string, string] => [`${market}.localhost:${port}`, path]),
);
const plainly = () =>
  Promise.all(WATCHED.map(([host, path]) => ask({ port, host, path }))).then((answers) =>
    answers.map(({ status, body }, at) => ({ of: WATCHED[at]?.join(""), status, body })),
  );

let before: Awaited<ReturnType<typeof plainly>>;

beforeAll(async () => {
  // A busy machine may not render sixteen pages at once in time.
  await vi.waitFor(
    async () => {
      before = await plainly();
      for (const { of, status } of before) expect(status, of).toBe(200);
    },
    { timeout: 60_000 },
  );
});

/** Plain requests still get their own market: nothing hostile was cached. */
async function expectNothingKept(): Promise<void> {
  expect(await plainly()).toEqual(before);
}

describe("the Host header", () => {
  test.each([
    `Host: brasa.localhost:${port}`,
    "Host: BRASA.LocalHost",
    "Host: brasa.localhost.",
    "Host: brasa.localhost.:80",
    "Host:\tbrasa.localhost\t",
    "hOsT: brasa.localhost",
  ])("%j is brasa's", async (line) => {
    expect(marketsIn(await send("/", line))).toEqual(["brasa"]);
  });

  const REFUSED = [
    ...["Host:", "Host: brasa.localhost@cantinho.localhost", "Host: x@brasa.localhost"],
    ...["Host: brasa.localhost,cantinho.localhost", "Host: cantinho.localhost, brasa.localhost"],
    ...["Host: brasa localhost", "Host: brasa.localhost/", "Host: brasa.localhost/cantinho"],
    ...["Host: brasa.localhost\\cantinho", "Host: brasa.localhost?x", "Host: brasa.localhost#x"],
    ...["Host: brasa.localhost:", "Host: brasa.localhost:80:80", "Host: brasa.localhost:-1"],
    ...["Host: brasa.localhost:999999", "Host: brasa..localhost", "Host: .brasa.localhost"],
    ...["Host: brasa.localhost..", "Host: -brasa.localhost", "Host: brasa-.localhost", "Host: br_asa.localhost"],
    ...["Host: brasa%2elocalhost", "Host: brasa%00.localhost", "Host: bras\u00e1.localhost"],
    ...["Host: bra\u00c2\u00adsa.localhost", "Host: \u00ef\u00bd\u0082rasa.localhost"],
    ...["Host: brasa\u00e3\u0080\u0082localhost", "Host: http://brasa.localhost", "Host: [::1].localhost"],
    ...["Host: [brasa.localhost]", "Host: *.localhost", `Host: ${"a".repeat(300)}.localhost`],
    ...["Host: nada.localhost", "Host: a.brasa.localhost", "Host: brasa.a.localhost", "Host: api.localhost"],
    ...["Host: cart.localhost", "Host: xn--brsa-5na.localhost", "Host: brasa\u0000.localhost"],
    "Host: brasa.localhost\u007f",
  ];

  test.each(REFUSED)("%j belongs to no market", async (line) => {
    for (const target of ["/", "/cart", "/api/v3/market", "/sitemap.xml"]) {
      const response = await send(target, line, "Cookie: market=cantinho");
      expectOnly("brasa", response, target);
      expect(marketsIn(response), target).toEqual([]);
      expect([307, 400, 404], target).toContain(response.status);
    }
  });

  test.each([
    [BRASA, "Host: cantinho.localhost"],
    ["Host: cantinho.localhost", BRASA],
    [BRASA, BRASA],
    [BRASA, "Host:"],
    ["Host: cantinho.localhost", "HOST: brasa.localhost", "host: dona-flor.localhost"],
    [BRASA, "Host : cantinho.localhost"],
    [BRASA, " Host: cantinho.localhost"],
    ["X-A: b", "\tHost: cantinho.localhost", BRASA],
    [],
  ])("twice or missing (%j, %j) is rejected", async (...lines) => {
    for (const target of ["/", "/api/v3/market", "/sitemap.xml", "/api/auth/session"]) {
      const response = await send(target, ...lines.filter((line): line is string => typeof line === "string"));
      expect([400, 404], target).toContain(response.status);
      expect(marketsIn(response)).toEqual([]);
    }
  });

  test.each(["127.0.0.1", "[::1]", "[::1]:80", "outra-coisa.com.br", "evil.localhost.evil.com", "xn--p1ai"])(
    "%s is outside and gets the market of its cookie",
    async (host) => {
      expect(marketsIn(await send("/", `Host: ${host}`))).toEqual(["brasa"]);
      const chosen = await send("/", `Host: ${host}`, "Cookie: market=cantinho");
      expect(marketsIn(chosen)).toEqual(["cantinho"]);
      expect(headerIn(chosen, "cache-control")).toBe("private, no-store");
    },
  );
});

describe("an absolute request target", () => {
  test("that agrees with the Host is served as the path it names", async () => {
    expect(marketsIn(await send(`http://brasa.localhost:${port}/`, BRASA))).toEqual(["brasa"]);
    expect((await send(`HTTP://BRASA.localhost:${port}/api/v3/market`, BRASA)).body).toContain(NAMES.brasa);
  });

  test.each([
    ...[`http://cantinho.localhost:${port}/`, "http://evil.example/", "https://evil.example/api/v3/market"],
    ...[`http://x@brasa.localhost:${port}/`, "http:///", "evil.example:443", "*", "brasa", "?x"],
  ])("%s is rejected", async (target) => {
    for (const method of ["GET", "HEAD", "OPTIONS", "POST"]) {
      const response = await rawRequest({ port, target, headers: [BRASA], method });
      expect([400, 403, 404, 405], `${method} ${target}`).toContain(response.status);
      expect(response.head + response.body).not.toContain("evil");
    }
  });
});

describe("headers that other servers trust", () => {
  const HEADERS = [
    ...["X-Forwarded-Host: cantinho.localhost", "X-Forwarded-Host: evil.example"],
    ...["Forwarded: host=cantinho.localhost;proto=https", "X-Original-Host: cantinho.localhost"],
    ...["X-Host: cantinho.localhost", "X-Real-Host: cantinho.localhost", "X-Original-URL: /cantinho"],
    ...["X-Rewrite-URL: /cantinho", "X-Market-Token: cantinho", "X-Market: cantinho"],
    ...["X-Device: de-outra-pessoa-qualquer", "Cookie: market=cantinho"],
    "Cookie: market=cantinho; market=dona-flor",
    "X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware",
    "X-Middleware-Subrequest: src/middleware:src/middleware:src/middleware:src/middleware:src/middleware",
    ...["X-Middleware-Rewrite: /cantinho", "X-Middleware-Next: 1", "X-Middleware-Override-Headers: host"],
    ...["X-Middleware-Request-Host: cantinho.localhost", "X-Middleware-Prefetch: 1", "X-Middleware-Invoke: 1"],
    ...["X-Matched-Path: /cantinho", "X-Invoke-Path: /cantinho", "X-Invoke-Output: /cantinho"],
    ...["X-Invoke-Status: 200", "X-Now-Route-Matches: nxtPmarket=cantinho", "X-Nextjs-Data: 1"],
    ...["X-Nextjs-Rewritten-Path: /cantinho", "X-Nextjs-Matched-Path: /cantinho", "Next-Router-Prefetch: 1"],
    ...["Next-Resume: 1", "Next-Action: 00", "Next-Url: /cantinho", "Next-HMR-Refresh: 1", "Purpose: prefetch"],
    ...["X-Prerender-Revalidate: 1", "Cookie: __prerender_bypass=1; __next_preview_data=1", "X-Link-Token: x"],
    ...["X-HTTP-Method-Override: DELETE", "Accept: text/x-component", "Range: bytes=0-10", "If-None-Match: *"],
    "Upgrade: websocket",
  ];

  test.each(HEADERS)("%s changes neither the market nor the customer", async (line) => {
    for (const target of ["/", "/cart", "/sitemap.xml", "/api/v3/market"]) {
      const response = await send(target, BRASA, line);
      expectOnly("brasa", response, target);
      expect(response.head + response.body).not.toContain("evil.example");
    }
    expect((await send("/api/v3/account/me", BRASA, line)).status).toBe(401);
    expect(marketsIn(await send("/", "Host: nada.localhost", line))).toEqual([]);
  });

  test("a router state that names another market changes nothing", async () => {
    const tree = encodeURIComponent(
      JSON.stringify([
        "",
        { children: [["market", "cantinho", "d", null], { children: ["__PAGE__", {}] }] },
        null,
        null,
      ]),
    );
    const flight = ["RSC: 1", `Next-Router-State-Tree: ${tree}`, "Next-Url: /cantinho"];
    for (const more of [[], ["Next-Router-Prefetch: 1"], ["Next-Router-Segment-Prefetch: /_tree"]]) {
      let response = await send("/", BRASA, ...flight, ...more);
      // Follows Next's own redirect of an RSC request.
      for (let hops = 0; response.status === 307 && hops < 3; hops++) {
        response = await send(headerIn(response, "location") ?? "", BRASA, ...flight, ...more);
      }
      expectOnly("brasa", response, more.join());
      expect(response.body).not.toContain('"cantinho"');
    }
  });

  test("nothing of it is cached", expectNothingKept);
});

describe("paths", () => {
  const names = ["cantinho", "dona-flor"];
  const ofOthers = names.flatMap((name) => [
    ...[`/${name}`, `/${name}/`, `/${name}/cart`, `/${name.toUpperCase()}`, `/${name}.rsc`, `/${name}.prefetch.rsc`],
    ...[`/${name}/cart.rsc`, `/${name}.segments/_tree.segment.rsc`, `/${name}.segments/_full.segment.rsc`],
    ...[`/${name}.json`, `/${name}.html`, `/${name}/files/sitemap`, `/${name}/icon/-/any192.png`, `/${name}?_rsc=1`],
    ...[`/${name};x`, `/;${name}`, `/;/../${name}`, `//${name}`, `///${name}//`, `/./${name}`, `/x/../${name}`],
    ...[`/x/..;/${name}`, `/x/%2e%2e/${name}`, `/x/.%2e/${name}`, `/%2f${name}`, `/..%2f${name}`, `/..%5c${name}`],
    ...[`/\\${name}`, `/\\\\${name}\\`, `/%5c${name}`, `/%252f${name}`, `/%00${name}`, `/${name}%00`, `/${name}%20`],
    ...[`/${name}%0d%0aX-A:%20b`, `/%c0%af${name}`, `/%e0%80%af${name}`, `/%ff${name}`, `/%u0063antinho`],
    ...[`/${name.replace("a", "%61")}`, `/${encodeURIComponent("​")}${name}`, `/_next/data/x/${name}.json`],
    ...[`/_next/static/../../${name}`, `/_next/static/%2e%2e/%2e%2e/${name}`, `/_next/static/..%2f..%2f${name}`],
    ...[`/_next/image?url=%2F${name}&w=64&q=75`, `/assets/../${name}`, `/assets/..%2f${name}`],
    ...[`/media/..%2f..%2f${name}`, `/preview/../${name}`, `/icon/..%2f${name}`, `/files/sitemap/../../${name}`],
    ...[`/?market=${name}`, `/cart?market=${name}`, `/?nxtPmarket=${name}`],
    ...[`/?__nextDefaultLocale=x&__nextDataReq=1&nxtPmarket=${name}`, `/?q=x&market=${name}&market=brasa`],
    ...[`/api/v3/market?market=${name}`, `/api/v3/markets/${name}`, `/api/v3/../../${name}`, `/api/v3//market`],
    ...[`/api/v3/%6darket?x=${name}`, `/api/v3/market%2f..%2f..%2f${name}`, `/api/v3/market/;${name}`],
    ...[`/api/operator/markets/${name}`, `/api/operator/../v3/market`, `/orders/${name}`, `/orders/..%2f${name}`],
    ...[`/produto/..%2f..%2f${name}`, `/-/${name}`],
  ]);
  const spellings = [...ofOthers, "/brasa", "/-/about"];

  test("that spell another market in any way stay in this market or are rejected", async () => {
    for (const target of spellings) {
      const response = await send(target, BRASA);
      expectOnly("brasa", response, target);
      // An unknown address shares one page, whose segments are there.
      if (!/[?]|v3\/market$|^\/orders\/[a-z-]+$|\.segments\//.test(target))
        expect([301, 308, 400, 401, 404, 405], target).toContain(response.status);
      // A redirect on this host must stay in the market as well.
      const location = headerIn(response, "location");
      if (location) expectOnly("brasa", await send(location, BRASA), `${target} → ${location}`);
    }
  });

  test("open nothing on a host without a market", async () => {
    for (const target of spellings) {
      const response = await send(target, "Host: nada.localhost");
      expect(marketsIn(response), target).toEqual([]);
      expect(response.status, target).toBeLessThan(500);
    }
  });

  test("with any method cause no failure and reach no more than GET", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "QUERY"])
      for (const target of ["/", "/cart", "/cantinho", "/sitemap.xml", "/_next/static/x", "/assets/icon.svg"]) {
        const response = await rawRequest({ port, target, headers: [BRASA, "Content-Length: 0"], method }).catch(
          () => null,
        );
        // Node itself closes the connection on CONNECT.
        if (method === "CONNECT" && (!response || response.status === 0)) continue;
        expect(response?.status, `${method} ${target}`).toBeGreaterThanOrEqual(200);
        expect(response?.status, `${method} ${target}`).toBeLessThan(500);
        expect(response && marketsIn(response), `${method} ${target}`).toEqual([]);
      }
  });

  test("leave nothing in the cache", expectNothingKept);
});

describe("cookies", () => {
  test("with hundreds of market values choose a known market or are rejected", async () => {
    const known = ["brasa", "cantinho", "dona-flor"];
    const parts = ["'", '"', "../", "..%2f", "%00", "%0d%0a", "\u00a0", " ", "", ",", "--", "/*", "$x", "<b>", "BRASA"];
    const values = [
      ...parts,
      ...known.flatMap((name) => parts.flatMap((part) => [`${part}${name}`, `${name}${part}`])),
      ...known.flatMap((name) => [
        `${name}=`,
        `=${name}`,
        encodeURIComponent(`${name}/`),
        `"${name}"`,
        `${name}\u00ad`,
      ]),
      "a".repeat(41),
      "a".repeat(8_000),
      "-",
      "__proto__",
      "constructor",
      "api",
      "1'or'1'='1",
    ];
    expect(values.length).toBeGreaterThan(100);
    for (const value of values) {
      const response = await send("/", BARE, `Cookie: market=${value}`);
      const text = value.replace(/ +$/, "");
      if (known.includes(text)) expect(marketsIn(response), value).toEqual([text]);
      else {
        // A value of nobody leads to the list of all shops.
        expect(marketsIn(response), value).toEqual(response.status === 200 ? known : []);
        expect([200, 307, 400, 404, 431], value).toContain(response.status);
        if ([307, 404].includes(response.status))
          expect(headerIn(response, "set-cookie"), value).toMatch(/^market=;.*Max-Age=0/);
      }
      expect(marketsIn(await send("/", BRASA, `Cookie: market=${value}`)), value).toEqual(
        response.status === 400 || response.status === 431 ? expect.any(Array) : ["brasa"],
      );
    }
    await expectNothingKept();
  }, 60_000);

  test("with two markets choose the first, for pages and calls alike", async () => {
    const cookie = "Cookie: market=cantinho; market=dona-flor";
    expect(marketsIn(await send("/", BARE, cookie))).toEqual(["cantinho"]);
    expect(JSON.parse((await send("/api/v3/market", BARE, cookie)).body)).toMatchObject({ id: "cantinho" });
    const lines = ["Cookie: market=cantinho", "Cookie: market=dona-flor"];
    expect(marketsIn(await send("/", BARE, ...lines))).toEqual(["cantinho"]);
  });

  test("of sibling shops neither end nor start a session", async () => {
    const ana = new Customer(port, `brasa.localhost:${port}`);
    expect((await ana.register("jogada@exemplo.com.br")).status).toBe(200);
    const own = `__Host-session=${ana.cookie("__Host-session")}`;
    const tossed = [
      ...["__Host-session.x=junk", "__Host-session.7=junk", "__Host-session-token=junk", "session=junk"],
      ...["__Secure-session=junk", "\u00a0__Host-session=junk", "\u00e2\u0080\u0080__Host-session=junk"],
      ...["__Host-session =junk", "__host-session=junk", "=__Host-session=junk", "next-auth.session-token=junk"],
      `Domain=.localhost; x=${"y".repeat(4_000)}`,
    ];
    const who = async (cookie: string) => {
      const session = await send("/api/auth/session", BRASA, `Cookie: ${cookie}`);
      const me = await send("/api/v3/account/me", BRASA, `Cookie: ${cookie}`);
      return [JSON.parse(session.body).user?.name ?? null, me.status];
    };
    expect(await who(own)).toEqual(["Ana Souza", 200]);
    for (const cookie of [...tossed, tossed.join("; ")]) {
      expect(await who(`${cookie}; ${own}`), cookie).toEqual(["Ana Souza", 200]);
      expect(await who(`${own}; ${cookie}`), cookie).toEqual(["Ana Souza", 200]);
      expect(await who(cookie.replaceAll("junk", ana.cookie("__Host-session"))), cookie).toEqual([null, 401]);
    }
  });

  test("with two sessions use the first in every reader", async () => {
    const [ana, bia] = [1, 2].map(() => new Customer(port, `brasa.localhost:${port}`));
    await ana?.register("primeira@exemplo.com.br", "Ana Primeira");
    await bia?.register("segunda@exemplo.com.br", "Bia Segunda");
    for (const [first, second, name] of [
      [ana, bia, "Ana Primeira"],
      [bia, ana, "Bia Segunda"],
    ] as const) {
      const cookie = `Cookie: ${[first, second].map((who) => `__Host-session=${who?.cookie("__Host-session")}`).join("; ")}`;
      expect(JSON.parse((await send("/api/auth/session", BRASA, cookie)).body).user.name).toBe(name);
      expect(JSON.parse((await send("/api/v3/account/me", BRASA, cookie)).body).name).toBe(name);
    }
  });
});
