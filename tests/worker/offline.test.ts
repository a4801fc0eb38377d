import { beforeEach, describe, expect, test } from "vitest";
import { runWorker } from "./composed";

const ORIGIN = "https://brasa.lojas.test";
const PICTURE = "/media/0123456789abcdef0123456789abcdef";
const PUBLIC = { "cache-control": "s-maxage=60" };

/** The browser's caches, as far as the worker uses them. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    const path = (asked: string | { url: string }) =>
      new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href;
    return {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (asked: string | { url: string }) => kept.get(path(asked))?.clone(),
      put: async (asked: string, response: Response) => void kept.set(path(asked), response),
      delete: async (asked: string) => kept.delete(path(asked)),
    };
  };
  held = (name: string) => [...(this.all.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)).sort();
}

let caches: Caches;
/** The network's responses by path; undefined is offline. */
let network: Map<string, () => Response>;
let asking: RequestCache[];

/** A response as the browser's own fetch returns it. */
function basic(body: string, init: ResponseInit = { headers: PUBLIC }): Response {
  const response = new Response(body, init);
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, { type: { value: "basic" }, clone: { value: () => withType(clone()) } });
}
const withType = (response: Response) => Object.defineProperty(response, "type", { value: "basic" });

function menuOf(build: string, script = "a.js"): string {
  return `<!DOCTYPE html><html lang="pt-BR"><body><span data-kept-line="true">Sem internet</span>
    <img src="${PICTURE}/sq224.webp"><script src="/_next/static/chunks/${script}"></script>
    <script>self.__next_f.push([1,"0:{\\"b\\":\\"${build}\\"}"])</script></body></html>`;
}

