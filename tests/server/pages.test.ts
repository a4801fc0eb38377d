import { readdirSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { contentSecurityOf } from "@/lib/server/csp/policy.mjs";
import { tag } from "../support/page-tags";
import { ask } from "../support/storefront";

const port = inject("port");
const base = `localhost:${port}`;
const brasa = `brasa.localhost:${port}`;
const cantinho = `cantinho.localhost:${port}`;

function get(host: string, path: string, headers: Record<string, string> = {}) {
  return ask({ port, host, path, headers });
}

const PAGES = ["/", "/cart", "/login", "/orders", "/orders/abc", "/profile", "/coupons", "/about", "/contato"];

describe("pages", () => {
  test.each([...PAGES, "/error", "/nao-existe"])(
    "%s has one strict policy that covers all its inline code",
    async (path) => {
      const page = await get(brasa, path);
      expect(page.status).toBe(path === "/nao-existe" ? 404 : 200);
      const policy = page.headers["content-security-policy"];
      const { policy: expected, refused } = contentSecurityOf(page.body);
      expect(policy).toBe(expected);
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(refused).toEqual([]);
    },
  );

  test.each(PAGES)("%s has no style attribute and no Suspense script", async (path) => {
    const { body } = await get(brasa, path);
    const markup = body.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(markup).not.toMatch(/<[^>]+\sstyle="/);
    expect(body).not.toMatch(/\$RC=|\$RX=|<template id="B:/);
  });

  test("are cached per market and identical for everyone", async () => {
    const first = await get(brasa, "/");
    const second = await get(brasa, "/", {
      cookie: "sessao=1; other=2",
      "user-agent": "Other",
      "accept-language": "en",
    });
    expect(second.headers["x-nextjs-cache"]).toMatch(/HIT|STALE/);
    expect(second.body).toBe(first.body);
    expect((await get(cantinho, "/")).body).not.toContain("Brasa");
    expect(first.body).not.toContain("Cantinho");
  });

  test("never show a canary from the query or path of one visit to the next", async () => {
    for (const path of ["/cart", "/coupons", "/orders"]) {
      await get(cantinho, `${path}?token=CANARIO-1&x="y"`);
      for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
        const next = await get(cantinho, path, headers);
        expect(next.body).not.toContain("CANARIO");
      }
    }
    await get(cantinho, "/orders/CANARIO-2");
    expect((await get(cantinho, "/orders/outro")).body).not.toContain("CANARIO");
  });
});

describe("rejected addresses", () => {
  test("an unknown subdomain is 404 and writes nothing", async () => {
    const before = files();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => get(`nada${n}.localhost:${port}`, "/")));
    for (const response of answers) expect([response.status, response.headers.location]).toEqual([404, undefined]);
    expect(files()).toEqual(before);
  });

  test("[ROUTE-01] /error says that the address has no catalogue, and is not indexed", async () => {
    const page = await get("nada.localhost", "/error");
    expect(page.status).toBe(200);
    expect(page.headers["x-robots-tag"]).toBe("noindex");
    expect(tag(page.body, "title")).toBe("Acesso não autorizado");
    expect(page.body).toMatch(/<h1[^>]*>Acesso não autorizado<\/h1>/);
    expect(page.body).toContain("O catálogo não está disponível para este endereço.");
    expect(page.body).toMatch(/<a href="\/"[^>]*>Tentar novamente<\/a>/);
  });

  test.each([
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/.env.local",
    "/package.json",
    "/.data/auth-secret",
    "/assets/",
    "/media/",
  ])("%s, a file or folder of the project, is 404", async (path) => {
    const response = await get(brasa, path);
    expect([404, 308]).toContain(response.status);
    expect(response.body).not.toMatch(/repositoryformatversion|ref: refs|AUTH_SECRET=|"dependencies"|Index of/);
  });
});

describe("the market cookie", () => {
  test("[GUARD-04] [GUARD-05] is set by a link and chooses the market on a host without one", async () => {
    const chosen = await get(base, "/?market=cantinho&x=1");
    expect([chosen.status, chosen.headers.location]).toEqual([307, "/?x=1"]);
    const cookie = String(chosen.headers["set-cookie"]);
    for (const part of ["market=cantinho", "Secure", "HttpOnly", "Max-Age=604800", "Path=/"])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain("Domain");
    const page = await get(base, "/", { cookie: "market=cantinho" });
    expect(page.body).toContain("Cantinho");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.headers["x-robots-tag"]).toBe("noindex");
  });

  test("[GUARD-06] is not needed for the demo market, which shared caches may not store here", async () => {
    const page = await get(base, "/");
    expect(page.body).toContain("Brasa Burger");
    expect(page.headers["cache-control"]).toBe("private, no-cache");
  });

  test("of a shop that does not exist is told so at the address itself, and deleted", async () => {
    const response = await get(base, "/", { cookie: "market=nada" });
    expect([response.status, response.body.includes("Loja não encontrada")]).toEqual([404, true]);
    expect(String(response.headers["set-cookie"])).toMatch(/market=;.*Max-Age=0/);
    expect((await get(base, "/?market=nada")).status).toBe(404);
  });
});

function files(): string[] {
  return (readdirSync(".next/server", { recursive: true }) as string[]).sort();
}
