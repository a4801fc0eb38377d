import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { parseMarketId } from "@/lib/tenancy/market-id";
import { importMarket } from "./import";
import { listMarkets, marketOf, withMarket } from "./market-scope";
import { marketAnswer } from "./menu";
import { messages } from "./messages";
import { MOST_ORDERS, ordersOf } from "./order-answer";
import { notFound, refusal, refuse } from "./replies";
import type { Parts } from "./visit";

/** Largest document in bytes, pictures as data URIs included. */
const DOCUMENT_LIMIT = 25 * 1024 * 1024;

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
  routes.get("/markets/:id/orders", async (c) => {
    const market = parseMarketId(c.req.param("id"));
    if (!market) return refuse(c, notFound);
    const limit = Math.min(MOST_ORDERS, Math.max(1, Math.trunc(Number(c.req.query("limit") ?? 20)) || 1));
    return withMarket(parts.db, market, async (scope) => {
      if (!(await marketOf(scope))) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
      return c.json({ orders: await ordersOf(scope, { limit }) });
    });
  });
  return routes;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
