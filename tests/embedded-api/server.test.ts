import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { calls } from "@/lib/contract/calls";
import type { Transport } from "@/lib/contract/transport";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";

let data: string;
let transport: Transport;
let operator: typeof import("@/app/api/operator/[...path]/route");

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "storefront-data-"));
  vi.stubEnv("DATA_DIR", data);
  ({ transport } = await import("@/lib/server/upstream/transport"));
  operator = await import("@/app/api/operator/[...path]/route");
  await transport(new Request("http://embedded-api.internal/api/v3/health"));
});

function read(market: string, path: string): Promise<Response> {
  const headers = { "X-Market-Token": market };
  return transport(new Request(`http://embedded-api.internal/api/v3${path}`, { headers }));
}

test("[GUARD-06] imports the demo markets into an empty DATA_DIR, one open and one closed", async () => {
  const brasa = calls.market.response.parse(await (await read("brasa", "/market")).json());
  const cantinho = calls.market.response.parse(await (await read("cantinho", "/market")).json());
  expect([brasa.open_closed, cantinho.open_closed]).toEqual(["Aberto", "Fechado"]);
  expect(brasa.opening_hours).toBeNull();
});

test("creates the operator's token for its owner's eyes only, and accepts it on the operator's route", async () => {
  const file = join(data, "operator-token");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const token = readFileSync(file, "utf8").trim();
  expect(token).toMatch(/^[\w-]{43}$/);
  const ask = (authorization: string) =>
    operator.GET(new Request("http://localhost/api/operator/markets", { headers: { authorization } }), {
      params: Promise.resolve({ path: ["markets"] }),
    });
  const { markets } = await (await ask(`Bearer ${token}`)).json();
  expect(markets.map(({ id }: { id: string }) => id)).toEqual(["brasa", "cantinho", "dona-flor", "forno-da-vila"]);
  expect((await ask("Bearer wrong")).status).toBe(401);
});

test("serves an imported menu in the next request", async () => {
  const token = readFileSync(join(data, "operator-token"), "utf8").trim();
  const { aDocument } = await import("./factory");
  const response = await operator.PUT(
    new Request("http://localhost/api/operator/markets/nova", {
      method: "PUT",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(aDocument("nova")),
    }),
    { params: Promise.resolve({ path: ["markets", "nova"] }) },
  );
  expect(response.status).toBe(200);
  expect((await read("nova", "/market")).status).toBe(200);
});

test("answers every call of a payment provider alike, whatever it is", async () => {
  const hook = await import("@/app/hooks/[...path]/route");
  const url = `http://localhost/hooks/pix/nova/${"x".repeat(22)}`;
  const bodies = ['{"pix":[]}', "nada", "x".repeat(70_000)];
  const responses = [
    ...bodies.map((body) => hook.POST(new Request(url, { method: "POST", body }))),
    hook.GET(new Request(`${url}?data.id=1`)),
    hook.PUT(new Request("http://localhost/hooks/banco/nenhuma/x", { method: "PUT", body: "{}" })),
  ];
  for (const response of await Promise.all(responses))
    expect([response.status, await response.text()]).toEqual([200, '{"ok":true}']);
});

test("returns a full copy and an export", async () => {
  const token = readFileSync(join(data, "operator-token"), "utf8").trim();
  const headers = { authorization: `Bearer ${token}` };
  const at = (path: string[]) => ({ params: Promise.resolve({ path }) });
  const copy = await operator.GET(new Request("http://localhost/api/operator/backup", { headers }), at(["backup"]));
  expect(copy.headers.get("content-type")).toBe("application/x-tar");
  expect(copy.headers.get("cache-control")).toBe("no-store, no-transform");
  const { opened } = await import("../support/backup");
  const { rows } = await opened(new Uint8Array(await copy.arrayBuffer()));
  expect(JSON.parse(rows.at(-1) ?? "")).toEqual({ rows_in_all: Number(copy.headers.get("x-rows")) });
  const document = await operator.GET(
    new Request("http://localhost/x?pictures=paths", { headers }),
    at(["markets", "nova"]),
  );
  expect((await document.json()).market.id).toBe("nova");
});

test("applies a removal at once, since the market's access is revalidated", async () => {
  const { access } = await import("@/lib/server/tenancy/market-read");
  const nova = parseMarketToken("nova") as MarketToken;
  expect(await access.of(nova)).toBe("granted");
  const headers = { authorization: `Bearer ${readFileSync(join(data, "operator-token"), "utf8").trim()}` };
  const removed = await operator.DELETE(
    new Request("http://localhost/api/operator/markets/nova", { method: "DELETE", headers }),
    { params: Promise.resolve({ path: ["markets", "nova"] }) },
  );
  expect(removed.status).toBe(200);
  expect(await access.of(nova)).toBe("missing");
});

test("turns the route off with an empty OPERATOR_TOKEN", async () => {
  vi.resetModules();
  vi.stubEnv("OPERATOR_TOKEN", "");
  const { GET } = await import("@/app/api/operator/[...path]/route");
  const request = new Request("http://localhost/api/operator/markets", { headers: { authorization: "Bearer " } });
  expect((await GET(request, { params: Promise.resolve({ path: ["markets"] }) })).status).toBe(404);
});
