import { beforeAll, describe, expect, test, vi } from "vitest";
import { PEER_HEADER } from "@/lib/server/http/peer-address";
import { aUsedFolder } from "../support/used-folder";

const TOKEN = "the-token-of-this-installation-0123456789";

let mayUpload: typeof import("@/lib/server/operator/access").mayUpload;
let route: typeof import("@/app/api/operator/[...path]/route");
const keys: Record<string, string> = {};

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await aUsedFolder("casa", "vizinha"));
  vi.stubEnv("OPERATOR_TOKEN", TOKEN);
  // This file's own imports have already read the configuration.
  vi.resetModules();
  ({ mayUpload } = await import("@/lib/server/operator/access"));
  route = await import("@/app/api/operator/[...path]/route");
  for (const scope of ["orders", "menu", "all"]) {
    const response = await operator("POST", ["markets", "casa", "keys"], TOKEN, { body: { scope } });
    keys[scope] = (await response.json()).key;
  }
});

function operator(
  method: "GET" | "POST" | "DELETE",
  path: string[],
  token: string,
  { body, peer }: { body?: unknown; peer?: string } = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(peer ? { [PEER_HEADER]: peer } : {}) };
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const request = new Request(`http://localhost/api/operator/${path.join("/")}`, init);
  return route[method](request, { params: Promise.resolve({ path }) });
}

describe("a large body", () => {
  test.each(["/api/operator/markets/casa", "/api/operator/markets/casa?pictures=paths"])(
    "is accepted by %s with the operator's token, and rejected with a wrong one",
    async (path) => {
      // The owner's token needs no look-up, so the result is immediate.
      expect(mayUpload(path, `Bearer ${TOKEN}`)).toBe(true);
      const wrong = [undefined, "", TOKEN, "Bearer ", "Bearer x", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`];
      for (const other of [...wrong, `Bearer shop_${"a".repeat(43)}`]) expect(await mayUpload(path, other)).toBe(false);
    },
  );

  test.each([
    "/",
    "/api/v3/orders",
    "/api/operator",
    "/api/operator/markets",
    "/api/operator/markets/casa/orders",
    "/api/operator/markets/casa/orders/1/advance",
    "/api/operator/backup",
    "/api/operatorx/markets/casa",
    "/x/api/operator/markets/casa",
    "//api/operator/markets/casa",
    "/?/api/operator/markets/casa",
  ])("is rejected by %s, even with the token", async (path) => {
    expect(await mayUpload(path, `Bearer ${TOKEN}`)).toBe(false);
  });

  test("is accepted with a shop key that replaces the menu of its own market, and nowhere else", async () => {
    const uploads = (path: string, scope: string) => mayUpload(`/api/operator/${path}`, `Bearer ${keys[scope]}`);
    expect(await uploads("markets/casa", "menu")).toBe(true);
    expect(await uploads("markets/casa", "all")).toBe(true);
    expect(await uploads("markets/casa", "orders")).toBe(false);
    for (const path of ["markets/vizinha", "markets/nenhuma", "markets/casa%2F..%2Fvizinha", "markets/%", "backup"])
      expect(await uploads(path, "all"), path).toBe(false);
  });
});

describe("wrong bearer tokens", () => {
  const orders = ["markets", "casa", "orders"];

  test("are limited per client: after 30 in a minute with 429; a right one from there and other clients are served", async () => {
    const peer = "203.0.113.7";
    for (let tried = 0; tried < 30; tried += 1)
      expect((await operator("GET", orders, "wrong", { peer })).status).toBe(401);
    const refused = await operator("GET", orders, "wrong", { peer });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const token of [keys.all ?? "", keys.orders ?? ""])
      expect((await operator("GET", orders, token, { peer })).status).toBe(200);
    expect((await operator("GET", orders, keys.all ?? "", { peer: "203.0.113.8" })).status).toBe(200);
  });

  test("stay counted, whatever else the client sends", async () => {
    const peer = "203.0.113.9";
    const statuses: number[] = [];
    for (let tried = 0; tried < 60; tried += 1) {
      statuses.push((await operator("GET", orders, "wrong", { peer })).status);
      if (tried % 10 === 0) {
        expect((await operator("POST", ["new-shop", "check"], "", { peer, body: 1 })).status).toBe(422);
        expect((await operator("GET", orders, keys.orders ?? "", { peer })).status).toBe(200);
      }
    }
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(30).fill(429)]);
  });

  test("do not include a valid key of the wrong scope", async () => {
    const peer = "203.0.113.10";
    for (let tried = 0; tried < 40; tried += 1)
      expect((await operator("GET", orders, keys.menu ?? "", { peer })).status).toBe(403);
  });
});

test("guesses at an owner's recovery code are limited per client: after 20 in 15 minutes with 429", async () => {
  const { POST } = await import("@/app/api/board/[...path]/route");
  const guess = async (peer: string, code: string) => {
    const headers = {
      host: "painel.localhost:3000",
      origin: "http://painel.localhost:3000",
      "content-type": "application/json",
      [PEER_HEADER]: peer,
    };
    const body = JSON.stringify({ market: "casa", code });
    const request = new Request("http://painel.localhost:3000/api/board/recover", { method: "POST", headers, body });
    return (await POST(request, { params: Promise.resolve({ path: ["recover"] }) })).status;
  };
  for (let tried = 0; tried < 20; tried += 1) expect(await guess("203.0.113.30", `AAAA-${tried}`)).toBe(401);
  expect(await guess("203.0.113.30", "AAAA")).toBe(429);
  expect(await guess("203.0.113.31", "AAAA")).toBe(401);
});

test("changes of an owner's e-mail are limited per shop", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { PUT } = route;
    const path = ["markets", "casa", "board", "owner", "email"];
    const init = {
      method: "PUT",
      headers: { authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ email: null }),
    };
    const request = new Request(`http://localhost/api/operator/${path.join("/")}`, init);
    statuses.push((await PUT(request, { params: Promise.resolve({ path }) })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429]);
});

test("a revoked key is rejected from that moment on", async () => {
  const made = await operator("POST", ["markets", "casa", "keys"], TOKEN, { body: { scope: "all" } });
  const { id, key } = await made.json();
  expect(await mayUpload("/api/operator/markets/casa", `Bearer ${key}`)).toBe(true);
  expect((await operator("DELETE", ["markets", "casa", "keys", id], TOKEN)).status).toBe(200);
  expect(await mayUpload("/api/operator/markets/casa", `Bearer ${key}`)).toBe(false);
  expect((await operator("GET", ["markets", "casa", "orders"], key)).status).toBe(401);
});
