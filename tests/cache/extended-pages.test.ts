import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { samples } from "@/lib/node/metrics/counters.mjs";
import PageCache from "@/lib/server/cache/page-cache.mjs";
import { noteNextChange } from "@/lib/server/cache/page-changes.mjs";
import {
  type Current,
  forgetInputs,
  inputMark,
  inputsSince,
  noteInput,
  registerCurrentInputs,
  type Source,
} from "@/lib/server/cache/page-inputs.mjs";
import { clearPageStore, invalidatePages } from "@/lib/server/cache/page-store.mjs";

const START = Date.parse("2026-11-25T20:00:00Z");
const MINUTE = 60_000;
const FIRST = { market: "m1", products: "p1", categories: "c1", districts: "d1", orders: "true" };
const UNAVAILABLE = '<meta name="page-state" content="unavailable"/>';

const cache = new PageCache();
const page = (html: string) => ({ kind: "APP_PAGE", html, rscData: Buffer.from("0:{}"), headers: {}, status: 200 });
const minute = { cacheControl: { revalidate: 60, expire: 3600 } };

let versions: Current["versions"];
let asked: string[];
/** Another in each test, because moments that have passed are remembered. */
let market = "";
let tests = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date", "setTimeout", "clearTimeout"] });
  clearPageStore();
  forgetInputs();
  market = `pastel${tests++}`;
  versions = FIRST;
  asked = [];
  registerCurrentInputs(async (name) => {
    asked.push(name);
    return { at: Date.now(), versions };
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function note(read: Partial<Record<Source, string | null>> = FIRST, until?: number) {
  for (const [source, version] of Object.entries(read)) noteInput(market, source as Source, version, until);
}

async function render(html: string, { reading = () => note(), path = "" } = {}) {
  await cache.get(`/${market}${path}`);
  reading();
  await cache.set(`/${market}${path}`, page(html), minute);
}

/** How the next visitor's page comes about. */
async function visit(path = "") {
  const counts = () => new Map(samples().map(({ name, labels, value }) => [`${name} ${labels.result}`, value]));
  const before = counts();
  const entry = await cache.get(`/${market}${path}`);
  const risen = [...counts()].find(([name, value]) => name.includes("reads") && value > (before.get(name) ?? 0));
  const isShown = entry?.lastModified !== -1;
  return { how: risen?.[0].split(" ")[1], html: isShown ? entry?.value?.html : undefined };
}

test("a stale page of which nothing has changed is served for another minute, without a rendering", async () => {
  await render("<p>cardápio</p>");
  for (let minutes = 1; minutes <= 30; minutes++) {
    vi.advanceTimersByTime(MINUTE);
    expect(await visit()).toEqual({ how: "extended", html: "<p>cardápio</p>" });
    vi.advanceTimersByTime(59_000);
    expect((await visit()).how).toBe("hit");
    vi.advanceTimersByTime(1_000);
  }
  expect(asked).toHaveLength(30);
});

test.each(Object.keys(FIRST))(
  "a page is rendered before it is shown when the version of %s is another",
  async (source) => {
    await render("<p>antes</p>");
    versions = { ...FIRST, [source]: "outra" };
    vi.advanceTimersByTime(MINUTE);
    expect(await visit()).toEqual({ how: "changed", html: undefined });
    await render("<p>depois</p>", { reading: () => note({ [source]: "outra" }) });
    vi.advanceTimersByTime(MINUTE);
    expect(await visit()).toEqual({ how: "extended", html: "<p>depois</p>" });
  },
);

test("a change of what a page has not read renders nothing", async () => {
  await render("<p>robots</p>", { reading: () => note({ market: "m1" }) });
  versions = { ...FIRST, products: "p2" };
  vi.advanceTimersByTime(MINUTE);
  expect((await visit()).how).toBe("extended");
});

describe("a rendering", () => {
  test("during which a version changes leaves a page that is not extended", async () => {
    note();
    await cache.get(`/${market}`);
    note({ products: "p0" });
    note({ products: "p1" });
    await cache.set(`/${market}`, page("<p>misturada</p>"), minute);
    vi.advanceTimersByTime(MINUTE);
    expect((await visit()).how).toBe("stale");
    expect(asked).toEqual([]);
  });

  test("that could not read a source leaves a page that is not extended", async () => {
    await render("<p>sem bairros</p>", { reading: () => note({ ...FIRST, districts: null }) });
    versions = { ...FIRST, districts: null };
    vi.advanceTimersByTime(MINUTE);
    expect((await visit()).how).toBe("stale");
  });

  test("whose market was evicted from memory meanwhile leaves a page that is not extended", async () => {
    await cache.get(`/${market}`);
    note();
    for (let n = 0; n < 10_000; n++) noteInput(`outra${n}`, "market", "m1");
    note({ market: "m1" });
    await cache.set(`/${market}`, page("<p>metade</p>"), minute);
    vi.advanceTimersByTime(MINUTE);
    expect((await visit()).how).toBe("stale");
  });

  test("that throws, after which Next stores the last page again, leaves a page that is not extended", async () => {
    await render("<p>antes</p>");
    versions = { ...FIRST, market: "m2" };
    vi.advanceTimersByTime(MINUTE);
    const last = await cache.get(`/${market}`);
    note({ market: "m2" });
    await cache.set(`/${market}`, last?.value ?? null, { cacheControl: { revalidate: 30, expire: 3600 } });
    vi.advanceTimersByTime(MINUTE);
    expect(await visit()).toEqual({ how: "stale", html: "<p>antes</p>" });
  });

  test("that fails in an outage leaves the last good page, which is rendered when the API is back", async () => {
    await render("<p>antes</p>");
    vi.advanceTimersByTime(MINUTE);
    versions = { ...FIRST, market: null };
    expect((await visit()).how).toBe("stale");
    await cache.set(`/${market}`, page(UNAVAILABLE), minute);
    versions = FIRST;
    expect(await visit()).toEqual({ how: "stale", html: "<p>antes</p>" });
  });
});

test("its inputs are those of all its reads, whatever other renderings read meanwhile", () => {
  const reads = fc.array(
    fc.record({
      by: fc.nat(2),
      source: fc.constantFrom<Source>("market", "products"),
      version: fc.constantFrom("1", "2", null),
    }),
  );
  fc.assert(
    fc.property(reads, fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }), (read, begins) => {
      forgetInputs();
      const marks: number[] = [];
      read.forEach(({ source, version }, n) => {
        begins.forEach((begin, by) => {
          if (begin === n) marks[by] = inputMark();
        });
        noteInput(market, source, version);
      });
      marks.forEach((mark, by) => {
        const own = read.slice(begins[by]).filter((each) => each.by === by);
        const inputs = inputsSince(market, mark);
        if (inputs) for (const { source, version } of own) expect(inputs.versions[source]).toBe(version);
      });
    }),
  );
});

