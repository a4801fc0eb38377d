import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, inject, test, vi } from "vitest";
import { addressesOf } from "../../scripts/lib/addresses.mjs";
import { OPERATOR_TOKEN } from "../support/storefront";

const port = inject("port");
const SHOPS = [
  `http://localhost:${port}`,
  `http://brasa.localhost:${port}  (Brasa Burger)`,
  `http://cantinho.localhost:${port}  (Cantinho da Vó)`,
  `http://dona-flor.localhost:${port}  (Dona Flor)`,
];

afterEach(() => vi.unstubAllEnvs());

test("the addresses to open are every shop's, by a token of the environment or of DATA_DIR", async () => {
  vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN);
  expect(await addressesOf(port)).toEqual(expect.arrayContaining(SHOPS));

  vi.stubEnv("OPERATOR_TOKEN", "");
  vi.stubEnv("DATA_DIR", inject("dataDir"));
  writeFileSync(join(inject("dataDir"), "operator-token"), `${OPERATOR_TOKEN}\n`);
  expect(await addressesOf(port)).toEqual(expect.arrayContaining(SHOPS));
});

test("without the token the default shop's address is all there is to say", async () => {
  vi.stubEnv("OPERATOR_TOKEN", "of another server");
  expect(await addressesOf(port)).toEqual(SHOPS.slice(0, 1));
});
