import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openRedis } from "@/lib/node/redis/client.mjs";
import { CHANGES } from "@/lib/server/cache/market-changes.mjs";
import PageCache from "@/lib/server/cache/page-cache.mjs";
import { noteInput, registerCurrentInputs } from "@/lib/server/cache/page-inputs.mjs";
import { clearPageStore, invalidatePages } from "@/lib/server/cache/page-store.mjs";
import { createSharedPages, type SharedPages } from "@/lib/server/cache/shared-pages.mjs";
import { startRedis } from "../../scripts/lib/redis.mjs";

const redis = await startRedis();
const client = await openRedis(redis.url);
const KEY = "/route-cache/APP_PAGE/0c3b/$/brasa/faq";

const aProcess = (build = "um") => createSharedPages(build, async () => client);
const entryOf = (text: string, more: object = {}) => ({
  value: {
    kind: "APP_PAGE",
    html: `<p>${text}</p>`,
    rscData: Buffer.from(`flight ${text}`),
    segmentData: new Map([["/_tree", Buffer.from(text)]]),
    headers: { "content-security-policy": "x" },
  },
  lastModified: Date.now(),
  tags: [],
  market: "brasa",
  forgotten: false,
  cacheControl: { revalidate: 60, expire: 600 },
  ...more,
});

async function render(pages: SharedPages, key: string, text: string, more: object = {}) {
  const found = await pages.read(key, { mayWait: false });
  await pages.write(key, entryOf(text, more), found?.version ?? null);
}

beforeAll(() => vi.waitFor(() => expect(client.isReady).toBe(true)));

afterAll(async () => {
  client.destroy();
  await redis.stop();
});

let names = 0;
const fresh = () => `/route-cache/APP_PAGE/0c3b/$/brasa/p${names++}`;

