import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PageCache from "@/lib/server/cache/page-cache.mjs";
import { noteNextChange } from "@/lib/server/cache/page-changes.mjs";
import { clearPageStore } from "@/lib/server/cache/page-store.mjs";

const START = Date.parse("2026-12-24T20:00:00Z");
const MINUTE = 60_000;

const cache = new PageCache();
/** Another in each test, because moments that have passed are remembered. */
let market = "";
let tests = 0;
const page = (html: string) => ({ kind: "APP_PAGE", html, rscData: Buffer.from("0:{}"), headers: {}, status: 200 });
const hour = { cacheControl: { revalidate: 3600 } };

beforeEach(() => {
  market = `loja${tests++}`;
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  clearPageStore();
});

afterEach(() => {
  vi.useRealTimers();
});

async function shown(key = `/${market}`): Promise<string | undefined> {
  const entry = await cache.get(key);
  return entry?.lastModified === -1 ? undefined : entry?.value?.html;
}

async function render(html: string, key = `/${market}`): Promise<void> {
  await cache.set(key, page(html), hour);
}

test("a page is served until the moment at which the shop closes, and not once after it", async () => {
  noteNextChange(market, "market", START + 30 * MINUTE);
  await render("<html>aberto</html>");
  await render("<html>outra</html>", "/cantinho");
  vi.setSystemTime(START + 30 * MINUTE - 1);
  expect(await shown()).toBe("<html>aberto</html>");
  vi.setSystemTime(START + 30 * MINUTE);
  expect(await shown()).toBeUndefined();
  expect(await shown("/cantinho")).toBe("<html>outra</html>");
  noteNextChange(market, "market", START + 90 * MINUTE);
  await render("<html>fechado</html>");
  vi.setSystemTime(START + 50 * MINUTE);
  expect(await shown()).toBe("<html>fechado</html>");
});

test("the sooner of the shop's change and a dish's return counts", async () => {
  noteNextChange(market, "market", START + 30 * MINUTE);
  noteNextChange(market, "menu", START + 10 * MINUTE);
  await render("<html>esgotado</html>");
  vi.setSystemTime(START + 10 * MINUTE);
  expect(await shown()).toBeUndefined();
});

test("a page whose rendering saw the moment pass is not served, though others have been rendered since", async () => {
  noteNextChange(market, "market", START + 1_000);
  await cache.get(`/${market}`);
  vi.setSystemTime(START + 2_000);
  noteNextChange(market, "market", START + 90 * MINUTE);
  await render("<html>antes</html>");
  expect(await shown()).toBeUndefined();
});

test("while the API is down the last good page stays, though its moment has passed", async () => {
  noteNextChange(market, "market", START + 1_000);
  await render("<html>aberto</html>");
  vi.setSystemTime(START + 2_000);
  expect(await shown()).toBeUndefined();
  await cache.set(`/${market}`, page('<html><meta name="page-state" content="unavailable"/></html>'), hour);
  expect(await shown()).toBe("<html>aberto</html>");
});
