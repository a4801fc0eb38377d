import { beforeAll, inject } from "vitest";
import { testCrawl } from "../support/crawl";
import { generatedShop } from "../support/generated-shop";
import { importShop } from "../support/imported-shop";
import { largeMarket } from "../support/large-market";

const port = inject("port");
const SEEDS = [0, 1, 5, 6];

beforeAll(async () => {
  await importShop(port, largeMarket("semfotos", 40, 4));
  for (const seed of SEEDS) await importShop(port, generatedShop(`gerada-${seed}`, seed));
});

for (const market of ["brasa", "cantinho", "dona-flor", "semfotos"]) testCrawl(port, market, 20);
for (const seed of SEEDS) testCrawl(port, `gerada-${seed}`, 5);
