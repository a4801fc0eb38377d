import { existsSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markets } from "@/lib/embedded-api/db/schema";
import { DEMO_KEYS, keepDemoKeys } from "@/lib/embedded-api/demo-keys";
import { aDocument, createTestApi, OPERATOR_TOKEN } from "./factory";

const EMAILS = { brasa: "contato@brasaburger.example", cantinho: "contato@cantinhodavo.example" };

test("a removed demo shop's key leaves the file at the next start, and with the last one the file goes", async () => {
  const api = await createTestApi();
  const { parts } = api;
  const folder = mkdtempSync(join(tmpdir(), "storefront-keys-"));
  const file = join(folder, DEMO_KEYS);
  const remove = async (id: string) =>
    expect((await api.ask(`/operator/markets/${id}`, { token: OPERATOR_TOKEN, method: "DELETE" })).status).toBe(200);
  const { id: _id, ...body } = aDocument("casa").market;
  for (const [id, email] of [...Object.entries(EMAILS), ["casa", "casa@loja.test"]] as const)
    await parts.db.insert(markets).values({ id, body: { ...body, email } as never, importedAt: parts.now() });

  await keepDemoKeys(parts, folder);
  expect(readFileSync(file, "utf8")).toMatch(/^brasa shop_\S{43}\ncantinho shop_\S{43}\n$/);
  const [, cantinho] = readFileSync(file, "utf8").split(/(?<=\n)/);
  await keepDemoKeys(parts, folder);
  expect(readFileSync(file, "utf8")).toContain("brasa ");

  await remove("brasa");
  await keepDemoKeys(parts, folder);
  expect(readFileSync(file, "utf8")).toBe(cantinho);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await remove("cantinho");
  await keepDemoKeys(parts, folder);
  expect(existsSync(file)).toBe(false);
});
