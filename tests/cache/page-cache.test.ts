import { getRouteCacheKey } from "next/dist/server/lib/route-cache-key";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HEAD_SCRIPT } from "@/lib/domain/page/inline-scripts.mjs";
import { samples } from "@/lib/node/metrics/counters.mjs";
import PageCache from "@/lib/server/cache/page-cache.mjs";
import { clearPageStore, invalidatePages, pageStore, registerBacklog } from "@/lib/server/cache/page-store.mjs";
import { contentSecurityOf } from "@/lib/server/csp/policy.mjs";

vi.hoisted(() => {
  process.env.PAGE_SECONDS = "60";
});

const UNAVAILABLE = '<html><meta name="page-state" content="unavailable"/></html>';

function page(html: string, extra: object = {}) {
  return { kind: "APP_PAGE", html, rscData: Buffer.from("0:{}"), headers: {}, status: 200, ...extra };
}

const cache = new PageCache();

/** Null where a page is rendered before it is shown. */
async function get(key: string) {
  const entry = await cache.get(key);
  return entry?.lastModified === -1 ? null : entry;
}

beforeEach(clearPageStore);

describe("a failing page", () => {
  test("is 503, is not cached, and is counted", async () => {
    const data = page(UNAVAILABLE);
    const refused = () => samples().find(({ labels }) => labels.result === "refused")?.value ?? 0;
    const before = refused();
    await cache.set("/brasa", data, {});
    expect(refused()).toBe(before + 1);
    expect(data).toMatchObject({ status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } });
    expect(await get("/brasa")).toBeNull();
  });

  test("never replaces a good one, not even after an import", async () => {
    await cache.set("/brasa", page("<html>menu</html>"), {});
    invalidatePages("brasa");
    expect(await get("/brasa")).toBeNull();
    const failing = page(UNAVAILABLE);
    await cache.set("/brasa", failing, {});
    expect(failing).toMatchObject({ status: 200, html: "<html>menu</html>" });
    expect((await get("/brasa"))?.value).toMatchObject({ html: "<html>menu</html>" });
  });
});

describe("a menu without products", () => {
  const EMPTY = '<html><meta name="page-state" content="empty"/></html>';

  test("never replaces one with products", async () => {
    await cache.set("/brasa", page("<html>menu</html>"), {});
    const empty = page(EMPTY);
    await cache.set("/brasa", empty, {});
    expect(empty).toMatchObject({ status: 200, html: "<html>menu</html>" });
    expect((await get("/brasa"))?.value).toMatchObject({ html: "<html>menu</html>" });
  });

  test("is shown where nothing is cached, and after an import that empties the menu", async () => {
    await cache.set("/brasa", page(EMPTY), {});
    expect((await get("/brasa"))?.value).toMatchObject({ html: EMPTY });
    await cache.set("/brasa", page("<html>menu</html>"), {});
    invalidatePages("brasa");
    await cache.set("/brasa", page(EMPTY), {});
    expect((await get("/brasa"))?.value).toMatchObject({ html: EMPTY });
  });
});

describe("a file in a market's pages", () => {
  const file = (body: string, status = 200) => ({ kind: "APP_ROUTE", body: Buffer.from(body), headers: {}, status });

  test("has an ETag of its content, weak because it is compressed, and revalidated", async () => {
    const [one, same, other] = ["a", "a", "b"].map((body) => file(body));
    for (const each of [one, same, other]) await cache.set("/brasa/menu/x.json", each ?? null, {});
    expect(one).toMatchObject({ headers: { etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) } });
    expect(same?.headers).toEqual(one?.headers);
    expect(other?.headers).not.toEqual(one?.headers);
  });

  test("that fails is served stale, else as an uncached 503", async () => {
    const failing = file("", 503);
    await cache.set("/brasa/files/sitemap", failing, {});
    expect(failing).toMatchObject({ status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } });
    expect(await get("/brasa/files/sitemap")).toBeNull();
    await cache.set("/brasa/files/sitemap", file("good"), {});
    const later = file("", 503);
    await cache.set("/brasa/files/sitemap", later, {});
    expect([later.status, String(later.body)]).toEqual([200, "good"]);
  });

  test("that redirects is not cached, since its address is free text", async () => {
    await cache.set("/brasa/menu/x.json", file("", 307), {});
    expect(await get("/brasa/menu/x.json")).toBeNull();
  });

  test("of an unknown market is not cached", async () => {
    await cache.set("/nada/files/sitemap", file("", 404), {});
    expect(await get("/nada/files/sitemap")).toBeNull();
  });
});

