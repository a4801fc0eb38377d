import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { brandingIn, filesIn, isCacheable, isOfBuild, markedAsCached, picturesIn } from "@/lib/browser/worker/rules";
import { WORKER_CSP } from "@/lib/server/http/security-headers.mjs";
import { ownStorefront } from "../support/own-storefront";
import { ask, type HttpResponse } from "../support/storefront";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;
const build = readFileSync(".next/BUILD_ID", "utf8").trim();

const get = (path: string, host = brasa, headers: Record<string, string> = {}) => ask({ port, host, path, headers });

function seen({ status, headers }: HttpResponse) {
  const caching = headers["cache-control"] ?? "";
  return { status, type: "basic" as const, redirected: false, headers: new Headers({ "cache-control": caching }) };
}

describe("the service worker", () => {
  test("[API-34] belongs to this build, is uncached, and may connect to its own shop only", async () => {
    for (const host of [brasa, `localhost:${port}`, `cantinho.localhost:${port}`]) {
      const { status, headers, body } = await get("/sw.js", host);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["content-security-policy"]).toBe(WORKER_CSP);
      expect(headers).not.toHaveProperty("set-cookie");
      expect(body).toContain(`"build":"${build}"`);
      expect(body).toMatch(/addEventListener\("fetch"[\s\S]*addEventListener\("push"/);
      expect(body).not.toMatch(/^(?:import|export) /m);
    }
  });

  test("finds its build's name, every file and every image in the menu", async () => {
    const menu = await get("/");
    expect(isCacheable(seen(menu))).toBe(true);
    expect(isOfBuild(menu.body, build)).toBe(true);
    const named = [...filesIn(menu.body), ...picturesIn(menu.body)];
    expect(filesIn(menu.body).length).toBeGreaterThan(5);
    expect(picturesIn(menu.body).length).toBeGreaterThan(20);
    for (const path of named) {
      const file = await get(path);
      expect([path, isCacheable(seen(file))]).toEqual([path, true]);
    }
  });

  test("finds in the menu the shop's name and colours, and the places of the notice that it is a cached one", async () => {
    const { body } = await get("/");
    expect(brandingIn(body)).toEqual({ name: "Brasa Burger", colors: expect.stringMatching(/^:root\{--/) });
    const cached = markedAsCached(body, "19h40");
    expect(cached).toMatch(/<html data-kept /);
    expect(cached).toContain(">Sem internet: cardápio e preços de 19h40<");
  });

  test("caches nothing of a market chosen by cookie or default, and no call", async () => {
    const bare = `localhost:${port}`;
    expect(isCacheable(seen(await get("/", bare)))).toBe(false);
    expect(isCacheable(seen(await get("/", bare, { cookie: "market=cantinho" })))).toBe(false);
    for (const path of ["/api/v3/market", "/api/v3/products", "/api/auth/session", "/produto/603"])
      expect([path, isCacheable(seen(await get(path)))]).toEqual([path, false]);
  });
});

describe("with OFFLINE_MENU=0 and an empty VAPID_PUBLIC_KEY", () => {
  const off = ownStorefront({ OFFLINE_MENU: "0", VAPID_PUBLIC_KEY: "" });

  test("the worker deletes its caches and unregisters, and no page loads it", async () => {
    const { status, headers, body } = await off.get("/sw.js");
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(body).not.toContain('addEventListener("fetch"');
    expect(body).toContain("caches.delete");
    expect(body).toContain("registration.unregister()");
    const offline = /\\"offline\\":(true|false)/;
    expect(offline.exec((await off.get("/")).body)?.[1]).toBe("false");
    expect(offline.exec((await get("/")).body)?.[1]).toBe("true");
  });

  test("push has no call, and no page contains a key", async () => {
    const customer = off.customer();
    await customer.register("sem-push@exemplo.com.br");
    expect((await customer.send("POST", "/api/save-push-subscription", {})).status).toBe(404);
    expect((await customer.send("GET", "/profile")).body).toMatch(/\\"pushKey\\":null/);
  });
});
