import { describe, expect, inject, test } from "vitest";
import { WORKER_CSP } from "@/lib/server/http/security-headers.mjs";
import { ask, operate } from "../support/storefront";
import { openOrderStream } from "../support/streams";

const port = inject("port");
const BOARD = `painel.localhost:${port}`;

type Extra = {
  method?: string;
  body?: unknown;
  cookie?: string;
  origin?: string | null;
  agent?: string;
  /** The shop that the page shows. */
  shown?: string;
};

function board(path: string, { method = "GET", body, cookie, origin = `http://${BOARD}`, agent, shown }: Extra = {}) {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    ...(shown ? { "x-board-shop": shown } : {}),
    ...(cookie ? { cookie } : {}),
    ...(origin && method !== "GET" ? { origin } : {}),
    ...(agent ? { "user-agent": agent } : {}),
  };
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return ask({ port, host: BOARD, path: `/api/board${path}`, method, headers, ...text });
}

async function aKey(market: string, scope = "all"): Promise<{ id: string; key: string }> {
  return JSON.parse((await operate(port, "POST", `/markets/${market}/keys`, { scope })).body);
}

async function entered(market: string, secret: string, agent?: string): Promise<string> {
  const response = await board("/session", { method: "POST", body: { market, secret }, ...(agent ? { agent } : {}) });
  expect(response.status, response.body).toBe(200);
  return String(response.headers["set-cookie"]).split(";")[0] ?? "";
}

describe("the board's host", () => {
  test("answers its pages and no customer's, and customers' hosts answer none of it", async () => {
    for (const path of ["/entrar", "/aparelhos", "/registro"]) {
      const page = await ask({ port, host: BOARD, path });
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers["x-robots-tag"]).toBe("noindex");
      expect(page.headers["cache-control"]).toBe("private, no-cache");
      expect(page.headers["content-security-policy"]).toContain("script-src");
    }
    const customers = ["/cart", "/produto/603", "/sitemap.xml", "/api/v3/market", "/api/auth/csrf"];
    for (const path of [...customers, "/painel/entrar", "/nada"])
      expect([path, (await ask({ port, host: BOARD, path })).status]).toEqual([path, 404]);
    for (const host of [`brasa.localhost:${port}`, `localhost:${port}`]) {
      const files = ["/avisos.js", "/painel.webmanifest", "/painel/files/notice-worker"];
      for (const path of [...files, "/entrar", "/painel/entrar", "/api/board/shop/orders"])
        expect([path, (await ask({ port, host, path })).status]).toEqual([path, 404]);
    }
  });
});

