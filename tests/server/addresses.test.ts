import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, inject, test, vi } from "vitest";
import { addressesOf } from "../../scripts/lib/addresses.mjs";
import { OPERATOR_TOKEN } from "../support/storefront";

const port = inject("port");
const PLACES = { defaultMarket: "brasa", baseDomain: "localhost", isLocal: true };
const SHOPS = [
  `http://localhost:${port}`,
  `http://brasa.localhost:${port}  (Brasa Burger)`,
  `http://cantinho.localhost:${port}  (Cantinho da Vó)`,
  `http://dona-flor.localhost:${port}  (Dona Flor)`,
  `http://forno-da-vila.localhost:${port}  (Forno da Vila)`,
];

afterEach(() => vi.unstubAllEnvs());

test("prints the address of every shop for a token from the environment or DATA_DIR", async () => {
  vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN);
  expect(await addressesOf(port, PLACES)).toEqual(expect.arrayContaining(SHOPS));

  vi.stubEnv("OPERATOR_TOKEN", "");
  vi.stubEnv("DATA_DIR", inject("dataDir"));
  writeFileSync(join(inject("dataDir"), "operator-token"), `${OPERATOR_TOKEN}\n`);
  expect(await addressesOf(port, PLACES)).toEqual(expect.arrayContaining(SHOPS));
});

test("prints the default shop's address only with the token of another server", async () => {
  vi.stubEnv("OPERATOR_TOKEN", "of another server");
  expect(await addressesOf(port, PLACES)).toEqual(SHOPS.slice(0, 1));
});
