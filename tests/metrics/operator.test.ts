import { expect, test } from "vitest";
import { operatorToken } from "@/lib/node/keys/operator-token";
import { metricsResponse } from "@/lib/server/metrics/response";
import { metricsToken } from "@/lib/server/metrics/token";

const ask = (authorization?: string) =>
  metricsResponse(
    new Request("https://brasa.loja.test/api/metrics", { headers: authorization ? { authorization } : {} }),
  );

test("serves the metrics for their own token only, and 404 for any other, the operator's too", async () => {
  const token = metricsToken() ?? "";
  expect(token.length).toBeGreaterThan(20);
  for (const other of [
    undefined,
    "",
    "Bearer",
    "Bearer x",
    `Basic ${token}`,
    `Bearer ${token}x`,
    "Bearer undefined",
    `Bearer ${operatorToken()}`,
  ]) {
    const refused = await ask(other);
    expect([refused.status, await refused.text()]).toEqual([404, "Não encontrado."]);
  }
  const response = await ask(`Bearer ${token}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.text()).toContain("process_resident_memory_bytes ");
});