describe("the shared cache of several processes", () => {
  test("gives a page rendered by one process to the others, complete", async () => {
    const key = fresh();
    await render(aProcess(), key, "olá");
    const found = await aProcess().read(key, { mayWait: true });
    expect(found).toMatchObject({ rendering: false, entry: { cacheControl: { revalidate: 60, expire: 600 } } });
    expect(found?.entry?.value).toEqual(entryOf("olá").value);
  });

  test("lets one of many processes render while the others wait for it", async () => {
    const key = fresh();
    let rendered = 0;
    const visit = async () => {
      const pages = aProcess();
      const found = await pages.read(key, { mayWait: true });
      if (found?.entry) return found.entry;
      rendered += 1;
      await wait(150);
      const entry = entryOf("uma vez");
      await pages.write(key, entry, found?.version ?? null);
      return entry;
    };
    const seen = await Promise.all(Array.from({ length: 8 }, visit));
    expect(rendered).toBe(1);
    expect(new Set(seen.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  });

  test("lets the next process render when the first gives up", async () => {
    const key = fresh();
    const [one, two] = [aProcess(), aProcess()];
    await one.read(key, { mayWait: true });
    const waiting = two.read(key, { mayWait: true });
    await wait(50);
    await one.giveUp(key);
    expect(await waiting).toMatchObject({ entry: null, rendering: false });
  });

  test("lets one process revalidate a stale page while the others serve it", async () => {
    const key = fresh();
    await render(aProcess(), key, "velha", { lastModified: Date.now() - 61_000 });
    expect(await aProcess().read(key, { mayWait: false })).toMatchObject({ rendering: false });
    const other = await aProcess().read(key, { mayWait: false });
    expect([other?.rendering, Boolean(other?.entry)]).toEqual([true, true]);
  });

  test("evicts a changed market's pages, also one being rendered, and keeps other markets'", async () => {
    const [mine, other] = [fresh(), "/route-cache/APP_PAGE/0c3b/$/outra/faq"];
    const pages = aProcess();
    await render(pages, mine, "antes");
    await render(pages, other, "antes", { market: "outra" });
    const begun = await pages.read(fresh(), { mayWait: false });
    await client.zAdd(CHANGES, { score: Date.now() * 1000, value: "brasa" });
    expect((await pages.read(mine, { mayWait: false }))?.entry).toBeNull();
    expect((await pages.read(other, { mayWait: false }))?.entry).not.toBeNull();
    const late = fresh();
    await pages.write(late, entryOf("antes"), begun?.version ?? null);
    expect((await pages.read(late, { mayWait: false }))?.entry).toBeNull();
  });

  test("is separate for each build", async () => {
    const key = fresh();
    await render(aProcess("um"), key, "de um");
    expect((await aProcess("dois").read(key, { mayWait: false }))?.entry).toBeNull();
  });

  test("never serves a page of another market, key or build under the wrong key, and reports it", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const [mine, foreign] = [fresh(), "/route-cache/APP_PAGE/0c3b/$/outra/segredo"];
    await render(aProcess(), mine, "minha");
    await render(aProcess(), foreign, "de outra");
    const planted = await client.hGet(`storefront:page:um:${foreign}`, "page");
    for (const page of [planted ?? "", "lixo"]) {
      await client.hSet(`storefront:page:um:${mine}`, "page", page);
      expect((await aProcess().read(mine, { mayWait: false }))?.entry).toBeNull();
    }
    expect(said).toHaveBeenCalledTimes(2);
    expect(said.mock.calls[0]?.[0]).toContain('"event":"shared-page-refused"');
    said.mockRestore();
  });

  test("expires pages, and stores none above its size limit", async () => {
    const [short, large] = [fresh(), fresh()];
    await render(aProcess(), short, "breve", { cacheControl: { revalidate: 1, expire: 0.05 } });
    await wait(80);
    expect((await aProcess().read(short, { mayWait: false }))?.entry).toBeNull();
    const noise = Array.from({ length: 400_000 }, () => Math.random().toString(36).slice(2, 6)).join("");
    await render(aProcess(), large, noise);
    expect((await aProcess().read(large, { mayWait: false }))?.entry).toBeNull();
  });

  test("writes nothing when Redis is above its limit", async () => {
    vi.stubEnv("SHARED_PAGES_BYTES", "1000");
    const key = fresh();
    await render(aProcess(), key, "a mais");
    vi.unstubAllEnvs();
    expect(await client.exists(`storefront:rendering:um:${key}`)).toBe(0);
    expect((await aProcess().read(key, { mayWait: false }))?.entry).toBeNull();
  });

  test("misses quickly and without an error when Redis is down", async () => {
    const mine = await startRedis();
    const lost = await openRedis(mine.url);
    await vi.waitFor(() => expect(lost.isReady).toBe(true));
    const pages = createSharedPages("um", async () => lost);
    await mine.stop();
    const started = Date.now();
    expect(await pages.read(KEY, { mayWait: true })).toBeNull();
    await pages.write(KEY, entryOf("x"), "");
    await pages.giveUp(KEY);
    expect(Date.now() - started).toBeLessThan(1_000);
    lost.destroy();
  });
});

describe("a process's own cache over the shared one", () => {
  /** The process's own pages are cleared by `clearPageStore()`. */
  const aCache = () => Object.assign(new PageCache(), { shared: aProcess() });
  const context = { cacheControl: { revalidate: 60, expire: 600 } };
  const page = (text: string) => ({ kind: "APP_PAGE", html: `<html>${text}</html>`, headers: {}, status: 200 });

  async function renderIn(cache: PageCache, key: string, text: string, about: object = context) {
    expect([undefined, -1]).toContain((await cache.get(key))?.lastModified);
    await cache.set(key, page(text), about);
    await vi.waitFor(async () => expect(await client.exists(`storefront:rendering:um:${key}`)).toBe(0));
  }

  test("serves and stores a page that another process rendered", async () => {
    const key = fresh();
    await renderIn(aCache(), key, "de outro");
    clearPageStore();
    expect((await aCache().get(key))?.value?.html).toContain("de outro");
    await client.del(`storefront:page:um:${key}`);
    expect((await aCache().get(key))?.value?.html).toContain("de outro");
  });

  test("tells it nothing of a followed order, whose address is a key", async () => {
    const cache = aCache();
    const code = "c0digo-secreto-de-um-pedido";
    for (const key of [`/route-cache/APP_PAGE/0c3b/$/brasa/acompanhar/${code}`, `/brasa/acompanhar/${code}`]) {
      expect(await cache.get(key)).toBeNull();
      await cache.set(key, page("andamento"), context);
    }
    expect(await client.keys(`*${code}*`)).toEqual([]);
    await renderIn(cache, "/route-cache/APP_PAGE/0c3b/$/brasa/acompanhar/-", "nenhum");
    expect(await client.keys("*/brasa/acompanhar/-")).toHaveLength(1);
  });

  test("serves neither its own page nor the shared one after a change of the market", async () => {
    const key = fresh();
    await renderIn(aCache(), key, "antes");
    await client.zAdd(CHANGES, { score: Date.now() * 1000 + 1, value: "brasa" });
    invalidatePages("brasa");
    await renderIn(aCache(), key, "depois");
    clearPageStore();
    expect((await aCache().get(key))?.value?.html).toContain("depois");
  });

  test("serves a stale page with a fresh lifetime while another process revalidates it", async () => {
    const key = fresh();
    await renderIn(aCache(), key, "velha", { cacheControl: { revalidate: 0.05, expire: 600 } });
    await wait(80);
    const mine = await aCache().get(key);
    expect(Date.now() - (mine?.lastModified ?? 0)).toBeGreaterThan(50);
    const another = await aCache().get(key);
    expect(Date.now() - (another?.lastModified ?? 0)).toBeLessThan(50);
  });

  test("extends a page for every process, without sending it again", async () => {
    const key = fresh();
    const about = { cacheControl: { revalidate: 0.3, expire: 600 } };
    const rendered = aCache();
    expect(await rendered.get(key)).toBeNull();
    noteInput("brasa", "market", "v1");
    await rendered.set(key, page("igual"), about);
    await vi.waitFor(async () => expect(await client.exists(`storefront:page:um:${key}`)).toBe(1));
    const sent = await client.hGetAll(`storefront:page:um:${key}`);
    await wait(310);
    let asked = 0;
    registerCurrentInputs(async () => {
      asked++;
      return { at: Date.now(), versions: { market: "v1" } };
    });
    // Another process, which has not rendered the page.
    clearPageStore();
    expect((await aCache().get(key))?.value?.html).toContain("igual");
    await vi.waitFor(async () => {
      const now = await client.hGetAll(`storefront:page:um:${key}`);
      expect([Number(now.due) > Number(sent.due), now.page === sent.page]).toEqual([true, true]);
    });
    clearPageStore();
    const third = await aCache().get(key);
    expect(Date.now() - (third?.lastModified ?? 0)).toBeLessThan(300);
    expect(asked).toBe(1);
    expect(await client.exists(`storefront:rendering:um:${key}`)).toBe(0);
  });

  test("writes the whole page where Redis has one of something else, and nothing after a change of the market", async () => {
    const [key, pages] = [fresh(), aProcess()];
    const inputs = (market: string) => ({ inputs: { versions: { market }, until: 1 } });
    await render(pages, key, "velha", inputs("v1"));
    const { version = null } = (await pages.read(key, { mayWait: false })) ?? {};
    await pages.extend(key, entryOf("nova", inputs("v2")), version);
    expect((await pages.read(key, { mayWait: false }))?.entry?.value?.html).toContain("nova");
    const before = await client.hGet(`storefront:page:um:${key}`, "due");
    await client.zAdd(CHANGES, { score: Date.now() * 1000 + 5, value: "brasa" });
    await pages.extend(key, entryOf("nova", { ...inputs("v2"), lastModified: Date.now() + 5_000 }), version);
    expect(await client.hGet(`storefront:page:um:${key}`, "due")).toBe(before);
    expect((await pages.read(key, { mayWait: false }))?.entry).toBeNull();
  });

  test("does not share a failing page, and makes nobody wait for it", async () => {
    const key = fresh();
    const cache = aCache();
    await cache.get(key);
    const failed = page('<meta name="page-state" content="unavailable"/>');
    await cache.set(key, failed, context);
    expect(failed.status).toBe(503);
    const started = Date.now();
    expect(await aCache().get(key)).toBeNull();
    expect(Date.now() - started).toBeLessThan(500);
    expect(await client.exists(`storefront:page:um:${key}`)).toBe(0);
  });
});
