import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { inviteBodySchema, newShopSchema, shopNameBodySchema } from "@/lib/contract/board/new-shop";
import { BODY_LIMIT } from "@/lib/contract/calls";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { messages } from "@/lib/embedded-api/request/messages";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { checkInvite } from "./invites";
import { createShop, takenSentence } from "./new-shop";

/**
 * 'Criar minha loja': each call is authorized by an invite's code instead of a bearer, and the last call uses it up.
 */
export function newShopRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => errorResponse(c, requestError(413, "TOO_LARGE")) }));
  routes.post("/check", async (c) => {
    const body = await readBody(c, inviteBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const invite = await checkInvite(deps.db, body.value.code, deps.now());
    return invite.ok ? c.json(invite.value) : errorResponse(c, invite.error);
  });
  routes.post("/name", async (c) => {
    const body = await readBody(c, shopNameBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const invite = await checkInvite(deps.db, body.value.code, deps.now());
    if (!invite.ok) return errorResponse(c, invite.error);
    const id = body.value.id.trim().toLowerCase();
    const message = await takenSentence(deps, id);
    const market = parseMarketToken(id);
    return c.json({ id, free: message === null, message, address: market ? deps.siteOf(market) : "" });
  });
  routes.post("/", async (c) => {
    const body = await readBody(c, newShopSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const invite = await checkInvite(deps.db, body.value.code, deps.now());
    if (!invite.ok) return errorResponse(c, invite.error);
    const created = await createShop(deps, body.value);
    if (created.ok) return c.json({ ...created.value, address: deps.siteOf(created.value.market) }, 201);
    if ("request" in created.error) return errorResponse(c, created.error.request);
    return c.json({ code: "BAD_SHOP", message: messages.BAD_SETTINGS, errors: created.error.mistakes }, 422);
  });
  return routes;
}
