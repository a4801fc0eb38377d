import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { hasBearer } from "@/lib/bearer";
import { operatorBackupRoutes } from "./operator-backup";
import { operatorMarketRoutes } from "./operator-markets";
import { operatorOrderRoutes } from "./operator-orders";
import { notFound, refusal, refuse } from "./replies";
import type { Parts } from "./visit";

/** Largest body in bytes: a document with its pictures as data URIs, or the rows of a backup, compressed. */
const BODY_LIMIT = 25 * 1024 * 1024;

/** What the shop's own people may do, with the operator's token; every call answers 404 while there is none. */
export function operatorRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (!parts.operatorToken) return refuse(c, notFound);
    return hasBearer(c.req.raw, parts.operatorToken) ? next() : refuse(c, refusal(401, "UNAUTHORIZED"));
  });
  routes.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => refuse(c, refusal(413, "TOO_LARGE")) }));
  routes.route("/markets", operatorMarketRoutes(parts));
  routes.route("/markets/:id/orders", operatorOrderRoutes(parts));
  routes.route("/backup", operatorBackupRoutes(parts));
  return routes;
}
