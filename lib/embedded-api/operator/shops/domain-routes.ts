import { type Context, Hono } from "hono";
import * as z from "zod";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { type Domain, ownOriginOf, redirectOf } from "@/lib/node/origins/domains";
import { originOf } from "@/lib/node/origins/origin";
import { domainOf, saveDomain } from "./domains";

const address = z.string().max(300);

/** Absent fields stay unchanged; an origin of null means the subdomain. */
const domainSchema = z.object({
  origin: address
    .nullable()
    .transform((text) => text && (ownOriginOf(text) ?? text))
    .optional(),
  redirect_from: z.array(address.transform((text) => redirectOf(text) ?? text)).optional(),
});

/** For the owner only: no shop key opens it, so that no shop can claim another's address. */
export function operatorDomainRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    return responseFor(deps, c, market, market && (await domainOf(deps, market)));
  });
  routes.put("/", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const body = await readBody(c, domainSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { origin, redirect_from: redirectFrom } = body.value;
    const change = { ...(origin === undefined ? {} : { origin }), ...(redirectFrom ? { redirectFrom } : {}) };
    return responseFor(deps, c, market, market && (await saveDomain(deps, market, change)));
  });
  return routes;
}

function responseFor(
  { addresses }: Dependencies,
  c: Context,
  market: MarketToken | null,
  saved: Domain | string | null,
): Response {
  if (typeof saved === "string") return errorResponse(c, { status: 422, code: "BAD_DOMAIN", message: saved });
  if (!market || !saved) return errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  const { origin, redirectFrom } = saved;
  const at = origin ?? originOf(market, addresses.config);
  return c.json({ id: market, origin, redirect_from: redirectFrom, address: at });
}
