import { describe, expect, test } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { NO_DOMAINS } from "@/lib/node/origins/domains";
import { placeOfHost, portOfHost } from "@/lib/server/tenancy/host";
import { type Arrival, MISSING_PAGE, marketNamedBy, routeFor } from "@/lib/server/tenancy/route";

const config = { baseDomain: "loja.test", defaultMarket: null, domains: NO_DOMAINS, boardHost: null };
const arrive = (arrival: Partial<Arrival>) =>
  routeFor({ host: "brasa.loja.test", path: "/", search: "", cookie: null, ...arrival }, config);

describe("a host", () => {
  test("has at most 253 characters", () => {
    const long = (length: number) => `${"a".repeat(length - ".loja.test".length)}.loja.test`;
    expect(placeOfHost(long(253), "loja.test").kind).toBe("subdomain");
    expect(placeOfHost(long(254), "loja.test").kind).toBe("malformed");
  });

  test.each(["loja.test", "LOJA.test.", "loja.test:8443", "loja.test.:65535"])(
    "%s is the base domain itself",
    (host) => {
      expect(placeOfHost(host, "loja.test")).toEqual({ kind: "bare" });
    },
  );

  test.each(["a", "a.b", "a-b.c-d", "[::1]", "[2001:db8::1]:3000", "127.0.0.1:80", "x1.y2.z3"])(
    "%s is one of another domain",
    (host) => {
      expect(placeOfHost(host, "loja.test")).toEqual({ kind: "outside" });
    },
  );

  test.each([
    ...["-a.loja.test", "a-.loja.test", "a.-b.loja.test", "a.b-.loja.test", "a_b.loja.test", ".loja.test"],
    ...["loja.test..", "loja.test:", "loja.test:123456", "loja.test:80:80", "loja.test:8x", "[]", "[::1", "::1]"],
    ...["[::g]", "x[::1]", "[::1]x", "a.loja.test/x", " loja.test"],
  ])("%j is malformed", (host) => {
    expect(placeOfHost(host, "loja.test")).toEqual({ kind: "malformed" });
  });

  test("of several labels below the base domain is named as a whole, which no market is", () => {
    expect(placeOfHost("a.b.loja.test", "loja.test")).toEqual({ kind: "subdomain", label: "a.b" });
  });

  test("www is the site itself, but an ordinary name below a domain of one label", () => {
    expect(placeOfHost("www.loja.test", "loja.test")).toEqual({ kind: "www" });
    expect(placeOfHost("www.localhost", "localhost")).toEqual({ kind: "subdomain", label: "www" });
    expect(placeOfHost("wwww.loja.test", "loja.test")).toEqual({ kind: "subdomain", label: "wwww" });
  });

  test("has a port only at its end", () => {
    expect(["loja.test:8443", "[::1]:80", "loja.test", "loja.test:80.x", null].map(portOfHost)).toEqual([
      ":8443",
      ":80",
      "",
      "",
      "",
    ]);
  });
});

