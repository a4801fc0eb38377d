import { Hono } from "hono";
import type { Looks } from "@/lib/contract/board/looks";
import { productsInSteps } from "@/lib/contract/menu/read-product";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { offeredModes } from "@/lib/domain/mode/mode";
import { catalogItems } from "@/lib/domain/seo/catalog-feed";
import { shownProductsOf } from "@/lib/embedded-api/catalogue/menu";
import { createPopular } from "@/lib/embedded-api/catalogue/popular";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { inTurns } from "@/lib/node/queue/yield-turn";

const BEST = 10;

/** The pictures and texts that the shop is missing. */
export function operatorLooksRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  const popularOf = createPopular();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) =>
      c.json(await looksOf(context, await popularOf(context), deps.siteOf(context.market))),
    ),
  );
  return routes;
}

async function looksOf(context: MarketContext, popular: readonly string[], origin: string): Promise<Looks> {
  const { row } = context;
  const shown = await shownProductsOf(context);
  const ranks = new Map(popular.map((id, at) => [id, at]));
  const rankOf = (id: string) => ranks.get(id) ?? popular.length;
  const products = await inTurns(productsInSteps(shown));
  const best = products.toSorted((one, other) => rankOf(one.id) - rankOf(other.id)).slice(0, BEST);
  const without = (field: "image" | "description") =>
    best.filter((product) => !product[field]).map((product) => ({ id: product.id, name: fullName(product) }));
  const alcoholics = new Set(shown.filter((each) => each.is_alcoholic).map(({ id }) => String(id)));
  const shelf = {
    category: { name: "" },
    products: products.map((product) =>
      alcoholics.has(product.id) ? { ...product, isAlcoholic: true as const } : product,
    ),
  };
  const { items, leftOut, alcoholic } = catalogItems({ origin, name: row.body.name }, [shelf]);
  return {
    logo: Boolean(row.body.logo),
    cover: Boolean(row.body.banner),
    photos: without("image"),
    descriptions: without("description"),
    modes: [...offeredModes(row.body)],
    catalog: { listed: items.length, left_out: leftOut, alcoholic },
  };
}
