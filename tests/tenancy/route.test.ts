import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { NO_DOMAINS } from "@/lib/node/origins/domains";
import { type Arrival, routeFor } from "@/lib/server/tenancy/route";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";

const HOSTS = triesOf("FUZZ_HOSTS", 5_000);

const config = { baseDomain: "loja.test", defaultMarket: null, domains: NO_DOMAINS, boardHost: null };

function arrive(arrival: Partial<Arrival>, overrides: Partial<typeof config> | { defaultMarket: string } = {}) {
  return routeFor(
    { host: "brasa.loja.test", path: "/", search: "", cookie: null, ...arrival },
    { ...config, ...overrides },
  );
}

describe("the market of a host", () => {
  test("[GUARD-03] is its subdomain inside the base domain, whatever the cookie says", () => {
    expect(arrive({ cookie: "outra" })).toEqual({
      kind: "page",
      market: "brasa",
      mode: "host",
      path: "/brasa",
      guarded: true,
      indexed: true,
    });
  });

  test.each(["BRASA.loja.test", "brasa.loja.test:3000", "brasa.loja.test.", "brasa.LOJA.test.:80"])(
    "%s belongs to brasa",
    (host) => {
      expect(arrive({ host })).toMatchObject({ kind: "page", market: "brasa" });
    },
  );

  test.each([
    "b.brasa.loja.test",
    "api.loja.test",
    "admin.loja.test",
    "cardapio.loja.test",
    "orders.loja.test",
    "-a.loja.test",
    `${"a".repeat(41)}.loja.test`,
  ])("%s is rejected", (host) => {
    expect(["absent", "missing"]).toContain(arrive({ host, cookie: "brasa" }, { defaultMarket: "brasa" }).kind);
  });

  test.each([
    null,
    "",
    "b@brasa.loja.test",
    "a,brasa.loja.test",
    "brasa.loja.test\u0000",
    "brasa .loja.test",
    "brasa..loja.test",
    "brasa.loja.test:99999999",
  ])("%j is invalid", (host) => {
    expect(arrive({ host }, { defaultMarket: "brasa" }).kind).toBe("missing");
  });

  test("is not inside the base domain when its name only ends like it", () => {
    expect(arrive({ host: "brasa.loja.test.evil.com" }).kind).toBe("refused");
    expect(arrive({ host: "evilloja.test" }).kind).toBe("refused");
  });

  test("with www redirects to the bare domain with path, query and port", () => {
    expect(arrive({ host: "www.loja.test:8443", path: "/cart", search: "?a=1" })).toEqual({
      kind: "redirect",
      location: "//loja.test:8443/cart?a=1",
    });
  });
});

describe("any host", () => {
  const PIECES = [
    ...[
      ...["brasa", "BRASA", "outra", "www", "api", "loja", "test", "loja.test", ".loja.test", "LOJA.TEST"],
      "evil.example",
    ],
    ...[".", "..", "-", "--", "_", "@", ",", ";", ":", ":80", ":8443", ":99999", ":0", "/", "\\", "?", "#", " ", "\t"],
    ...["%2e", "%00", "\u0000", "\r\n", "\u3002", "\u00ad", "\u200b", "\uff42", "ß", "İ", "ſ", "xn--brsa-5na", "[::1]"],
    ...["127.0.0.1", "*", "a".repeat(40), "a".repeat(64), "0", "http://", "https:"],
  ];
  const piece = fc.constantFrom(...PIECES);
  const aHost = fc.oneof(
    { weight: 4, arbitrary: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")) },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.array(piece, { maxLength: 2 }), piece).map(([a, b]) => `${a.join("")}.loja.test${b}`),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom("brasa", "BRASA", "a-b", "x1", "cart", "a--b", "-a"),
          fc.constantFrom(".loja.test", ".loja.test", ".LOJA.Test", "loja.test", ".loja.test.br", ".loja。test"),
          fc.constantFrom("", "", ".", ":80", ".:80", "..", ":", " "),
        )
        .map((parts) => parts.join("")),
    },
    { weight: 1, arbitrary: fc.domain().map((domain) => `${domain}.loja.test`) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }).map((text) => `${text}.loja.test`) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
  /** Independent of the code: one label of plain letters and digits, the base domain, a dot, a port. */
  const EXACT = /^([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)\.loja\.test\.?(?::[0-9]{1,5})?$/i;

  test("belongs to exactly one market, or to none inside the base domain", { timeout: FUZZ_TIMEOUT }, () => {
    let found = 0;
    fc.assert(
      fc.property(aHost, (host) => {
        const route = arrive({ host, cookie: "do-cookie" }, { defaultMarket: "padrao" });
        const label = /^[\x20-\x7e]*$/.test(host) ? EXACT.exec(host)?.[1]?.toLowerCase() : undefined;
        if (route.kind === "redirect") {
          expect(label).toBe("www");
          expect(route.location).toMatch(/^\/\/loja\.test(?::\d{1,5})?\/$/);
        } else if (route.kind === "page" && route.mode === "host") {
          found += 1;
          expect(route.market).toBe(label);
        } else if (route.kind === "page") {
          expect(route).toMatchObject({ market: "do-cookie", mode: "cookie" });
          expect(host).not.toMatch(/\.loja\.test\.?(?::\d*)?$/i);
        } else {
          expect(["refused", "absent", "missing"]).toContain(route.kind);
          if (label !== undefined) expect(parseMarketToken(label)).toBeNull();
        }
      }),
      HOSTS,
    );
    expect(found).toBeGreaterThan(HOSTS.numRuns / 100);
    tellTried("hosts", HOSTS, `${found.toLocaleString("en")} were a market's`);
  });
});