describe("a market that changes during a rendering", () => {
  test("leaves a page for its waiters only, and the next request renders again", async () => {
    expect(await get("/brasa/sobre")).toBeNull();
    invalidatePages("brasa");
    const before = page("<html>antes</html>", { headers: {} });
    await cache.set("/brasa/sobre", before, {});
    expect(await get("/brasa/sobre")).toBeNull();
    expect(before.headers).toMatchObject({ "cache-control": "private, no-store" });
    const after = page("<html>depois</html>", { headers: {} });
    await cache.set("/brasa/sobre", after, {});
    expect((await get("/brasa/sobre"))?.value?.html).toContain("depois");
    expect(after.headers).not.toHaveProperty("cache-control");
  });

  test("also when the page is revalidated by age, without effect on another market's page", async () => {
    const context = { cacheControl: { revalidate: 0.01, expire: 600 } };
    for (const key of ["/brasa/faq", "/outra/faq"]) await cache.set(key, page("<html>antes</html>"), context);
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const key of ["/brasa/faq", "/outra/faq"]) expect(await get(key)).not.toBeNull();
    invalidatePages("brasa");
    for (const key of ["/brasa/faq", "/outra/faq"]) await cache.set(key, page("<html>antes</html>"), context);
    expect([await get("/brasa/faq"), (await get("/outra/faq"))?.value?.html]).toEqual([null, "<html>antes</html>"]);
  });
});

test("a market's change takes no longer where 20,000 others have pages", () => {
  const value = page("<html>menu</html>");
  for (let n = 0; n < 20_000; n++)
    pageStore().set(`/loja-${n}`, { lastModified: 0, value, tags: [], market: `loja-${n}`, forgotten: false });
  const began = performance.now();
  for (let n = 0; n < 2_000; n++) invalidatePages(`loja-${n}`);
  // Looking through all pages takes ten times as long.
  expect(performance.now() - began).toBeLessThan(1_000);
  const forgotten = [...pageStore().values()].filter((entry) => entry.forgotten);
  expect(forgotten.length).toBe(2_000);
});

describe("a stale page while requests are queued", () => {
  const context = { cacheControl: { revalidate: 60, expire: 600 } };
  const waiting = (length: number) => {
    registerBacklog(() => length > 0);
  };
  const isStale = async () => ((await get("/brasa"))?.lastModified ?? 0) + 60_000 <= Date.now();

  beforeEach(async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
    await cache.set("/brasa", page("<html>menu</html>"), context);
    return () => {
      vi.useRealTimers();
      waiting(0);
    };
  });

  test("is served once more, and revalidated when the queue is empty", async () => {
    vi.setSystemTime(1_061_000);
    waiting(1);
    expect(await isStale()).toBe(false);
    waiting(0);
    expect(await isStale()).toBe(true);
  });

  test("is revalidated ten seconds later at the latest", async () => {
    waiting(100);
    vi.setSystemTime(1_069_999);
    expect(await isStale()).toBe(false);
    vi.setSystemTime(1_070_001);
    expect(await isStale()).toBe(true);
  });

  test("is revalidated at once when its market has changed", async () => {
    waiting(100);
    vi.setSystemTime(1_061_000);
    invalidatePages("brasa");
    expect(await get("/brasa")).toBeNull();
  });
});

