// Each shop with an address of its own, on the real server; two shops side by side.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addressesOf } from "../../scripts/lib/addresses.mjs";
import { Customer } from "../support/customer";
import { ownStorefront } from "../support/own-storefront";
import { linksOf, tag, tagsOf } from "../support/page-tags";
import { ask, OPERATOR_TOKEN, operate } from "../support/storefront";

const PRODUCT = "/produto/101-brasa-classico";

const shop = ownStorefront();
let own: string;
let ownHost: string;

const get = (host: string, path: string, headers: Record<string, string> = {}) => shop.get(path, headers, host);
const old = (path: string, market = "brasa") => shop.get(path, {}, shop.host(market));
const setDomain = (market: string, body: unknown, token = OPERATOR_TOKEN) =>
  operate(shop.port, "PUT", `/markets/${market}/domain`, body, token);

beforeAll(async () => {
  ownHost = `pedidos.brasa.test:${shop.port}`;
  own = `http://${ownHost}`;
  // A cached page of before must not outlive the change.
  expect(tag((await old("/")).body, "canonical")).toBe(`http://brasa.localhost:${shop.port}/`);
  const saved = await setDomain("brasa", { origin: own, redirect_from: ["www.brasa.test", "braseiro"] });
  expect(saved.status, saved.body).toBe(200);
});

afterAll(() => void vi.unstubAllEnvs());

describe("a shop with a domain", () => {
  test("is served there as on its subdomain, without a cookie", async () => {
    for (const path of ["/", PRODUCT, "/about", "/sitemap.xml"]) {
      const response = await get(ownHost, path);
      expect([path, response.status, response.headers["set-cookie"]]).toEqual([path, 200, undefined]);
      expect(response.headers["cache-control"] ?? "", path).not.toContain("no-store");
    }
    expect((await get(ownHost, "/")).headers["x-robots-tag"]).toBeUndefined();
  });

  test("binds no other host below its domain to https, as the base domain does", async () => {
    const security = async (host: string) => (await get(host, "/cart")).headers["strict-transport-security"];
    expect(await security(ownHost)).toBe("max-age=31536000");
    expect(await security("www.brasa.test")).toBe("max-age=31536000");
    expect(await security("dona-flor.localhost")).toContain("includeSubDomains");
  });

  test("names its domain and no other address in pages, sitemap, robots, previews and structured data", async () => {
    for (const path of ["/", PRODUCT, "/cardapio/burgers-burgers-na-brasa", "/about", "/cart"]) {
      const { body } = await get(ownHost, path);
      const tags = tagsOf(body);
      for (const name of ["canonical", "og:url"])
        if (tags.get(name)) expect(new URL(tags.get(name) ?? "").origin, `${path} ${name}`).toBe(own);
      expect(new URL(tags.get("og:image") ?? "").origin, path).toBe(own);
      expect(body, path).not.toContain("brasa.localhost");
      for (const link of linksOf(body).filter((href) => href.includes("brasa.test"))) expect(link).toContain(own);
    }
    expect(tag((await get(ownHost, PRODUCT)).body, "canonical")).toBe(own + PRODUCT);
    for (const host of [ownHost, shop.host()]) {
      const sitemap = (await get(host, "/sitemap.xml")).body;
      const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
      expect(addresses.length).toBeGreaterThan(20);
      expect(addresses.filter((address) => !address.startsWith(`${own}/`))).toEqual([]);
      expect((await get(host, "/robots.txt")).body).toContain(`Sitemap: ${own}/sitemap.xml`);
    }
  });

  test("keeps the page, choice and campaign of a link that was shared from an older address", async () => {
    const path = `${PRODUCT}?c=1.2&utm_source=placa`;
    for (const host of ["brasa.localhost", "www.brasa.test", "braseiro.localhost"]) {
      const response = await get(`${host}:${shop.port}`, path, { cookie: "market=dona-flor" });
      expect([host, response.status, response.headers.location]).toEqual([host, 308, own + path]);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
    const slug = await get(ownHost, "/produto/101/?c=1");
    expect([slug.status, slug.headers.location]).toEqual([308, `${PRODUCT}?c=1`]);
  });

  test("redirects from its subdomain neither calls nor files, and no address elsewhere", async () => {
    const paths = ["/api/v3/market", "/api/health", "/sw.js", "/robots.txt", "/manifest.webmanifest", "/favicon.ico"];
    for (const path of paths) expect([path, (await old(path)).status]).toEqual([path, 200]);
    const preview = new URL(tag((await get(ownHost, PRODUCT)).body, "og:image")).pathname;
    expect((await old(preview)).status).toBe(200);
    const origin = `http://brasa.localhost:${shop.port}`;
    for (const path of ["//evil.test/", "/\\evil.test", "/@evil.test", "/.evil.test", "/%2f%2fevil.test"]) {
      // Next.js answers doubled slashes with a path of this host.
      const { location = own } = (await old(path)).headers;
      expect([own, origin], path).toContain(new URL(location, origin).origin);
    }
    const posted = await ask({ port: shop.port, host: shop.host(), path: "/", method: "POST" });
    expect(posted.status).toBe(405);
  });

  test("has sessions of its own: who entered at the domain is a guest on the subdomain", async () => {
    const ana = new Customer(shop.port, ownHost);
    expect((await ana.register("ana@exemplo.com.br")).status).toBe(200);
    expect((await ana.send("GET", "/api/v3/orders")).status).toBe(200);
    const elsewhere = shop.customer();
    expect((await elsewhere.send("GET", "/api/v3/orders")).status).toBe(401);
    const { headers } = await ana.send("GET", "/login");
    for (const cookie of headers["set-cookie"] ?? []) expect(cookie).not.toMatch(/domain=/i);
  });
});

describe("another shop", () => {
  test("stays where it is, and is not to be had at the first one's domain", async () => {
    const flor = await old("/", "dona-flor");
    expect([flor.status, tag(flor.body, "canonical")]).toEqual([200, `http://dona-flor.localhost:${shop.port}/`]);
    const chosen = await get(ownHost, "/?market=dona-flor", { cookie: "market=dona-flor" });
    expect([chosen.status, chosen.body.includes("Dona Flor")]).toEqual([200, false]);
    expect((await get(`estranho.test:${shop.port}`, "/")).headers["cache-control"]).toContain("private");
  });

  test("gets no domain that is taken, and a shop key claims none", async () => {
    const refused = await setDomain("dona-flor", { origin: own });
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining("é de duas lojas")]);
    const made = await operate(shop.port, "POST", "/markets/dona-flor/keys", { scope: "all" });
    expect((await setDomain("dona-flor", { origin: "http://livre.test" }, JSON.parse(made.body).key)).status).toBe(403);
  });
});

test("a domain that is taken back leaves the shop on its subdomain, at once", async () => {
  await setDomain("cantinho", { origin: "http://cantinho.test" });
  expect((await old("/", "cantinho")).status).toBe(308);
  expect((await get("cantinho.test", "/")).status).toBe(200);
  await setDomain("cantinho", { origin: null });
  const { status, body } = await old("/", "cantinho");
  expect([status, tag(body, "canonical")]).toEqual([200, `http://cantinho.localhost:${shop.port}/`]);
  expect((await get("cantinho.test", "/")).headers["cache-control"]).toContain("private");
});

test("the addresses that the start prints are those that open", async () => {
  const places = { defaultMarket: null, baseDomain: "localhost", isLocal: true };
  vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN);
  expect(await addressesOf(shop.port, places)).toContain(`${own}  (Brasa Burger)`);
});