function open(build = "feito-1", settings = {}) {
  const fetch = async (asked: string | { url: string }, init?: RequestInit) => {
    asking.push(init?.cache ?? "default");
    const { pathname } = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN);
    const answer = network.get(pathname);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  };
  const registration = { left: 0, unregister: async () => void registration.left++ };
  const self = { location: { origin: ORIGIN }, clients: { claim: async () => {} }, registration };
  const worker = runWorker({ build, ...settings }, { self, caches, fetch, navigator: {} });
  const ask = async (path: string, mode = "navigate", cache = "default") => {
    let response: Promise<Response> | undefined;
    const waits: Promise<unknown>[] = [];
    worker.listeners.fetch?.({
      request: { url: ORIGIN + path, mode, cache, method: "GET" },
      respondWith: (given: Promise<Response>) => {
        response = given;
      },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const given = await response;
    await Promise.all(waits);
    return given;
  };
  return { ...worker, ask, registration };
}

beforeEach(() => {
  caches = new Caches();
  asking = [];
  network = new Map([
    ["/", () => basic(menuOf("feito-1"))],
    ["/_next/static/chunks/a.js", () => basic('load("static/chunks/b.js")')],
    ["/_next/static/chunks/b.js", () => basic("1")],
    [`${PICTURE}/sq224.webp`, () => basic("picture")],
  ]);
});

const WHOLE = ["/", "/_next/static/chunks/a.js", "/_next/static/chunks/b.js"];

describe("the cached menu", () => {
  test("is stored with its files, and served offline with its time", async () => {
    const { happens, ask } = open();
    await happens("install");
    await happens("activate");
    expect(caches.held("cardapio-feito-1")).toEqual([...WHOLE, `${PICTURE}/sq224.webp`].sort());
    network.clear();
    const html = await (await ask("/"))?.text();
    expect(html).toMatch(/<html data-kept lang="pt-BR">/);
    expect(html).toMatch(/Sem internet: cardápio e preços de \d\dh\d\d</);
    expect(await (await ask("/_next/static/chunks/b.js", "cors"))?.text()).toBe("1");
    expect(await (await ask(`${PICTURE}/sq336.webp`, "no-cors"))?.text()).toBe("picture");
    expect((await ask("/media/ffffffffffffffffffffffffffffffff/sq224.webp", "no-cors"))?.type).toBe("error");
  });

  test("is replaced at each visit, and a live one is not marked as cached", async () => {
    const { ask } = open();
    expect(await (await ask("/"))?.text()).toBe(menuOf("feito-1"));
    network.set("/", () => basic(menuOf("feito-1").replace("<body>", "<body>Prato novo")));
    await ask("/");
    network.clear();
    expect(await (await ask("/"))?.text()).toContain("Prato novo");
  });

  test("a page of another build is served and not cached with this one's files", async () => {
    const { ask } = open("feito-1");
    await ask("/");
    network.set("/", () => basic(menuOf("feito-2", "novo.js")));
    expect(await (await ask("/"))?.text()).toContain("novo.js");
    network.clear();
    expect(await (await ask("/"))?.text()).toContain("a.js");
  });

  test("a page without one of its files is not cached, and the earlier one stays complete", async () => {
    const { ask } = open();
    await ask("/");
    network.set("/", () => basic(menuOf("feito-1", "falta.js")));
    for (const missing of [undefined, () => basic("", { status: 404 })]) {
      if (missing) network.set("/_next/static/chunks/falta.js", missing);
      await ask("/");
      expect(caches.held("cardapio-feito-1")).toEqual([...WHOLE, `${PICTURE}/sq224.webp`].sort());
      expect(await (await caches.open("cardapio-feito-1")).match("/").then((page) => page?.text())).toContain("a.js");
    }
  });

  test("a new build replaces the cache of the earlier one, and leaves others alone", async () => {
    await open("feito-1").happens("install");
    caches.all.set("de-outro", new Map());
    network.set("/", () => basic(menuOf("feito-2", "b.js")));
    const next = open("feito-2");
    await next.happens("install");
    await next.happens("activate");
    expect(await caches.keys()).toEqual(["de-outro", "cardapio-feito-2"]);
    expect(caches.held("cardapio-feito-2")).not.toContain("/_next/static/chunks/a.js");
  });

  test.each([
    [
      "a market chosen by cookie",
      () => basic(menuOf("feito-1"), { headers: { "cache-control": "private, no-store" } }),
    ],
    ["a default market", () => basic(menuOf("feito-1"), { headers: { "cache-control": "private, no-cache" } })],
    ["a removed shop", () => basic("", { status: 404, headers: PUBLIC })],
  ])("%s is not cached, and deletes the cached one", async (_what, answer) => {
    const { ask, happens } = open();
    await ask("/");
    network.set("/", answer);
    await ask("/");
    expect(caches.held("cardapio-feito-1")).not.toContain("/");
    await caches.delete("cardapio-feito-1");
    await happens("install");
    expect(caches.held("cardapio-feito-1")).toEqual([]);
  });

  test("survives a failing shop", async () => {
    const { ask } = open();
    await ask("/");
    network.set("/", () => basic("Problema Técnico", { status: 503 }));
    expect((await ask("/"))?.status).toBe(503);
    expect(caches.held("cardapio-feito-1")).toContain("/");
  });

  test("is not replaced by a visit with a query", async () => {
    const { ask } = open();
    await ask("/?q=bacon");
    expect(caches.held("cardapio-feito-1")).toEqual([]);
  });

  test("has its data cached with it, and evicted with it or when the next menu's arrives", async () => {
    const { ask } = open();
    const naming = (path: string) => menuOf("feito-1").replace("{", `{\\"file\\":\\"${path}\\",`);
    network.set("/", () => basic(naming("/menu/antes.json")));
    network.set("/menu/antes.json", () => basic("[1]"));
    await ask("/");
    expect(caches.held("cardapio-feito-1")).toContain("/menu/antes.json");
    network.set("/", () => basic(naming("/menu/depois.json")));
    await ask("/");
    expect(caches.held("cardapio-feito-1")).toContain("/menu/antes.json");
    network.set("/menu/depois.json", () => basic("[2]"));
    await ask("/");
    network.delete("/menu/depois.json");
    expect(await (await ask("/menu/depois.json", "cors"))?.text()).toBe("[2]");
    expect(caches.held("cardapio-feito-1")).not.toContain("/menu/antes.json");
    network.set("/", () => basic("", { status: 404, headers: PUBLIC }));
    await ask("/");
    expect(caches.held("cardapio-feito-1").filter((path) => /^\/$|^\/menu/.test(path))).toEqual([]);
  });

  test("drops images that left the menu", async () => {
    const { ask } = open();
    await ask("/");
    network.set("/", () => basic(menuOf("feito-1").replace(/<img[^>]*>/, "")));
    await ask("/");
    expect(caches.held("cardapio-feito-1")).toEqual(WHOLE);
  });
});

describe("any other page", () => {
  test("comes from the network unchanged, a redirect too, and is not cached", async () => {
    const { ask } = open();
    const redirect = Object.defineProperties(new Response(null), { type: { value: "opaqueredirect" } });
    network.set("/produto/603", () => redirect);
    for (let visit = 0; visit < 2; visit++) expect(await ask("/produto/603")).toBe(redirect);
    network.set("/orders", () => basic("Meus Pedidos"));
    expect(await (await ask("/orders"))?.text()).toBe("Meus Pedidos");
    expect(await caches.keys()).toEqual([]);
  });

  test("is requested like without a worker, by reload and Back as well", async () => {
    const { ask } = open();
    network.set("/orders", () => basic("Meus Pedidos"));
    for (const path of ["/orders", "/?q=bacon"]) {
      await ask(path);
      await ask(path, "navigate", "reload");
      await ask(path, "navigate", "force-cache");
    }
    expect(asking).toEqual(["no-cache", "default", "default", "no-cache", "default", "default"]);
  });

  test("is the offline page without a network, which links to a cached menu", async () => {
    const { ask, happens } = open();
    const menu = network;
    network = new Map();
    const bare = await ask("/orders");
    expect(bare?.status).toBe(503);
    expect(bare?.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(await bare?.text()).not.toContain("Ver cardápio");
    network = menu;
    await happens("install");
    network = new Map();
    expect(await (await ask("/orders"))?.text()).toMatch(/Ver cardápio de \d\dh\d\d/);
  });
});

describe("with the offline menu switched off", () => {
  test("the caches and the worker are removed, and it handles no request", async () => {
    await open().happens("install");
    const retired = open("feito-1", { offline: false, push: false });
    expect(Object.keys(retired.listeners)).not.toContain("fetch");
    await retired.happens("activate");
    expect(await caches.keys()).toEqual([]);
    expect(retired.registration.left).toBe(1);
  });

  test("the worker stays where it is needed for push", async () => {
    await open().happens("install");
    const retired = open("feito-1", { offline: false, push: true });
    await retired.happens("activate");
    expect(await caches.keys()).toEqual([]);
    expect(retired.registration.left).toBe(0);
    expect(Object.keys(retired.listeners)).toContain("push");
  });
});