describe("the page cache", () => {
  test("evicts pages of one market only", async () => {
    for (const key of ["/brasa", "/brasa/cart", "/brasa-dois", "/outra"])
      await cache.set(key, page("<html></html>"), {});
    invalidatePages("brasa");
    const kept = await Promise.all(["/brasa", "/brasa/cart", "/brasa-dois", "/outra"].map((key) => get(key)));
    expect(kept.map(Boolean)).toEqual([false, false, true, true]);
  });

  test("also evicts by the keys of Next.js", async () => {
    const owner = { kind: "APP_PAGE", sourceRoute: "/[market]/page" } as never;
    const [brasa, other] = [getRouteCacheKey("/brasa", owner), getRouteCacheKey("/brasa-dois/cart", owner)];
    for (const key of [brasa, other]) await cache.set(key, page("<html></html>"), {});
    invalidatePages("brasa");
    expect(await get(brasa)).toBeNull();
    expect(await get(other)).not.toBeNull();
  });

  test.each([404, 307, 308])("does not store a page with status %i, whose address is free text", async (status) => {
    await cache.set("/brasa/produto/x", page("<html></html>", { status }), {});
    expect(await get("/brasa/produto/x")).toBeNull();
  });

  test("is limited in bytes", async () => {
    const store = pageStore();
    const big = "x".repeat(4 * 1024 * 1024);
    for (let n = 0; n < 40; n++) await cache.set(`/m${n}`, page(`<html>${big}</html>`), {});
    expect(store.calculatedSize).toBeLessThanOrEqual(128 * 1024 * 1024);
    expect(store.size).toBeLessThan(40);
  });
});

test("a market with more pages than room evicts its own, and the others' menus stay", async () => {
  const big = "x".repeat(1024 * 1024);
  await cache.set("/vizinha", page("<html>menu</html>"), {});
  for (let n = 0; n < 20; n++) await cache.set(`/padaria/produto/${n}`, page(`<html>${big}</html>`), {});
  for (let n = 0; n < 300; n++) await cache.set(`/atacado/produto/${n}`, page(`<html>${big}</html>`), {});
  expect((await get("/vizinha"))?.value).toMatchObject({ html: "<html>menu</html>" });
  expect(await get("/padaria/produto/0")).not.toBeNull();
  expect(await get("/atacado/produto/299")).not.toBeNull();
  expect(await get("/atacado/produto/0")).toBeNull();
});

describe("a page of another market under a market's key", () => {
  test("is a cache miss, is reported, and is evicted", async () => {
    const alarm = vi.spyOn(console, "error").mockImplementation(() => {});
    await cache.set("/brasa/cart", page("<html>brasa</html>"), {});
    await cache.set("/cantinho/cart", page("<html>cantinho</html>"), {});
    const store = pageStore();
    store.set("/cantinho/cart", store.get("/brasa/cart"));
    expect(await get("/cantinho/cart")).toBeNull();
    expect(alarm.mock.calls.join()).toContain(
      '"event":"foreign-page-in-cache","key":"/cantinho/cart","market":"brasa"',
    );
    expect(store.has("/cantinho/cart")).toBe(false);
    expect((await get("/brasa/cart"))?.value).toMatchObject({ html: "<html>brasa</html>" });
    alarm.mockRestore();
  });

  test("is not used as a last good page either", async () => {
    await cache.set("/brasa", page("<html>brasa</html>"), {});
    const store = pageStore();
    store.set("/cantinho", store.get("/brasa"));
    const failing = page(UNAVAILABLE);
    await cache.set("/cantinho", failing, {});
    expect(failing).toMatchObject({ status: 503, html: UNAVAILABLE });
  });
});

test("a page becomes stale after its own number of seconds", async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  vi.stubEnv("PAGE_SECONDS", "6");
  vi.resetModules();
  const { default: Quick } = await import("@/lib/server/cache/page-cache.mjs");
  await new Quick().set("/brasa", page("<html>menu</html>"), {});
  vi.setSystemTime(1_000_000 + 7_000);
  const ages = await Promise.all([new Quick(), cache].map(async (one) => (await one.get("/brasa"))?.lastModified));
  expect(ages.map((made) => Date.now() - (made ?? 0))).toEqual([70_000, 7_000]);
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("a stale page of missing addresses is rendered before it is shown, since Next would title it anew", async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  const missing = '<html><meta name="page-state" content="missing"/></html>';
  await cache.set("/-/loja", page(missing), { cacheControl: { revalidate: 3_600 } });
  expect((await get("/-/loja"))?.value).toMatchObject({ status: 404 });
  vi.setSystemTime(1_000_000 + 2 * 60 * 60 * 1000);
  expect(await get("/-/loja")).toBeNull();
  vi.useRealTimers();
});

