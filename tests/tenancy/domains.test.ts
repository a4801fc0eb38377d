import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import {
  type Domain,
  type Domains,
  domainMistake,
  domainTable,
  ownOriginOf,
  redirectOf,
} from "@/lib/node/origins/domains";
import { type OriginConfig, originOf } from "@/lib/node/origins/origin";
import { type Arrival, marketNamedBy, routeFor } from "@/lib/server/tenancy/route";
import { hostileAddresses } from "../support/hostile-addresses";

const CONFIG: OriginConfig = { template: null, baseDomain: "loja.test", port: 3000, allowHttp: false, boardHost: null };

function id(text: string): MarketToken {
  const market = parseMarketToken(text);
  if (!market) throw new Error(`${text} is no market's id.`);
  return market;
}

type Listed = Record<string, { origin?: string; from?: string[] }>;

const domainsOf = (listed: Listed): Domains =>
  new Map(
    Object.entries(listed).map(([market, { origin = null, from = [] }]): [MarketToken, Domain] => [
      id(market),
      { origin, redirectFrom: from },
    ]),
  );

const mistakeOf = (listed: Listed, markets: string[] = [], config: Partial<OriginConfig> = {}) =>
  domainMistake(domainsOf(listed), markets.map(id), { ...CONFIG, ...config });

const BRASA = { brasa: { origin: "https://pedidos.brasa.test", from: ["www.brasa.test", "braseiro"] } };

function arrive(arrival: Partial<Arrival>, listed: Listed = BRASA) {
  const domains = domainTable(domainsOf(listed), CONFIG);
  return routeFor(
    { host: "pedidos.brasa.test", path: "/", search: "", cookie: null, ...arrival },
    { baseDomain: "loja.test", defaultMarket: "outra", domains, boardHost: null },
  );
}

describe("a market's own domain", () => {
  test("names its market, whatever cookie, default market or ?market= say", () => {
    for (const host of ["pedidos.brasa.test", "PEDIDOS.Brasa.test.:8443"])
      expect(arrive({ host, cookie: "outra", search: "?market=outra" })).toMatchObject({
        kind: "page",
        market: "brasa",
        mode: "host",
        path: "/brasa",
        indexed: true,
      });
    const domains = domainTable(domainsOf(BRASA), CONFIG);
    const named = { host: "pedidos.brasa.test", cookie: "outra" };
    expect(marketNamedBy(named, { baseDomain: "loja.test", defaultMarket: "outra", domains, boardHost: null })).toBe(
      "brasa",
    );
  });

  test.each(["brasa.loja.test", "www.brasa.test", "braseiro.loja.test", "BRASA.loja.test:3000"])(
    "gets the pages of %s, with path and query",
    (host) => {
      for (const path of ["/", "/produto/101-x-tudo", "/cart", "/about", "/cardapio", "/nada", "/login/callback"])
        expect(arrive({ host, path, search: "?c=1.2&utm_source=placa", cookie: "outra" })).toEqual({
          kind: "moved",
          location: `https://pedidos.brasa.test${path === "/cardapio" ? "/" : path}?c=1.2&utm_source=placa`,
        });
    },
  );

  test("gets no call of the API, file or picture of the old address, which open tabs and messengers still ask for", () => {
    const host = "brasa.loja.test";
    expect(arrive({ host, path: "/api/v3/market" })).toEqual({ kind: "api", market: "brasa", mode: "host" });
    for (const path of ["/api/health", "/assets/icon.svg", "/media/a/w960.webp", "/sw.js", "/error"])
      expect(arrive({ host, path })).toEqual({ kind: "public", path });
    for (const path of ["/preview/0123/menu.jpg", "/robots.txt", "/sitemap.xml", "/menu/0123.json"])
      expect(arrive({ host, path })).toMatchObject({ kind: "file", market: "brasa", mode: "host" });
  });

  test("changes nothing for other shops and strangers' hosts", () => {
    expect(arrive({ host: "outra.loja.test" })).toMatchObject({ kind: "page", market: "outra", mode: "host" });
    expect(arrive({ host: "estranho.test", cookie: "brasa" })).toMatchObject({ market: "brasa", mode: "cookie" });
    expect(arrive({ host: "x.pedidos.brasa.test" })).toMatchObject({ market: "outra", mode: "default" });
    expect(arrive({ host: "api.loja.test" })).toEqual({ kind: "absent" });
  });

  test("may be missing: a renamed shop's former id leads to its subdomain", () => {
    expect(arrive({ host: "velha.loja.test", path: "/cart" }, { nova: { from: ["velha"] } })).toEqual({
      kind: "moved",
      location: "https://nova.loja.test/cart",
    });
    expect(arrive({ host: "nova.loja.test" }, { nova: { from: ["velha"] } })).toMatchObject({ kind: "page" });
  });

  test("is the only place that a hostile address redirects to", () => {
    let moved = 0;
    for (const address of hostileAddresses(5_000, 23)) {
      const cut = address.indexOf("?");
      const [path, search] = cut < 0 ? [address, ""] : [address.slice(0, cut), address.slice(cut)];
      const route = arrive({ host: "brasa.loja.test", path, search });
      if (route.kind !== "moved") continue;
      moved += 1;
      expect(new URL(route.location).origin, address).toBe("https://pedidos.brasa.test");
    }
    expect(moved).toBeGreaterThan(500);
  });
});

