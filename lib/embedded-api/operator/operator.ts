import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, requestError } from "@/lib/embedded-api/request/responses";
import { mayCall, type Operator, operatorOf } from "./access";
import { operatorBackupRoutes } from "./backup";
import { boardEntryRoutes, boardRoutes } from "./board-routes";
import { operatorCashRoutes } from "./cash";
import { operatorCouponRoutes } from "./coupons";
import { operatorCourierRoutes } from "./courier";
import { operatorAssignRoutes, operatorCouriersRoutes } from "./couriers";
import { operatorCsvRoutes } from "./csv";
import { operatorCustomerRoutes } from "./customers";
import { operatorDayRoutes } from "./day";
import { operatorDomainRoutes } from "./domain-routes";
import { operatorFunnelRoutes } from "./funnel";
import { operatorInviteRoutes } from "./invite-routes";
import { operatorItemRoutes } from "./items";
import { operatorKeyRoutes } from "./keys";
import { operatorKitchenRoutes } from "./kitchen";
import { operatorLooksRoutes } from "./looks";
import { operatorMarketRoutes } from "./markets";
import { operatorMeasurementRoutes } from "./measurement";
import { operatorMenuRoutes } from "./menu";
import { operatorMoneyRoutes } from "./money";
import { newShopRoutes } from "./new-shop-routes";
import { operatorNewsRoutes } from "./news-routes";
import { operatorOpeningRoutes } from "./opening";
import { operatorOrderStreamRoutes } from "./order-stream";
import { operatorOrderRoutes } from "./orders";
import { operatorOwnerRoutes, ownerEntryRoutes } from "./owner-routes";
import { operatorPaymentKeyRoutes } from "./payment-key";
import { operatorPaymentRoutes } from "./payments";
import { operatorPeopleRoutes } from "./people-routes";
import { operatorPrinterRoutes } from "./printer";
import { operatorRatingRoutes } from "./ratings";
import { operatorSettingsRoutes } from "./settings";
import { operatorStockRoutes } from "./stock";
import { operatorTypedOrderRoutes } from "./typed-orders";
import { operatorWebhookRoutes } from "./webhook";
import { operatorWhatsappRoutes } from "./whatsapp";

const BODY_LIMIT = 25 * 1024 * 1024;

declare module "hono" {
  /** Set before every operator call; `actor` is the caller's name in the audit log. */
  interface ContextVariableMap {
    operator: Operator;
    actor: string;
  }
}

export function operatorRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => (deps.operatorToken ? next() : errorResponse(c, notFound)));
  routes.route("/board", boardEntryRoutes(deps));
  routes.route("/board/owner", ownerEntryRoutes(deps));
  routes.route("/new-shop", newShopRoutes(deps));
  routes.use(async (c, next) => {
    const operator = await operatorOf(deps, c.req.path, c.req.header("authorization"));
    if (operator === null) return errorResponse(c, requestError(401, "UNAUTHORIZED"));
    if (!mayCall(operator, c.req.method, c.req.path)) return errorResponse(c, requestError(403, "KEY_SCOPE"));
    c.set("operator", operator);
    c.set("actor", operator.actor);
    return next();
  });
  routes.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => errorResponse(c, requestError(413, "TOO_LARGE")) }));
  routes.route("/markets", operatorMarketRoutes(deps));
  routes.route("/markets/:id/day", operatorDayRoutes(deps));
  routes.route("/markets/:id/funnel", operatorFunnelRoutes(deps));
  routes.route("/markets/:id/cash", operatorCashRoutes(deps));
  routes.route("/markets/:id/coupons", operatorCouponRoutes(deps));
  routes.route("/markets/:id", operatorCustomerRoutes(deps));
  routes.route("/markets/:id", operatorRatingRoutes(deps));
  routes.route("/markets/:id/orders.csv", operatorCsvRoutes(deps));
  routes.route("/markets/:id/orders/printer", operatorPrinterRoutes(deps));
  routes.route("/markets/:id/orders", operatorTypedOrderRoutes(deps));
  routes.route("/markets/:id/orders", operatorOrderStreamRoutes(deps));
  routes.route("/markets/:id", operatorOpeningRoutes(deps));
  routes.route("/markets/:id/orders", operatorOrderRoutes(deps));
  routes.route("/markets/:id/orders", operatorAssignRoutes(deps));
  routes.route("/markets/:id/couriers", operatorCouriersRoutes(deps));
  routes.route("/markets/:id/courier", operatorCourierRoutes(deps));
  routes.route("/markets/:id/orders", operatorMoneyRoutes(deps));
  routes.route("/markets/:id/kitchen", operatorKitchenRoutes(deps));
  routes.route("/markets/:id/payments", operatorPaymentRoutes(deps));
  routes.route("/markets/:id/stock", operatorStockRoutes(deps));
  routes.route("/markets/:id/looks", operatorLooksRoutes(deps));
  routes.route("/markets/:id/items", operatorItemRoutes(deps));
  routes.route("/markets/:id/menu", operatorMenuRoutes(deps));
  routes.route("/markets/:id/keys", operatorKeyRoutes(deps));
  routes.route("/markets/:id/domain", operatorDomainRoutes(deps));
  routes.route("/markets/:id/board", operatorNewsRoutes(deps));
  routes.route("/markets/:id/board/owner", operatorOwnerRoutes(deps));
  routes.route("/markets/:id/board/people", operatorPeopleRoutes(deps));
  routes.route("/markets/:id/board", boardRoutes(deps));
  routes.route("/markets/:id/webhook", operatorWebhookRoutes(deps));
  routes.route("/markets/:id/measurement", operatorMeasurementRoutes(deps));
  routes.route("/markets/:id/whatsapp", operatorWhatsappRoutes(deps));
  routes.route("/markets/:id/settings", operatorSettingsRoutes(deps));
  routes.get("/markets/:id/access", (c) => c.json({ scope: c.get("operator").scope }));
  routes.route("/invites", operatorInviteRoutes(deps));
  routes.route("/payment-key", operatorPaymentKeyRoutes(deps));
  routes.route("/backup", operatorBackupRoutes(deps));
  return routes;
}