describe("the market of a cookie", () => {
  test("[GUARD-04] applies on any other host and on the bare base domain", () => {
    for (const host of ["outro.com", "loja.test", "127.0.0.1:3000", "[::1]:3000"])
      expect(arrive({ host, cookie: "brasa" })).toMatchObject({ kind: "page", market: "brasa", mode: "cookie" });
  });

  test("[GUARD-05] is set by ?market=ID, which is removed from the address", () => {
    expect(arrive({ host: "outro.com", path: "/cart", search: "?a=1&market=brasa&b=2" })).toEqual({
      kind: "choose",
      market: "brasa",
      location: "/cart?a=1&b=2",
    });
    expect(arrive({ search: "?market=outra" })).toMatchObject({ kind: "page", market: "brasa" });
  });

  test("[GUARD-06] may be missing where there is a default market", () => {
    expect(arrive({ host: "localhost:3000" }, { defaultMarket: "demo" })).toMatchObject({
      market: "demo",
      mode: "default",
    });
    expect(arrive({ host: "localhost:3000" }).kind).toBe("refused");
  });

  test.each(["", "../brasa", "BRASA", "br asa", "brasa\r\nx: y", "a".repeat(10_000), "api", "-", "constructor'"])(
    "is invalid as %j, and no default replaces it",
    (cookie) => {
      expect(arrive({ host: "outro.com", cookie }, { defaultMarket: "brasa" }).kind).toBe("refused");
    },
  );
});

