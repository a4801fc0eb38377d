import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { parseMarketId } from "@/lib/tenancy/market-id";
import { importMarket } from "./import";
import { listMarkets, marketOf, withMarket } from "./market-scope";
import { marketAnswer } from "./menu";
import { messages } from "./messages";
import { MOST_ORDERS, ordersOf } from "./order-answer";
import { notFound, readBody, refusal, refuse } from "./replies";
import { markets } from "./schema";
import type { Parts } from "./visit";

/** Largest document in bytes, pictures as data URIs included. */
const DOCUMENT_LIMIT = 25 * 1024 * 1024;

/** Open or closed by hand; null hands back to the opening hours. */
const openClosedSchema = z.object({ open_closed: z.enum(["open", "closed"]).nullable() });

/** What the shop's own people may do, with the operator's token; every call answers 404 while there is none. */
export function operatorRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (!parts.operatorToken) return refuse(c, notFound);
    const given = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    return given && sameText(given, parts.operatorToken) ? next() : refuse(c, refusal(401, "UNAUTHORIZED"));
  });
  routes.use(bodyLimit({ maxSize: DOCUMENT_LIMIT, onError: (c) => refuse(c, refusal(413, "TOO_LARGE")) }));
  routes.get("/markets", async (c) => {
    const found = await listMarkets(parts.db);
    const now = parts.now();
    return c.json({
      markets: found.map((row) => {
        const { id, name, open_closed } = marketAnswer(row, now);
        return { id, name, open_closed };
      }),
    });
  });
  routes.put("/markets/:id", async (c) => {
    const market = parseMarketId(c.req.param("id"));
    if (!market) return refuse(c, notFound);
    const value = await c.req.json().catch(() => undefined);
    if (value === undefined) return refuse(c, refusal(400, "NOT_JSON"));
    const imported = await importMarket(parts, market, value);
    if (imported.ok) return c.json(imported.value);
    return c.json({ code: "BAD_DOCUMENT", message: messages.BAD_DOCUMENT, errors: imported.error }, 422);
  });
  routes.put("/markets/:id/open_closed", async (c) => {
    const market = parseMarketId(c.req.param("id"));
    const body = await readBody(c, openClosedSchema);
    if (!market) return refuse(c, notFound);
    if (!body.ok) return refuse(c, body.error);
    const override = body.value.open_closed;
    const [changed] = await withMarket(parts.db, market, ({ tx }) =>
      tx.update(markets).set({ override }).where(eq(markets.id, market)).returning({ body: markets.body }),
    );
    if (!changed) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
    const { id, name, open_closed } = marketAnswer({ body: changed.body, override }, parts.now());
    return c.json({ id, name, open_closed });
  });
  routes.get("/markets/:id/orders", async (c) => {
    const market = parseMarketId(c.req.param("id"));
    if (!market) return refuse(c, notFound);
    const limit = Math.min(MOST_ORDERS, Math.max(1, Math.trunc(Number(c.req.query("limit") ?? 20)) || 1));
    return withMarket(parts.db, market, async (scope) => {
      if (!(await marketOf(scope))) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
      return c.json({ orders: await ordersOf({ ...scope, now: parts.now() }, { limit }) });
    });
  });
  return routes;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
