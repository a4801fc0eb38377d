import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, requestError } from "@/lib/embedded-api/request/responses";
import { mayCall, type Operator, operatorOf } from "./access/access";
import { boardEntryRoutes, boardRoutes } from "./access/board-routes";
import { operatorKeyRoutes } from "./access/keys";
import { operatorNewsRoutes } from "./access/news-routes";
import { operatorOwnerRoutes, ownerEntryRoutes } from "./access/owner-routes";
import { operatorPeopleRoutes } from "./access/people-routes";
import { operatorCouponRoutes } from "./menu/coupons";
import { operatorItemRoutes } from "./menu/items";
import { operatorLooksRoutes } from "./menu/looks";
import { operatorMenuRoutes } from "./menu/menu";
import { operatorStockRoutes } from "./menu/stock";
import { operatorCashRoutes } from "./money/cash";
import { operatorDayRoutes } from "./money/day";
import { operatorFunnelRoutes } from "./money/funnel";
import { operatorMoneyRoutes } from "./money/money";
import { operatorPaymentKeyRoutes } from "./money/payment-key";
import { operatorPaymentRoutes } from "./money/payments";
import { operatorCourierRoutes } from "./orders/courier";
import { operatorAssignRoutes, operatorCouriersRoutes } from "./orders/couriers";
import { operatorCsvRoutes } from "./orders/csv";
import { operatorCustomerRoutes } from "./orders/customers";
import { operatorKitchenRoutes } from "./orders/kitchen";
import { operatorOrderStreamRoutes } from "./orders/order-stream";
import { operatorOrderRoutes } from "./orders/orders";
import { operatorPrinterRoutes } from "./orders/printer";
import { operatorRatingRoutes } from "./orders/ratings";
import { operatorTypedOrderRoutes } from "./orders/typed-orders";
import { operatorMeasurementRoutes } from "./settings/measurement";
import { operatorOpeningRoutes } from "./settings/opening";
import { operatorSettingsRoutes } from "./settings/settings";
import { operatorWebhookRoutes } from "./settings/webhook";
import { operatorWhatsappRoutes } from "./settings/whatsapp";
import { operatorBackupRoutes } from "./shops/backup";
import { operatorDomainRoutes } from "./shops/domain-routes";
import { operatorInviteRoutes } from "./shops/invite-routes";
import { operatorMarketRoutes } from "./shops/markets";
import { newShopRoutes } from "./shops/new-shop-routes";

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
