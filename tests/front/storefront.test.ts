import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { startNginx } from "../../scripts/lib/nginx.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { Customer } from "../support/customer";
import { askFront, DOMAIN } from "../support/front";
import { ask, operate, startStorefront } from "../support/storefront";

const shop = await startStorefront({ BASE_DOMAIN: DOMAIN, DEMO: "1" });
const front = await startNginx({ port: await freePort(), baseDomain: DOMAIN, processes: [shop.port] });
const [brasa, cantinho] = [`brasa.${DOMAIN}`, `cantinho.${DOMAIN}`];
const get = (path: string, headers: Record<string, string> = {}, host = brasa) =>
  askFront({ front, host, path, headers });

afterAll(async () => {
  await front.stop();
  front.remove();
  await shop.stop();
  shop.remove();
});

async function kept(path: string, host = brasa) {
  for (let tries = 0; tries < 20; tries++) {
    const response = await get(path, {}, host);
    if (response.cache === "HIT") return response;
  }
  throw new Error(`${path} is never kept`);
}

describe("behind the reverse proxy", () => {
  test.each(["/", "/about", "/termos", "/produto/102-brasa-bacon"])(
    "%s is cached whole, with its policy",
    async (path) => {
      const { body, headers } = await kept(path);
      expect(body).toContain("Brasa Burger");
      expect(headers["content-security-policy"]).toContain("'sha256-");
      expect(headers["set-cookie"]).toBeUndefined();
      const own = await ask({ port: shop.port, host: brasa, path });
      expect(body).toBe(own.body);
    },
  );

  test("files of the build, images and icons are cached once for all shops", async () => {
    const { body } = await kept("/");
    for (const pattern of [/\/_next\/static\/[\w./~-]+\.js/, /\/media\/[0-9a-f]{20,32}\/[\w.]+/]) {
      const path = pattern.exec(body)?.[0] ?? "";
      await get(path);
      const other = await get(path, {}, cantinho);
      expect([path, other.status, other.cache]).toEqual([path, 200, "HIT"]);
      expect(other.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });

  test("each host has its own pages, and an unknown one has none", async () => {
    expect((await kept("/", cantinho)).body).not.toContain("Brasa Burger");
    for (let n = 0; n < 3; n++) {
      const unknown = await get("/", {}, `nada.${DOMAIN}`);
      expect(unknown.status).toBe(404);
      expect(unknown.cache).not.toBe("HIT");
    }
  });

  test.each([
    ...["/cart", "/login", "/orders", "/orders/abc", "/orders/x.css", "/profile", "/coupons", "/password-recovery"],
    ...["/password-recovery?token=segredo", "/error", "/sw.js", "/api/v3/market", "/api/v3/orders"],
    ...["/api/auth/session", "/api/auth/csrf", "/api/health", "/?q=bacon", "/?x=1"],
  ])("%s is never cached", async (path) => {
    const answers = [await get(path), await get(path)];
    for (const { cache, headers } of answers) {
      expect(cache).toBeNull();
      if (!/s-maxage=1/.test(headers["cache-control"] ?? "") || !path.startsWith("/?x"))
        expect(headers["cache-control"]).toMatch(/no-cache|no-store/);
    }
  });

  test("nothing is cached where a cookie or the default chose the shop, with or without a session", async () => {
    const chosen: Record<string, string>[] = [{}, { cookie: "market=cantinho" }, { cookie: "market=nada" }];
    for (const headers of chosen)
      for (let n = 0; n < 2; n++) {
        const response = await get("/", headers, DOMAIN);
        expect(response.cache).toBeNull();
        expect(response.headers["cache-control"]).toMatch(/private|no-store/);
      }
    expect((await get("/", { cookie: "market=cantinho" }, DOMAIN)).body).toContain("Cantinho");
    expect((await get("/", {}, DOMAIN)).body).toContain("Brasa Burger");
  });

  test("a login sets its cookie each time, and a customer's responses are private", async () => {
    for (let n = 0; n < 2; n++) expect(String((await get("/login")).headers["set-cookie"])).toContain("login=1");
    const ana = new Customer(shop.port, brasa);
    await ana.register("ana@frente.com.br");
    const cookie = ana.cookieHeader();
    const mine = await get("/api/v3/account/me", { cookie });
    expect([mine.status, mine.cache]).toEqual([200, null]);
    expect(mine.body).toContain("ana@frente.com.br");
    expect((await get("/api/v3/account/me")).status).toBe(401);
    await get("/", { cookie });
    const page = await kept("/");
    expect(page.body).not.toContain("ana@frente.com.br");
    expect(page.headers["set-cookie"]).toBeUndefined();
  });

  test("flight data is never cached, nor shown as a page", async () => {
    await kept("/");
    const moved = await get("/", { rsc: "1" });
    expect([moved.status, moved.cache]).toEqual([307, null]);
    const flight = await get(String(moved.headers.location), { rsc: "1" });
    expect([flight.status, flight.headers["content-type"], flight.cache]).toEqual([200, "text/x-component", null]);
    expect((await get("/")).headers["content-type"]).toMatch(/^text\/html/);
  });

  test("an unknown address is not cached", async () => {
    for (const path of ["/nao-existe", "/produto/nada", "/produto/603"])
      for (let n = 0; n < 2; n++) {
        const response = await get(path);
        expect([path, response.cache]).toEqual([path, "MISS"]);
        expect(response.headers["cache-control"]).toMatch(/private|no-store/);
      }
  });

  test("a shop that closes shows it within a second of the operator's call", async () => {
    const closed = (body: string) => body.includes("Fechado");
    for (const [state, wanted] of [
      ["closed", true],
      ["open", false],
      ["closed", true],
      [null, false],
    ] as const) {
      await kept("/");
      expect((await operate(shop.port, "PUT", "/markets/brasa/open_closed", { open_closed: state })).status).toBe(200);
      await wait(1_000);
      expect([state, closed((await get("/")).body)]).toEqual([state, wanted]);
    }
  });

  test("the cached menu survives an outage of the storefront, while orders get a plain error", async () => {
    await kept("/");
    await shop.stop();
    await wait(1_100);
    const page = await get("/");
    expect([page.status, page.cache]).toEqual([200, "STALE"]);
    expect(page.body).toContain("Brasa Burger");
    const call = await get("/api/v3/market");
    expect([call.status, JSON.parse(call.body)]).toEqual([503, { error: "FETCH_ERROR" }]);
    expect(call.headers["retry-after"]).toBe("5");
    const other = await get("/cart");
    expect([other.status, other.headers["retry-after"]]).toEqual([503, "5"]);
    expect(other.body).toContain("Problema Técnico");
  });
});