describe("a file of the board", () => {
  const get = (path: string) => ask({ port, host: BOARD, path });

  test("is its worker for notices, which may do nothing else", async () => {
    const { status, headers, body } = await get("/avisos.js");
    expect([status, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(headers["cache-control"]).toContain("no-cache");
    expect(headers["content-security-policy"]).toBe(WORKER_CSP);
    expect(body).toContain("notificationclick");
    expect(body).not.toMatch(/"fetch"|caches/);
  });

  test("is its manifest, whose pictures are there, and which its pages name", async () => {
    const { status, headers, body } = await get("/painel.webmanifest");
    expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json; charset=utf-8"]);
    const { short_name, start_url, icons } = JSON.parse(body);
    expect([short_name, start_url]).toEqual(["Painel", "/"]);
    for (const { src } of icons) expect([src, (await get(src)).status]).toEqual([src, 200]);
    expect((await get("/entrar")).body).toContain('rel="manifest" href="/painel.webmanifest"');
  });

  test.each(["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])(
    "is its picture at %s",
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    },
  );
});

describe("a device", () => {
  test("enters with a key, is told its shop, and leaves", async () => {
    const { key } = await aKey("brasa");
    const response = await board("/session", { method: "POST", body: { market: "brasa", secret: key } });
    expect(String(response.headers["set-cookie"])).toMatch(
      /board=brasa\.board_[\w-]{43}; Max-Age=7776000; HttpOnly; Path=\/; SameSite=Lax/,
    );
    expect(response.body).toBe('{"market":"brasa"}');
    const cookie = String(response.headers["set-cookie"]).split(";")[0] ?? "";
    const shop = await board("/shop/board", { cookie });
    expect(JSON.parse(shop.body)).toMatchObject({ id: "brasa", name: "Brasa Burger", scope: "all" });
    expect(shop.headers["cache-control"]).toBe("no-store");
    expect((await board("/session", { method: "DELETE", cookie })).status).toBe(200);
    const gone = await board("/shop/board", { cookie });
    expect(gone.status).toBe(401);
    expect(String(gone.headers["set-cookie"])).toContain("Max-Age=0");
  });

  test("enters once by a link that another device made, and says so when it is used", async () => {
    const cookie = await entered("brasa", (await aKey("brasa")).key, "Mozilla/5.0 (Linux; Android 9) Mobile");
    const made = JSON.parse((await board("/shop/board/links", { method: "POST", body: {}, cookie })).body);
    const answers = await Promise.all(
      [1, 2, 3].map(() => board("/session", { method: "POST", body: { market: "brasa", secret: made.code } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(answers.find(({ status }) => status === 401)?.body).toContain("já foi usado");
    const { devices } = JSON.parse((await board("/shop/board/devices", { cookie })).body);
    expect(devices.map(({ device }: { device: string }) => device)).toContain("Celular Android");
  });

  test("is out once its key is revoked, or another device ends it or all", async () => {
    const { id, key } = await aKey("dona-flor");
    const [first, second] = [await entered("dona-flor", key), await entered("dona-flor", key)];
    const { devices, current } = JSON.parse((await board("/shop/board/devices", { cookie: first })).body);
    const other = devices.find((device: { id: string }) => device.id !== current);
    await board(`/shop/board/devices/${other.id}`, { method: "DELETE", cookie: first });
    expect((await board("/shop/board", { cookie: second })).status).toBe(401);

    const third = await entered("dona-flor", key);
    expect((await board("/shop/board/devices", { method: "DELETE", cookie: first })).status).toBe(200);
    for (const cookie of [first, third]) expect((await board("/shop/board", { cookie })).status).toBe(401);

    const fourth = await entered("dona-flor", key);
    await operate(port, "DELETE", `/markets/dona-flor/keys/${id}`);
    expect((await board("/shop/board", { cookie: fourth })).status).toBe(401);
  });

  test("of a person is out at once when the person is taken away, its open stream too, and nobody else's", async () => {
    const owner = await entered("cantinho", (await aKey("cantinho")).key);
    const claimed = await board("/shop/board/owner", { method: "POST", cookie: owner, body: { name: "Rita" } });
    expect(claimed.status, claimed.body).toBe(201);
    const invite = async (name: string) => {
      const body = { name, role: "counter" };
      const made = JSON.parse((await board("/shop/board/people", { method: "POST", cookie: owner, body })).body);
      const cookie = await entered("cantinho", made.link.code);
      const token = cookie.slice(cookie.lastIndexOf(".") + 1);
      return { id: made.person.id, cookie, stream: await openOrderStream(port, "cantinho", token) };
    };
    const [ana, bia] = [await invite("Ana"), await invite("Bia")];
    expect([ana.stream.status, bia.stream.status]).toEqual([200, 200]);
    let isBiaOut = false;
    void bia.stream.ended.then(() => {
      isBiaOut = true;
    });
    const ended = await board(`/shop/board/people/${ana.id}`, { method: "DELETE", cookie: owner });
    expect(ended.status).toBe(200);
    await ana.stream.ended;
    expect((await board("/shop/board", { cookie: ana.cookie })).status).toBe(401);
    expect((await board("/shop/board", { cookie: bia.cookie })).status).toBe(200);
    expect(isBiaOut).toBe(false);
    bia.stream.kill();
  });

  test("of an owner is lost, and the recovery code lets another one in", async () => {
    const owner = await entered("dona-flor", (await aKey("dona-flor")).key);
    const claimed = await board("/shop/board/owner", { method: "POST", cookie: owner, body: { name: "Rita" } });
    const { recovery_code: code } = JSON.parse(claimed.body);
    const recover = () => board("/recover", { method: "POST", body: { market: "dona-flor", code } });
    const recovered = await recover();
    expect(recovered.status, recovered.body).toBe(200);
    const answer = JSON.parse(recovered.body);
    expect(Object.keys(answer).sort()).toEqual(["market", "recovery_code"]);
    const cookie = String(recovered.headers["set-cookie"]).split(";")[0] ?? "";
    expect(JSON.parse((await board("/shop/board", { cookie })).body)).toMatchObject({ actor: "Rita (Dono)" });
    const again = await recover();
    expect([again.status, again.headers["set-cookie"]]).toEqual([401, undefined]);
    const body = { market: "dona-flor", email: "rita@exemplo.com" };
    const link = await board("/owner-link", { method: "POST", body });
    expect([link.status, JSON.parse(link.body).code]).toEqual([409, "NO_MAIL"]);
  });

  test("does what its scope allows, and nothing of another shop", async () => {
    const cookie = await entered("brasa", (await aKey("brasa", "orders")).key);
    expect((await board("/shop/orders", { cookie })).status).toBe(200);
    for (const path of ["/shop/board/devices", "/shop/board/changes"])
      expect([path, (await board(path, { cookie })).status]).toEqual([path, 403]);
    expect((await board("/shop/items", { method: "PUT", cookie, body: {} })).status).toBe(403);
    const other = cookie.replace("=brasa.", "=cantinho.");
    expect((await board("/shop/orders", { cookie: other })).status).toBe(401);
    expect((await board("/shop/../cantinho/orders", { cookie })).status).toBe(404);
    expect((await board("/shop/%2e%2e/cantinho/orders", { cookie })).status).toBe(404);
  });

  test("does nothing for a page that shows another shop than it entered last, whatever the page asks", async () => {
    const cookie = await entered("brasa", (await aKey("brasa")).key);
    const writes = { method: "PUT", body: { open_closed: "closed" }, cookie } as const;
    const opening = async () => (await board("/shop/opening", { cookie, shown: "brasa" })).body;
    const before = await opening();
    const answers = [
      await board("/shop/open_closed", { ...writes, shown: "dona-flor" }),
      await board("/session", { method: "DELETE", cookie, shown: "dona-flor" }),
      await board("/shop/orders", { cookie, shown: "dona-flor" }),
      await board("/shop/orders/stream?loja=dona-flor", { cookie }),
      await board("/shop/orders.csv?from=2026-01-01&to=2026-01-02&loja=dona-flor", { cookie }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, JSON.parse(body).code]).toEqual([409, "OTHER_SHOP"]);
      expect(JSON.parse(body).message).toContain("Este aparelho está agora em outra loja");
      // It stays logged in to the shop that it entered.
      expect(headers["set-cookie"]).toBeUndefined();
    }
    expect(await opening()).toBe(before);
    expect((await board("/shop/orders?loja=brasa&limit=1", { cookie })).status).toBe(200);
  });

  test("writes from the board's own pages alone", async () => {
    const cookie = await entered("brasa", (await aKey("brasa")).key);
    for (const origin of [null, `http://brasa.localhost:${port}`, "https://mau.example"]) {
      const refused = await board("/shop/open_closed", { method: "PUT", cookie, origin, body: { open_closed: null } });
      expect([origin, refused.status]).toEqual([origin, 403]);
    }
    const entry = await board("/session", { method: "POST", origin: null, body: { market: "brasa", secret: "x" } });
    expect(entry.status).toBe(403);
  });

  test("every change is in the log of its shop alone", async () => {
    const cookie = await entered("cantinho", (await aKey("cantinho")).key);
    await board("/shop/open_closed", { method: "PUT", cookie, body: { open_closed: "open" } });
    await board("/shop/open_closed", { method: "PUT", cookie, body: { open_closed: null } });
    const { changes } = JSON.parse((await board("/shop/board/changes", { cookie })).body);
    expect(changes.slice(0, 2)).toMatchObject([
      { action: "market.open_closed", before: "open", after: null, subject: "Cantinho da Vó" },
      { action: "market.open_closed", before: null, after: "open" },
    ]);
    const other = await entered("brasa", (await aKey("brasa")).key);
    expect((await board("/shop/board/changes", { cookie: other })).body).not.toContain("Cantinho");
  });
});
