import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, requestError } from "@/lib/embedded-api/request/responses";
import { mayCall, type Operator, operatorOf } from "./access";
import { operatorBackupRoutes } from "./backup";
import { operatorCsvRoutes } from "./csv";
import { operatorDayRoutes } from "./day";
import { operatorDomainRoutes } from "./domain-routes";
import { operatorItemRoutes } from "./items";
import { operatorKeyRoutes } from "./keys";
import { operatorMarketRoutes } from "./markets";
import { operatorOrderRoutes } from "./orders";
import { operatorPrinterRoutes } from "./printer";

const BODY_LIMIT = 25 * 1024 * 1024;

type OperatorCall = { Variables: { operator: Operator } };

export function operatorRoutes(deps: Dependencies): Hono<OperatorCall> {
  const routes = new Hono<OperatorCall>();
  routes.use(async (c, next) => {
    if (!deps.operatorToken) return errorResponse(c, notFound);
    const operator = await operatorOf(deps, c.req.path, c.req.header("authorization"));
    if (operator === null) return errorResponse(c, requestError(401, "UNAUTHORIZED"));
    if (!mayCall(operator, c.req.method, c.req.path)) return errorResponse(c, requestError(403, "KEY_SCOPE"));
    c.set("operator", operator);
    return next();
  });
  routes.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => errorResponse(c, requestError(413, "TOO_LARGE")) }));
  routes.route("/markets", operatorMarketRoutes(deps));
  routes.route("/markets/:id/day", operatorDayRoutes(deps));
  routes.route("/markets/:id/orders.csv", operatorCsvRoutes(deps));
  routes.route("/markets/:id/orders/printer", operatorPrinterRoutes(deps));
  routes.route("/markets/:id/orders", operatorOrderRoutes(deps));
  routes.route("/markets/:id/items", operatorItemRoutes(deps));
  routes.route("/markets/:id/keys", operatorKeyRoutes(deps));
  routes.route("/markets/:id/domain", operatorDomainRoutes(deps));
  routes.get("/markets/:id/access", (c) => c.json({ scope: c.get("operator") }));
  routes.route("/backup", operatorBackupRoutes(deps));
  return routes;
}