describe("the first visitor's address", () => {
  // Next writes flight data into a script as a JSON string with & < > escaped once more.
  const inScript = (flight: string) =>
    JSON.stringify(flight).replace(/[&<>]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);

  test.each([
    ["", "?token=SEGREDO"],
    ["orders", "?a=1&token=SEGREDO&b=<2>"],
    ['SEGREDO"1"\\', '?x="SEGREDO"\\\\"'],
  ])("is removed from what others get: %j %j", async (segment, query) => {
    const flight = `0:{"P":null,"c":["",${JSON.stringify(segment)}],"q":${JSON.stringify(query)},"i":false}`;
    const html = `<html><script>self.__next_f.push([1,${inScript(flight)}])</script></html>`;
    const data = page(html, { rscData: Buffer.from(flight), segmentData: new Map([["/_tree", Buffer.from(flight)]]) });
    await cache.set("/brasa/orders", data, {});
    const kept = (await get("/brasa/orders"))?.value as ReturnType<typeof page> & {
      segmentData: Map<string, Buffer>;
    };
    for (const text of [kept.html, kept.rscData.toString(), kept.segmentData.get("/_tree")?.toString()]) {
      expect(text).not.toContain("SEGREDO");
      expect(text).toMatch(/"i\\?":false/);
    }
  });
});

describe("the Content-Security-Policy of a page", () => {
  const NEXT = "(self.__next_f=self.__next_f||[]).push([0])";

  test("has hashes of Next's scripts, our script and the market's colours", () => {
    const { policy, refused } = contentSecurityOf(
      `<script>${NEXT}</script><script>${HEAD_SCRIPT}</script><style>:root{--brand:#c2321f}</style><script src="/a.js"></script>`,
    );
    expect(refused).toEqual([]);
    expect(policy.match(/'sha256-/g)).toHaveLength(4);
    expect(policy).not.toContain("unsafe");
  });

  test.each([
    "<script>alert(1)</script>",
    `<script>${NEXT};alert(1)</script>`,
    '<script>self.__next_f.push([1,"a"]);alert(1)//"])</script>',
    '<script src="/a.js">alert(1)</script>',
    '<script type="application/jsonx">alert(1)</script>',
    "<script>$RC=function(){}</script>",
    "<style>@import '//evil.com/x.css';</style>",
    "<style>body{background:url(//evil.com)}</style>",
  ])("has no hash for %s", (html) => {
    const { policy, refused } = contentSecurityOf(html);
    expect(refused).toHaveLength(1);
    // The rules for the cart's link only.
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
  });

  test("allows Google's button on a login page that offers it, and nowhere else", async () => {
    const html = '<html><meta name="google-sign-in" content="nonce-of-this-rendering"/></html>';
    const policyOf = async (path: string, text = html) => {
      const data = page(text);
      await cache.set(`/route-cache/APP_PAGE/0c3b/$${path}`, data, {});
      return (data.headers as Record<string, string>)["content-security-policy"] ?? "";
    };
    const policy = await policyOf("/brasa/login");
    for (const directive of [
      "script-src 'self' https://accounts.google.com/gsi/client",
      "style-src 'self' https://accounts.google.com/gsi/style 'nonce-nonce-of-this-rendering';",
      "connect-src 'self' https://accounts.google.com/gsi/;",
      "frame-src https://accounts.google.com/gsi/;",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toContain("unsafe");
    expect(await policyOf("/brasa/login", "<html></html>")).not.toContain("google");
    for (const path of ["/brasa", "/brasa/cart", "/brasa/login/confirmar", "/brasa/produto/login"])
      expect(await policyOf(path)).not.toContain("google");
  });

  test("has no hashes for data blocks, which do not run", () => {
    expect(contentSecurityOf('<script type="application/json" id="x">{"a":1}</script>').refused).toEqual([]);
  });
});
