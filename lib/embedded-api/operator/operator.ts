import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Parts } from "@/lib/embedded-api/request/context";
import { notFound, refusal, refuse } from "@/lib/embedded-api/request/responses";
import { mayCall, type Operator, operatorOf } from "./access";
import { operatorBackupRoutes } from "./backup";
import { operatorItemRoutes } from "./items";
import { operatorKeyRoutes } from "./keys";
import { operatorMarketRoutes } from "./markets";
import { operatorOrderRoutes } from "./orders";

const BODY_LIMIT = 25 * 1024 * 1024;

type OperatorCall = { Variables: { operator: Operator } };

export function operatorRoutes(parts: Parts): Hono<OperatorCall> {
  const routes = new Hono<OperatorCall>();
  routes.use(async (c, next) => {
    if (!parts.operatorToken) return refuse(c, notFound);
    const operator = await operatorOf(parts, c.req.path, c.req.header("authorization"));
    if (operator === null) return refuse(c, refusal(401, "UNAUTHORIZED"));
    if (!mayCall(operator, c.req.method, c.req.path)) return refuse(c, refusal(403, "KEY_SCOPE"));
    c.set("operator", operator);
    return next();
  });
  routes.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => refuse(c, refusal(413, "TOO_LARGE")) }));
  routes.route("/markets", operatorMarketRoutes(parts));
  routes.route("/markets/:id/orders", operatorOrderRoutes(parts));
  routes.route("/markets/:id/items", operatorItemRoutes(parts));
  routes.route("/markets/:id/keys", operatorKeyRoutes(parts));
  routes.get("/markets/:id/access", (c) => c.json({ scope: c.get("operator") }));
  routes.route("/backup", operatorBackupRoutes(parts));
  return routes;
}