describe("the clock", () => {
  test("makes a page rendered when the shop closes, though its API's responses are the same", async () => {
    noteNextChange(market, "market", START + 90_000);
    await render("<p>aberto</p>");
    vi.advanceTimersByTime(MINUTE);
    expect((await visit()).how).toBe("extended");
    vi.advanceTimersByTime(30_000);
    expect(await visit()).toEqual({ how: "changed", html: undefined });
  });

  test("makes a page rendered on another day before it is shown", async () => {
    await render("<p>hoje</p>", { reading: () => note(FIRST, START + 2 * MINUTE) });
    vi.advanceTimersByTime(MINUTE);
    expect((await visit()).how).toBe("extended");
    vi.advanceTimersByTime(MINUTE);
    expect(await visit()).toEqual({ how: "changed", html: undefined });
  });
});

describe("while the API is asked", () => {
  test("nobody waits longer than 150 ms, and one that is late three times is not asked for five minutes", async () => {
    await render("<p>antes</p>");
    registerCurrentInputs(() => {
      asked.push(market);
      return new Promise(() => {});
    });
    vi.advanceTimersByTime(MINUTE);
    for (let times = 1; times <= 3; times++) {
      const visited = visit();
      await vi.advanceTimersByTimeAsync(149);
      expect(await Promise.race([visited, "asked"])).toBe("asked");
      await vi.advanceTimersByTimeAsync(1);
      expect(await visited).toEqual({ how: "stale", html: "<p>antes</p>" });
    }
    expect((await visit()).how).toBe("stale");
    expect(asked).toHaveLength(3);
    vi.advanceTimersByTime(5 * MINUTE);
    void visit();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(4);
  });

  test("a failure is as today", async () => {
    await render("<p>antes</p>");
    registerCurrentInputs(() => Promise.reject(new Error("fora do ar")));
    vi.advanceTimersByTime(MINUTE);
    expect((await visit()).how).toBe("stale");
  });

  test("a market that changes is not extended", async () => {
    await render("<p>antes</p>");
    registerCurrentInputs(async () => {
      invalidatePages(market);
      return { at: Date.now(), versions };
    });
    vi.advanceTimersByTime(MINUTE);
    expect(await visit()).toEqual({ how: "changed", html: undefined });
  });
});

test("an answer of a moment ago counts from when it was asked for", async () => {
  await render("<p>cardápio</p>");
  registerCurrentInputs(async () => ({ at: START + MINUTE - 800, versions }));
  vi.advanceTimersByTime(MINUTE);
  expect((await visit()).how).toBe("extended");
  vi.advanceTimersByTime(59_100);
  expect((await visit()).how).toBe("hit");
  vi.advanceTimersByTime(200);
  expect((await visit()).how).toBe("stale");
});

test("a page of a market that was invalidated is not asked for", async () => {
  await render("<p>antes</p>");
  vi.advanceTimersByTime(MINUTE);
  invalidatePages(market);
  expect(await visit()).toEqual({ how: "changed", html: undefined });
  expect(asked).toEqual([]);
});
