import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_LIMIT, calls, UPLOAD_LIMIT } from "@/lib/contract/calls";
import type { Transport } from "@/lib/contract/transport";
import { addressRoutes } from "@/lib/embedded-api/accounts/addresses";
import { accountRoutes } from "@/lib/embedded-api/accounts/authentication";
import { avatarRoutes } from "@/lib/embedded-api/accounts/avatar";
import { emailChangeRoutes } from "@/lib/embedded-api/accounts/email-change";
import { openingNoticeRoutes } from "@/lib/embedded-api/accounts/opening-notices";
import { passwordChangeRoutes } from "@/lib/embedded-api/accounts/password-change";
import { passwordRecoveryRoutes } from "@/lib/embedded-api/accounts/password-recovery";
import { profileRoutes } from "@/lib/embedded-api/accounts/profile";
import { pushRoutes } from "@/lib/embedded-api/accounts/push";
import { cashbackRoutes } from "@/lib/embedded-api/cashback/routes";
import { menuRoutes } from "@/lib/embedded-api/catalogue/menu";
import { couponRoutes } from "@/lib/embedded-api/coupons/routes";
import { isDatabaseOutage, isDiskFull } from "@/lib/embedded-api/db/database";
import { operatorRoutes } from "@/lib/embedded-api/operator/operator";
import { paymentRoutes } from "@/lib/embedded-api/orders/charge-routes";
import { orderLinkRoutes } from "@/lib/embedded-api/orders/links";
import { orderRoutes } from "@/lib/embedded-api/orders/orders";
import { paymentHookRoutes } from "@/lib/embedded-api/payments/hooks";
import { accountDataRoutes } from "@/lib/embedded-api/privacy/data";
import { ratingRoutes } from "@/lib/embedded-api/ratings/routes";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, requestError } from "@/lib/embedded-api/request/responses";
import { PicturesBusy } from "@/lib/node/queue/picture-gate";

export function createEmbeddedApi(deps: Dependencies, report: (error: unknown) => void = () => {}): Transport {
  const app = new Hono();
  const shop = new Hono();
  const onError = (c: Context) => errorResponse(c, requestError(413, "TOO_LARGE"));
  const small = bodyLimit({ maxSize: BODY_LIMIT, onError });
  const large = bodyLimit({ maxSize: UPLOAD_LIMIT + BODY_LIMIT, onError });
  shop.use((c, next) => (c.req.path.endsWith(calls.updateAvatar.path) ? large : small)(c, next));
  // `readBody` rejects NUL in bodies; in a path or query it would fail in the database.
  app.use(async (c, next) => (c.req.url.includes("%00") ? errorResponse(c, requestError(400, "BAD_TEXT")) : next()));
  shop.get("/health", (c) => c.json({ status: "ok" }));
  shop.route("/", menuRoutes(deps));
  shop.route("/", accountRoutes(deps));
  shop.route("/", profileRoutes(deps));
  shop.route("/", emailChangeRoutes(deps));
  shop.route("/", avatarRoutes(deps));
  shop.route("/", passwordChangeRoutes(deps));
  shop.route("/", passwordRecoveryRoutes(deps));
  shop.route("/", accountDataRoutes(deps));
  shop.route("/", pushRoutes(deps));
  shop.route("/", openingNoticeRoutes(deps));
  shop.route("/", addressRoutes(deps));
  shop.route("/", couponRoutes(deps));
  shop.route("/", cashbackRoutes(deps));
  shop.route("/", orderRoutes(deps));
  shop.route("/", paymentRoutes(deps));
  shop.route("/", orderLinkRoutes(deps));
  shop.route("/", ratingRoutes(deps));
  app.route("/api/v3", shop);
  app.route("/operator", operatorRoutes(deps));
  app.route("/hooks", paymentHookRoutes(deps));
  app.notFound((c) => errorResponse(c, notFound));
  app.onError((error, c) => {
    if (error instanceof PicturesBusy) return errorResponse(c, requestError(503, "BUSY"));
    report(error);
    if (isDiskFull(error) && c.req.path.startsWith("/operator"))
      return errorResponse(c, requestError(503, "DISK_FULL"));
    return errorResponse(c, isDatabaseOutage(error) ? requestError(503, "DATABASE_AWAY") : requestError(500, "FAILED"));
  });
  return async (request) => app.fetch(request);
}