describe("a path", () => {
  test.each([
    "/api/operator/markets",
    "/api/health",
    "/api/health/ready",
    "/api/metrics",
    "/.well-known/security.txt",
    "/sw.js",
    "/assets/icon.svg",
    "/media/a/w960.webp",
    "/error",
  ])("%s is the same on every host", (path) => {
    for (const host of ["brasa.loja.test", "outro.com"])
      expect(arrive({ host, path })).toEqual({ kind: "public", path });
  });

  test.each([
    ...["/", "/login", "/login/callback", "/password-recovery", "/cart", "/profile", "/orders", "/orders/1"],
    "/coupons",
  ])("[GUARD-01] %s needs the store-access check", (path) =>
    expect(arrive({ path })).toMatchObject({ kind: "page", guarded: true }),
  );

  test("that people type leads to what they mean, with its query", () => {
    for (const path of ["/cardapio", "/menu"])
      expect(arrive({ path, search: "?utm_source=placa" })).toEqual({
        kind: "redirect",
        location: "/?utm_source=placa",
      });
    expect(arrive({ path: "/contact" })).toEqual({ kind: "redirect", location: "/contato" });
    expect(arrive({ path: "/Sobre/" })).toEqual({ kind: "redirect", location: "/about" });
    expect(arrive({ path: "/.well-known/change-password" })).toEqual({ kind: "redirect", location: "/profile" });
  });

  test("in another spelling is the same page, which knows its own", () => {
    for (const path of ["/PRODUTO/101-X", "/produto/101-X/", "/Produto/101-X/"])
      expect(arrive({ path, search: "?c=1" })).toMatchObject({
        kind: "page",
        path: "/brasa/produto/101-X",
        elsewhere: "/produto/101-X?c=1",
      });
    expect(arrive({ path: "/API/v3/market/" })).toEqual({ kind: "redirect", location: "/api/v3/market" });
    expect(arrive({ path: "/produto/101" })).not.toHaveProperty("elsewhere");
  });

  test.each(["/sobre-nos", "/NADA/101", "/a/b/c", "/produto", "/produto/1/2", "/loja", "/files/robots", "/orders/1/2"])(
    "%s, which is no page, is the market's page of missing ones",
    (path) => {
      expect(arrive({ path })).toMatchObject({ kind: "page", path: "/brasa/produto/-" });
    },
  );

  test("of a category or a product is its own page", () => {
    for (const path of ["/cardapio/bebidas-bebidas", "/produto/101-x-tudo"])
      expect(arrive({ path })).toMatchObject({ kind: "page", path: `/brasa${path}`, guarded: true, indexed: true });
  });

  test("of a shared cart is its own page, longer than any other, and never for search engines", () => {
    for (const path of ["/p/1.p101.v_pv2.q2", `/p/1.${"p101.".repeat(700)}`])
      expect(arrive({ path })).toMatchObject({ kind: "page", path: `/brasa${path}`, guarded: true, indexed: false });
    const picture = `/preview/0123456789abcdef/p/1.${"p101.".repeat(700)}.jpg`;
    expect(arrive({ path: picture })).toMatchObject({ kind: "file", path: `/brasa${picture}` });
    expect(arrive({ path: `/preview/0123456789abcdef/produto/${"a".repeat(600)}.jpg` }).kind).toBe("missing");
  });

  test.each([
    ...["/p/", "/p/%ff", "/p/a%2f..%2fbrasa", "/p/..", "/p/.p101", "/p/1.p101/x", "/p/1.p101%20", "/p/<script>"],
    `/p/1.${"p101.".repeat(900)}`,
  ])("%s is no cart: one page says so", (path) => {
    expect(arrive({ path })).toMatchObject({ kind: "page", path: "/brasa/p/-" });
  });

  test("of a followed order is its own page, and never for search engines", () => {
    const path = `/acompanhar/${"aB-_".repeat(8)}`;
    expect(arrive({ path })).toMatchObject({ kind: "page", path: `/brasa${path}`, guarded: true, indexed: false });
  });

  test.each([
    "/acompanhar/",
    "/acompanhar/-",
    "/acompanhar/%ff",
    `/acompanhar/${"a".repeat(21)}`,
    `/acompanhar/${"a".repeat(65)}`,
    `/acompanhar/${"a".repeat(600)}`,
    `/acompanhar/${"a".repeat(32)}/x`,
    "/acompanhar/../orders",
  ])("%s is no link: one page says so", (path) => {
    expect(arrive({ path })).toMatchObject({ kind: "page", path: "/brasa/acompanhar/-" });
  });

  test("of an institutional page needs no store access, and exists without a market", () => {
    expect(arrive({ path: "/about" })).toMatchObject({ path: "/brasa/about", guarded: false });
    expect(arrive({ host: "outro.com", path: "/about" })).toEqual({ kind: "public", path: "/-/about" });
  });

  test.each([
    ...["/%2e%2e/x", "/..%2fbrasa", "/a%5cb", "/a\\b", "//brasa", "/a/../b", "/%00", "/a%0d%0ab", "/%ff", "/%252e"],
    ...["/_next/image", "/_next/data/x", "/preview/0123456789abcdef/%6denu.jpg", "/icon/%2d/favicon.png"],
    ...["/menu/x%2Ejson", "/media/%31.webp", `/${"a".repeat(600)}`],
  ])("%s is 404", (path) => {
    expect(arrive({ path }).kind).toBe("missing");
  });

  test("never reaches another market's pages", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const route = arrive({ path: path || "/", search: query && `?${query}` });
        if (route.kind === "page" || route.kind === "file")
          expect(route.path === "/brasa" || route.path.startsWith("/brasa/")).toBe(true);
        else expect(["api", "public", "missing", "redirect"]).toContain(route.kind);
      }),
      { ...HOSTS, numRuns: Math.min(HOSTS.numRuns, 2_000) },
    );
  });
});

