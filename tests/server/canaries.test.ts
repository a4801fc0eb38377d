import { beforeAll, expect, inject, test } from "vitest";
import { type CallName, calls } from "@/lib/contract/calls";
import { INSTITUTIONAL_PATHS, PRIVATE_PATHS } from "@/lib/domain/routes";
import { boardCalls, isCouriers, isOfDevice, isWrite } from "../support/board-calls";
import { type BoardAsk, boardShop } from "../support/board-shop";
import { type CanaryMarket, importCanaryMarkets } from "../support/canary-markets";
import { Customer } from "../support/customer";
import { ask, askBytes, enterBoard, type HttpResponse, operate } from "../support/storefront";

const port = inject("port");
const COUNT = Number(process.env.CANARY_MARKETS ?? 3);
const ANSWERS = Number(process.env.CANARY_ANSWERS ?? 0);
const LEAST_ROUNDS = 2;
const AT_ONCE = 12;
/** Milliseconds. A shop has some sixty writes and two hundred pages, and the markets come one after the other. */
const BOARDS_WITHIN = 60_000 * COUNT;

/** One way to request a path of a market: on its own host, or on one where the cookie chooses it. */
type Visit = { market: CanaryMarket; host: string; path: string; headers: Record<string, string>; how: string };

let markets: CanaryMarket[];
let visits: Visit[];

const PAGES = [
  ...PRIVATE_PATHS,
  ...INSTITUTIONAL_PATHS,
  ...["/", "/?q=bacon", "/orders/1", "/nao-existe", "/produto/nao-existe"],
];
const FILES = ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/favicon.ico", "/apple-touch-icon.png"];

const DRAWN = /^\/(?:icon|preview)\//;

