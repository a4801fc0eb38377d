import { Hono } from "hono";
import { ratingBodySchema } from "@/lib/contract/ratings/schema";
import { asCustomer, type Dependencies, inMarket } from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, readBody } from "@/lib/embedded-api/request/responses";
import { averagesOf, ownRatingOf, rateOrder, ratingResponse } from "./ratings";

export function ratingRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/ratings", (c) => inMarket(deps, c, async (context) => c.json({ products: await averagesOf(context) })));
  routes.get("/orders/:id/rating", (c) =>
    asCustomer(deps, c, async (context) => {
      const known = await ownRatingOf(context, c.req.param("id"));
      if (!known) return errorResponse(c, notFound);
      return c.json({ rating: known.rating && ratingResponse(known.rating) });
    }),
  );
  routes.post("/orders/:id/rating", async (c) => {
    const body = await readBody(c, ratingBodySchema);
    return asCustomer(deps, c, async (context) => {
      if (!body.ok) return errorResponse(c, body.error);
      const rated = await rateOrder(context, c.req.param("id"), body.value);
      return rated.ok ? c.json({ rating: ratingResponse(rated.value) }) : errorResponse(c, rated.error);
    });
  });
  return routes;
}