describe("search engines may index", () => {
  test.each(["/", "/produto/101-x", "/about", "/?utm_source=x", "/produto/101?q=x"])("%s", (address) => {
    const { pathname: path, search } = new URL(address, "http://x");
    expect(arrive({ path, search })).toMatchObject({ kind: "page", indexed: true });
    expect(arrive({ host: "outro.com", cookie: "brasa", path, search })).toMatchObject({
      mode: "cookie",
      indexed: false,
    });
    expect(arrive({ host: "loja.test", path, search }, { defaultMarket: "brasa" })).toMatchObject({ indexed: true });
  });

  test.each([
    ...["/?q=bacon", "/?a=1&q=", "/cart", "/login", "/login/callback", "/password-recovery", "/profile", "/orders"],
    ...["/orders/7", "/coupons"],
  ])("not %s", (address) => {
    const { pathname: path, search } = new URL(address, "http://x");
    expect(arrive({ path, search })).toMatchObject({ kind: "page", indexed: false });
  });
});

describe("a file for machines", () => {
  test.each([
    ["/sitemap.xml", "/brasa/files/sitemap"],
    ["/robots.txt", "/brasa/files/robots"],
    ["/manifest.webmanifest", "/brasa/files/manifest"],
    ["/favicon.ico", "/brasa/icon/-/favicon.png"],
    ["/apple-touch-icon.png", "/brasa/icon/-/apple.png"],
    ["/icon/0123/any192.png", "/brasa/icon/0123/any192.png"],
    ["/menu/0123.json", "/brasa/menu/0123.json"],
    ["/preview/0123/produto/101.jpg", "/brasa/preview/0123/produto/101.jpg"],
  ])("%s is the market's own, and 404 without a market", (path, rewritten) => {
    expect(arrive({ path })).toEqual({ kind: "file", market: "brasa", mode: "host", path: rewritten });
    expect(arrive({ host: "outro.com", path })).toEqual({ kind: "missing" });
  });

  test.each(["/sitemap.xml/x", "/sitemapxxml", "/preview", "/constructor"])("%s does not exist", (path) => {
    expect(arrive({ path }).kind).toBe("page");
  });
});

describe("the bare domain without a market", () => {
  test.each([
    ["/robots.txt", { kind: "public", path: "/-/files/robots" }],
    ["/sitemap.xml", { kind: "public", path: "/-/files/sitemap" }],
    ["/favicon.ico", { kind: "public", path: "/assets/icon-192.png" }],
    ["/catalogo.xml", { kind: "missing" }],
    ["/produto/x", { kind: "platform", path: "/-/marca/-", indexed: false }],
    ["/lojas", { kind: "platform", path: "/-/marca/-", indexed: false }],
  ])("has at %s its own, or one page of missing ones", (path, route) => {
    expect(arrive({ host: "loja.test", path })).toEqual(route);
  });
});

describe("a market id", () => {
  test.each(["brasa", "dona-flor", "1", "a".repeat(40)])("can be %s", (text) => {
    expect(parseMarketToken(text)).toBe(text);
  });

  test.each([
    ...["", "-a", "a-", "a--b", "A", "ação", "a.b", "www", "api", "login", "cart", "media"],
    "a".repeat(41),
    null,
    undefined,
  ])("cannot be %j", (text) => {
    expect(parseMarketToken(text)).toBeNull();
  });
});

describe("the token of a link", () => {
  test("[ROUTE-06] is removed from the address before a page is rendered", () => {
    const toPage = (search: string) => arrive({ path: "/password-recovery", search });
    for (const search of ["?token=abc", "?a=1&token=", "?token=a&token=b"])
      expect(toPage(search)).toMatchObject({ kind: "page", path: "/brasa/password-recovery/token", guarded: true });
    for (const search of ["", "?a=1"]) expect(toPage(search)).toMatchObject({ path: "/brasa/password-recovery" });
  });
});
