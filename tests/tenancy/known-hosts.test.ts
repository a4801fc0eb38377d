import { beforeAll, expect, test, vi } from "vitest";
import { PEER_HEADER } from "@/lib/server/http/peer-address";
import { aUsedFolder } from "../support/used-folder";

const TOKEN = "the-token-of-this-installation-0123456789";

let route: typeof import("@/app/api/hosts/route");

beforeAll(async () => {
  const variables = { DATA_DIR: await aUsedFolder("casa"), OPERATOR_TOKEN: TOKEN, BASE_DOMAIN: "lojas.test" };
  for (const [name, value] of Object.entries({ ...variables, BOARD_HOST: "pedidos.lojas.test" }))
    vi.stubEnv(name, value);
  // This file's own imports have already read the configuration.
  vi.resetModules();
  route = await import("@/app/api/hosts/route");
  const operator = await import("@/app/api/operator/[...path]/route");
  const path = ["markets", "casa", "domain"];
  const changed = await operator.PUT(
    new Request(`http://lojas.test/api/operator/${path.join("/")}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ origin: "https://pedidos.casa.test", redirect_from: ["www.casa.test"] }),
    }),
    { params: Promise.resolve({ path }) },
  );
  expect(changed.status).toBe(200);
});

/** As a front on the own network asks. */
async function asked(domain: string, headers: Record<string, string> = {}): Promise<number> {
  const request = new Request(`http://127.0.0.1:3000/api/hosts?domain=${domain}`, {
    headers: { [PEER_HEADER]: "172.31.251.10", ...headers },
  });
  return (await route.GET(request)).status;
}

test.each([
  ...["lojas.test", "www.lojas.test", "pedidos.lojas.test", "casa.lojas.test", "CASA.lojas.test"],
  ...["pedidos.casa.test", "www.casa.test"],
])("lets a front have a certificate for %s", async (domain) => {
  expect(await asked(domain)).toBe(200);
});

test.each([
  ...["nada.lojas.test", "a.casa.lojas.test", "outra.test", "lojas.test.br", "casa.test", "-", "%00", "1.2.3.4", ""],
  "casa.lojas.test%2F",
])("lets nobody have one for '%s'", async (domain) => {
  expect(await asked(domain)).toBe(404);
});

test("tells nobody beyond a proxy", async () => {
  expect(await asked("casa.lojas.test", { "x-passed-on": "1" })).toBe(404);
  // Next writes it for the own network too.
  expect(await asked("casa.lojas.test", { "x-forwarded-for": "10.0.0.7" })).toBe(200);
});

test("tells no public address", async () => {
  expect(await asked("casa.lojas.test", { [PEER_HEADER]: "203.0.113.7" })).toBe(404);
});

test("looks invented names up 600 times a minute, and goes on with those that it knows", async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 650; n += 1) statuses.add(await asked(`x${n}.lojas.test`));
  expect([...statuses].sort()).toEqual([404, 429]);
  expect(await asked("casa.lojas.test")).toBe(200);
  expect(await asked("pedidos.casa.test")).toBe(200);
});