describe("what an operator types", () => {
  test.each([
    ["https://pedidos.loja.com.br", "https://pedidos.loja.com.br"],
    [" HTTPS://Pedidos.Loja.com.br/ ", "https://pedidos.loja.com.br"],
    ["https://pão.com.br", "https://xn--po-sia.com.br"],
    ["https://loja.com.br:8443", "https://loja.com.br:8443"],
  ])("%j is the origin %s", (text, origin) => expect(ownOriginOf(text)).toBe(origin));

  test.each([
    ...["", "loja.com.br", "https://loja", "https://localhost:3000", "https://127.0.0.1", "https://0x7f.1"],
    ...["https://[::1]", "https://loja.com.br/cardapio", "https://loja.com.br?x", "https://loja.com.br#x"],
    ...["https://a@loja.com.br", "https://loja.com.br.", "ftp://loja.com.br", "javascript://loja.com.br"],
    ...["https://{market}.loja.com.br", "https://*.loja.com.br"],
  ])("%j is no origin", (text) => expect(ownOriginOf(text)).toBeNull());

  test("leads from a domain or from a former id", () => {
    expect(["www.Loja.com.br", "velha", "pão.com.br"].map(redirectOf)).toEqual([
      "www.loja.com.br",
      "velha",
      "xn--po-sia.com.br",
    ]);
    for (const text of ["", "api", "www", "a_b", "loja.com.br/x", "loja.com.br:80", "a@b.com", "1.2.3.4", "*.loja.com"])
      expect(redirectOf(text), text).toBeNull();
  });
});