const FLIGHT: Record<string, Record<string, string>> = {
  html: {},
  rsc: { rsc: "1" },
  prefetch: { rsc: "1", "next-router-prefetch": "1" },
  "segment tree": { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  "a head": { "x-method": "HEAD" },
};

beforeAll(async () => {
  markets = await importCanaryMarkets(port, COUNT);
  visits = (await Promise.all(markets.map(visitsTo))).flat();
});

async function visitsTo(market: CanaryMarket): Promise<Visit[]> {
  const own = `${market.id}.localhost:${port}`;
  const chosen = { cookie: `market=${market.id}` };
  const places: [string, Record<string, string>][] = [
    [own, {}],
    [`localhost:${port}`, chosen],
    ["outra-coisa.com.br", chosen],
  ];
  const { body: home } = await ask({ port, host: own, path: "/" });
  const products = [...new Set([...home.matchAll(/\/produto\/[\w-]+/g)].map(([path]) => path))];
  const pictures = [...new Set([...home.matchAll(/\/(?:media|icon|preview)\/[\w./-]+/g)].map(([path]) => path))];
  expect([products.length, pictures.length > 3]).toEqual([3, true]);
  const apiPaths = (Object.keys(calls) as CallName[])
    .filter((name) => calls[name].method === "GET")
    .map((name) => `/api/v3${calls[name].path.replace("{id}", `${market.canary}-1`)}`);
  const pages = [...PAGES, ...products];
  return places.flatMap(([host, cookie]) => [
    ...pages.flatMap((path) =>
      Object.entries(FLIGHT).map(([how, headers]) => ({ market, host, path, headers: { ...headers, ...cookie }, how })),
    ),
    ...pages
      .filter((path) => !/[?]/.test(path))
      .map((path) => ({ market, host, path: `${path === "/" ? "/" : path}.rsc`, headers: cookie, how: "suffix" })),
    ...[...FILES, ...pictures, ...apiPaths, "/api/auth/session", "/api/auth/csrf"].map((path) => ({
      market,
      host,
      path,
      headers: cookie,
      how: "file",
    })),
  ]);
}

/** Follows Next's own redirect of an RSC request. */
async function go({ host, path, headers }: Visit): Promise<HttpResponse> {
  const { "x-method": method = "GET", ...sent } = headers;
  const response = await ask({ port, host, path, method, headers: sent });
  const { location } = response.headers;
  if (response.status !== 307 || !location?.includes("_rsc")) return response;
  return ask({ port, host, path: location, headers: sent });
}

/** A fixed order that mixes markets, hosts and kinds differently in every round. */
function mixed(all: readonly Visit[], round: number): Visit[] {
  return all
    .map((visit, at) => ({ visit, rank: Math.imul(at + 1, 0x9e3779b1 ^ (round * 0x85ebca6b)) >>> 0 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ visit }) => visit);
}

test("a response for one market never contains another market's word, whatever was requested before", async () => {
  const found = { answers: 0, own: 0, hits: 0, faults: [] as string[] };
  for (let round = 0; round < LEAST_ROUNDS || found.answers < ANSWERS; round++) {
    const waiting = mixed(visits, round);
    const visitor = async () => {
      for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
        const response = await go(visit);
        const what = `${visit.how} ${visit.host}${visit.path} (${visit.market.canary})`;
        const text = (JSON.stringify(response.headers) + response.body).toLowerCase();
        found.answers += 1;
        if (response.body.toLowerCase().includes(visit.market.canary)) found.own += 1;
        if (/HIT|STALE/.test(String(response.headers["x-nextjs-cache"]))) found.hits += 1;
        for (const { canary } of markets)
          if (canary !== visit.market.canary && text.includes(canary)) found.faults.push(`${what}: ${canary}`);
        // Pages go before drawn pictures, whose visitors retry; the next test reads each of them.
        const isLater = response.status === 503 && response.headers["retry-after"] && DRAWN.test(visit.path);
        if (response.status >= 500 && !isLater) found.faults.push(`${what}: ${response.status}`);
        const shared = /public|s-maxage/.test(String(response.headers["cache-control"]));
        if (shared && visit.headers.cookie && !/^\/media\//.test(visit.path)) found.faults.push(`${what}: shared`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  }
  expect(found.faults).toEqual([]);
  expect(found.own).toBeGreaterThan(found.answers / 3);
  expect(found.hits).toBeGreaterThan(found.answers / 20);
  const kinds = `${found.own} with their own word, ${found.hits} from a cache, 0 with another's`;
  console.log(`N5 ${found.answers} answers of ${markets.length} markets: ${kinds}`);
}, 3_600_000);

test("serves previews and icons of a market on no other host", async () => {
  const pictures = visits.filter(({ host, path }) => host.includes("loja-") && DRAWN.test(path));
  expect(pictures.length).toBeGreaterThanOrEqual(COUNT * 2);
  for (const { market, host, path } of pictures) {
    const own = await askBytes({ port, host, path });
    expect(own.status, path).toBe(200);
    for (const other of markets) {
      if (other === market) continue;
      const there = await askBytes({ port, host: `${other.id}.localhost:${port}`, path });
      expect(there.body.equals(own.body), `${path} at ${other.id}`).toBe(false);
    }
  }
}, 1_800_000);

test("caches no page chosen by cookie, and shows no trace of it to the next visitor", async () => {
  const bare = `localhost:${port}`;
  for (const { id, canary } of markets)
    for (const path of ["/", "/cart", "/cart.rsc", "/sitemap.xml", "/robots.txt"]) {
      const chosen = await ask({ port, host: bare, path, headers: { cookie: `market=${id}` } });
      expect(chosen.headers["cache-control"], path).toBe("private, no-store");
      const next = await ask({ port, host: bare, path });
      expect(next.body.toLowerCase(), path).not.toContain(canary);
    }
});

test("shows what a customer stores in no response to anybody else", async () => {
  const [first, second] = markets as [CanaryMarket, CanaryMarket];
  const ana = new Customer(port, `${first.id}.localhost:${port}`);
  await ana.register(`${first.canary}-cliente@exemplo.com.br`, "Zqsegredo da Silva");
  const holders: string[] = [];
  for (const path of ["/", "/orders", "/profile", "/cart", "/api/auth/session", "/api/v3/account/me"]) {
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[])
      if ((await ana.send("GET", path, undefined, headers)).body.includes("Zqsegredo")) holders.push(path);
    for (const { id } of [first, second]) {
      const guest = new Customer(port, `${id}.localhost:${port}`);
      expect((await guest.send("GET", path)).body, path).not.toContain("Zqsegredo");
    }
  }
  // Pages are the same for everyone; only calls are personal.
  expect([...new Set(holders)]).toEqual(["/api/auth/session", "/api/v3/account/me"]);
});

function operatorOf({ id }: CanaryMarket): BoardAsk {
  return async (method, path, sent) => {
    const { status, body } = await operate(port, method, `/markets/${id}${path}`, sent);
    return { status, text: body };
  };
}

async function deviceOf(market: CanaryMarket): Promise<BoardAsk> {
  const host = `painel.localhost:${port}`;
  const headers = {
    origin: `http://${host}`,
    "content-type": "application/json",
    cookie: await enterBoard(port, market.id),
  };
  return async (method, path) => {
    const { status, body } = await ask({ port, host, path: `/api/board/shop${path}`, method, headers });
    return { status, text: body };
  };
}

test(
  "shows what a shop writes on its board in no answer to another's device, and its secrets on no page",
  async () => {
    // The customer whom a call would erase has an order in progress.
    const known = boardCalls().filter(
      (call) =>
        !call.open && !isOfDevice(call) && !isCouriers(call) && !/^DELETE |orders\/:number|erase$/.test(call.name),
    );
    const devices = new Map<CanaryMarket, BoardAsk>();
    const accepted = new Set<string>();
    for (const market of markets) {
      devices.set(market, await deviceOf(market));
      const about = { market: market.id, word: market.canary, secret: `${market.canary}segredo` };
      for (const { name, method, example } of known.filter(isWrite)) {
        const { path, body } = example(await boardShop(operatorOf(market), about));
        const { status, text } = await operatorOf(market)(method, path, body);
        expect(status, `${name}: ${text}`).toBeLessThan(300);
        accepted.add(name);
      }
      // The next file orders at these shops.
      await operatorOf(market)("DELETE", "/pause");
    }
    expect(accepted.size).toBeGreaterThan(20);
    for (const [market, device] of devices) {
      const shop = await boardShop(device, { market: market.id, word: market.canary, secret: "" });
      const texts: [string, string][] = [];
      let own = 0;
      for (const { name, method, example } of known.filter((call) => !isWrite(call))) {
        const { text } = await device(method, example(shop).path);
        if (text.includes(market.canary)) own += 1;
        texts.push([name, text]);
      }
      expect(own).toBeGreaterThan(6);
      for (const visit of visits.filter((each) => each.market === market && each.host.startsWith(market.id))) {
        const { body } = await go(visit);
        expect(body.toLowerCase(), visit.path).not.toContain(`${market.canary}segredo`);
        texts.push([visit.path, body.toLowerCase()]);
      }
      for (const { canary } of markets)
        if (canary !== market.canary) for (const [what, text] of texts) expect(text, what).not.toContain(canary);
    }
  },
  BOARDS_WITHIN,
);