describe("a path", () => {
  const kind = (path: string) => arrive({ path }).kind;

  test.each(["", "cart", "\\cart", `/${"a".repeat(512)}`])("%j is 404", (path) => expect(kind(path)).toBe("missing"));

  test.each([
    ...["/.", "/..", "/./x", "/x/..", "/x/./y", "/x//y", "/x y", "/x\u007f", "/x\u0000", "/%7f", "/%1F", "/%2F"],
    ...["/%5C", "/%E0%A4%A"],
  ])("%j is 404", (path) => expect(kind(path)).toBe("missing"));

  test.each(["/x.y", "/.x", "/..x", "/x../y", "/x..", "/a%20b", "/a%7eb", "/a%c3%a7", `/${"a".repeat(511)}`])(
    "%j is that of no page, and shows the market's own 404",
    (path) => expect(arrive({ path })).toMatchObject({ kind: "page", path: `/brasa${MISSING_PAGE}` }),
  );

  test("with escapes that nobody needs is 404 for a file, and a page elsewhere", () => {
    for (const path of ["/icon/%41.png", "/menu/%7Ex.json", "/preview/%5f.jpg", "/media/a%39.webp"])
      expect(kind(path)).toBe("missing");
    for (const path of ["/produto/%41", "/x/icon/%41.png"]) expect(kind(path)).toBe("page");
    expect(arrive({ path: "/preview/0123/a%20b.jpg" }).kind).toBe("file");
  });

  test("of the API is one only at the start and as a whole word", () => {
    for (const path of ["/api", "/api/v3/market"])
      expect(arrive({ path })).toEqual({ kind: "api", market: "brasa", mode: "host" });
    for (const path of ["/apiario", "/x/api/v3"]) expect(kind(path)).toBe("page");
    expect(arrive({ host: "outro.com", path: "/api/v3/market" })).toEqual({ kind: "refused" });
  });

  test("of a market's file is one only at the start", () => {
    for (const path of ["/x/icon/0123/any192.png", "/x/menu/0123.json", "/iconx/a"]) expect(kind(path)).toBe("page");
  });

  test("of Next's own files is 404, and a page where it only ends or goes on like one", () => {
    for (const path of ["/_next/", "/_next/static/x.js"]) expect(kind(path)).toBe("missing");
    for (const path of ["/x/_next/", "/_nextx"]) expect(kind(path)).toBe("page");
  });

  test("below an order's, or like one, is no order's", () => {
    expect(arrive({ path: "/orders/7" })).toMatchObject({ path: "/brasa/orders/-" });
    expect(arrive({ path: "/orders/7/pagar" })).toMatchObject({ path: "/brasa/orders/7/pagar", indexed: false });
    for (const path of ["/orders/7/x", "/orders/7/pagar/x", "/x/orders/7"])
      expect(arrive({ path })).toMatchObject({ kind: "page", path: `/brasa${MISSING_PAGE}` });
  });

  test("with a token in its query is the page of a link only where a password is recovered", () => {
    expect(arrive({ path: "/cart", search: "?token=abc" })).toMatchObject({ path: "/brasa/cart" });
    expect(arrive({ path: "/" })).toMatchObject({ path: "/brasa" });
  });
});

describe("search engines", () => {
  test("index no page below a private one, but one that only begins like it", () => {
    expect(arrive({ path: "/orders/7/x" })).toMatchObject({ indexed: false });
    expect(arrive({ path: "/cartao" })).toMatchObject({ indexed: true });
    expect(arrive({ path: "/x/cart" })).toMatchObject({ indexed: true });
  });
});

describe("?market=ID", () => {
  const choose = (path: string, search: string) => arrive({ host: "outro.com", path, search });

  test("leaves the bare path when it was the whole query", () => {
    expect(choose("/cart", "?market=brasa")).toEqual({ kind: "choose", market: "brasa", location: "/cart" });
  });

  test("is refused when no market can have the name, whatever the cookie says", () => {
    expect(arrive({ host: "outro.com", search: "?market=a_b", cookie: "brasa" })).toEqual({ kind: "refused" });
    expect(choose("/", "?market=")).toEqual({ kind: "refused" });
  });

  test("chooses nothing in a call of the API", () => {
    for (const path of ["/api", "/api/v3/market"]) expect(choose(path, "?market=brasa")).toEqual({ kind: "refused" });
    expect(choose("/apiario", "?market=brasa")).toMatchObject({ kind: "choose" });
    expect(choose("/x/api/v3", "?market=brasa")).toMatchObject({ kind: "choose" });
  });
});

test("a connection's market is its host's, else its cookie's, else the default one", () => {
  const named = (host: string | null, cookie: string | null, defaultMarket: string | null = null) =>
    marketNamedBy({ host, cookie }, { ...config, defaultMarket });
  expect(named("brasa.loja.test", "outra")).toBe("brasa");
  expect(named("outro.com", "outra", "padrao")).toBe("outra");
  expect(named("outro.com", null, "padrao")).toBe("padrao");
  expect([named("outro.com", null), named("outro.com", "a_b", "padrao"), named("api.loja.test", "outra")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a market's id has at most forty characters, dashes included", () => {
  const dashed = "a-".repeat(19);
  expect(parseMarketToken(`${dashed}ab`)).toHaveLength(40);
  expect(parseMarketToken(`${dashed}a-b`)).toBeNull();
});