describe("the start is refused with one sentence for", () => {
  test.each<[string, Listed, string[], Partial<OriginConfig>, RegExp]>([
    [
      "two shops of one origin",
      { a: { origin: "https://x.test" }, b: { origin: "https://x.test:8443" } },
      [],
      {},
      /'x\.test' é de duas lojas, 'a' e 'b'/,
    ],
    [
      "an old address of another shop",
      { a: { origin: "https://x.test" }, b: { from: ["x.test"] } },
      [],
      {},
      /duas lojas/,
    ],
    ["one former id of two shops", { a: { from: ["velha"] }, b: { from: ["velha"] } }, [], {}, /duas lojas/],
    [
      "an address that leads to itself",
      { a: { origin: "https://x.test", from: ["x.test"] } },
      [],
      {},
      /aparece duas vezes/,
    ],
    ["a former id that is a shop", { a: { from: ["b"] } }, ["b"], {}, /'b' da loja 'a' também é o id/],
    ["a former id that is its own", { a: { from: ["a"] } }, [], {}, /também é o id/],
    ["the base domain", { a: { origin: "https://loja.test" } }, [], {}, /fica dentro de BASE_DOMAIN/],
    ["another shop's subdomain", { a: { origin: "https://b.loja.test" } }, ["b"], {}, /fica dentro de BASE_DOMAIN/],
    ["a reserved subdomain", { a: { from: ["api.loja.test"] } }, [], {}, /fica dentro de BASE_DOMAIN/],
    ["plain http", { a: { origin: "http://x.test" } }, [], {}, /https/],
    ["no origin at all", { a: { origin: "https://x.test/y" } }, [], {}, /deve ser uma origem/],
    ["no domain at all", { a: { from: ["x.test/y"] } }, [], {}, /deve ser um domínio/],
    ["too many", { a: { from: Array.from({ length: 21 }, (_, at) => `v${at}`) } }, [], {}, /demais/],
    ["a template without {market}", {}, ["a", "b"], { template: "https://x.test" }, /MARKET_ORIGIN.*'a' e 'b'/],
    [
      "an origin that the template gives to another shop",
      { a: { origin: "https://b.x.test" } },
      ["b"],
      { template: "https://{market}.x.test" },
      /MARKET_ORIGIN.*'a' e 'b'/,
    ],
  ])("%s", (_what, listed, markets, config, sentence) => {
    const mistake = mistakeOf(listed, markets, config);
    expect(mistake).toMatch(sentence);
    expect(mistake).toMatch(/^[^\n]+\.$/);
  });

  test.each<[string, Listed, string[], Partial<OriginConfig>]>([
    ["one shop and a template of one address", {}, ["a"], { template: "https://x.test" }],
    ["two, of which one has a domain", { b: { origin: "https://y.test" } }, ["a", "b"], { template: "https://x.test" }],
    ["many shops on their subdomains", BRASA, ["a", "b", "brasa"], {}],
    ["plain http where it is allowed", { a: { origin: "http://x.test:3000" } }, [], { allowHttp: true }],
    ["plain http on this machine", { a: { origin: "http://x.test:3000" } }, [], { baseDomain: "localhost" }],
  ])("but not for %s", (_what, listed, markets, config) => expect(mistakeOf(listed, markets, config)).toBeNull());
});

test("whatever is accepted gives each host one shop and each shop one page address that is served", () => {
  const host = fc.constantFrom("x.test", "y.test", "www.x.test", "z.pedidos.test", "a.pedidos.test", "b.loja.test");
  const domain = fc.record({
    origin: fc.option(
      host.map((name) => `https://${name}`),
      { nil: null },
    ),
    redirectFrom: fc.array(fc.oneof(host, fc.constantFrom("velha", "antiga", "a", "b")), { maxLength: 3 }),
  });
  const markets = ["a", "b", "c"].map(id);
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.tuple(fc.option(domain), fc.option(domain), fc.option(domain)),
      fc.constantFrom(null, null, "https://{market}.pedidos.test", "https://y.test"),
      (given, template) => {
        const config = { ...CONFIG, template };
        const domains: Domains = new Map(markets.flatMap((market, at) => (given[at] ? [[market, given[at]]] : [])));
        if (domainMistake(domains, markets, config)) return;
        accepted += 1;
        const table = domainTable(domains, config);
        const tenancy = { baseDomain: "loja.test", defaultMarket: null, domains: table, boardHost: null };
        const homes = markets.map((market) => table.originOf(market) ?? originOf(market, config));
        expect(new Set(homes).size).toBe(markets.length);
        for (const [market, { origin, redirectFrom }] of domains) {
          const home = origin ?? originOf(market, config);
          const names = redirectFrom.map((from) => (from.includes(".") ? from : `${from}.loja.test`));
          for (const name of [...names, ...(origin ? [`${market}.loja.test`] : [])])
            expect(routeFor({ host: name, path: "/x", search: "", cookie: null }, tenancy)).toEqual({
              kind: "moved",
              location: `${home}/x`,
            });
          // No second hop, and so no loop.
          const there = routeFor({ host: new URL(home).host, path: "/x", search: "", cookie: null }, tenancy);
          if (!template || origin) expect(there).toMatchObject({ kind: "page", market });
          else expect(there.kind).not.toBe("moved");
        }
      },
    ),
    { numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(150);
});
