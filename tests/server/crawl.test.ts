import { beforeAll, inject } from "vitest";
import { testCrawl } from "../support/crawl";
import { generatedShop } from "../support/generated-shop";
import { importShop } from "../support/imported-shop";
import { largeMarket } from "../support/large-market";

const port = inject("port");
const SEEDS = [0, 1, 5, 6];

/** Dishes of one name in one category, and categories of one name with dishes of one name. */
function repeatedNames(id: string) {
  const shop = generatedShop(id, 2);
  const dish = (n: number, name: string, category: string) => {
    const [sample] = shop.products;
    return { ...sample, id: `d${n}`, name, price: 20 + n, category: { id: category }, variations: [] };
  };
  return {
    ...shop,
    categories: ["a", "b", "c"].map((each, n) => ({ id: each, name: n < 2 ? "Pizza" : "Pizza doce" })),
    products: [dish(1, "X-Salada", "a"), dish(2, "X-Salada", "a"), dish(3, "Mista", "a"), dish(4, "Mista", "b")],
  };
}

beforeAll(async () => {
  await importShop(port, repeatedNames("repetida"));
  await importShop(port, largeMarket("semfotos", 40, 4));
  for (const seed of SEEDS) await importShop(port, generatedShop(`gerada-${seed}`, seed));
});

for (const market of ["brasa", "cantinho", "dona-flor", "semfotos"]) testCrawl(port, market, 20);
testCrawl(port, "repetida", 5);
for (const seed of SEEDS) testCrawl(port, `gerada-${seed}`, 5);
