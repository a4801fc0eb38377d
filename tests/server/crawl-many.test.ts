// Twenty shops as owners write them, and one of 5,000 products.
import { beforeAll, inject, vi } from "vitest";
import { testCrawl } from "../support/crawl";
import { generatedShop } from "../support/generated-shop";
import { importShop } from "../support/imported-shop";

const port = inject("port");
const SEEDS = Array.from({ length: 20 }, (_, n) => n + 100);
const LARGEST = 5_000;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 900_000 });

beforeAll(async () => {
  for (const seed of SEEDS) await importShop(port, generatedShop(`muitas-${seed}`, seed));
  await importShop(port, generatedShop("muitas-grande", 7, LARGEST));
});

for (const seed of SEEDS) testCrawl(port, `muitas-${seed}`, 5);
testCrawl(port, "muitas-grande", LARGEST);
