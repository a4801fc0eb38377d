import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_LIMIT, calls, UPLOAD_LIMIT } from "@/lib/contract/calls";
import type { Transport } from "@/lib/contract/transport";
import { accountRoutes } from "@/lib/embedded-api/accounts/authentication";
import { avatarRoutes } from "@/lib/embedded-api/accounts/avatar";
import { emailChangeRoutes } from "@/lib/embedded-api/accounts/email-change";
import { passwordChangeRoutes } from "@/lib/embedded-api/accounts/password-change";
import { passwordRecoveryRoutes } from "@/lib/embedded-api/accounts/password-recovery";
import { profileRoutes } from "@/lib/embedded-api/accounts/profile";
import { addressRoutes } from "@/lib/embedded-api/addresses/addresses";
import { menuRoutes } from "@/lib/embedded-api/catalogue/menu";
import { isOutage } from "@/lib/embedded-api/db/database";
import { operatorRoutes } from "@/lib/embedded-api/operator/operator";
import { paymentRoutes } from "@/lib/embedded-api/orders/charge-routes";
import { orderRoutes } from "@/lib/embedded-api/orders/orders";
import { accountDataRoutes } from "@/lib/embedded-api/privacy/data";
import { pushRoutes } from "@/lib/embedded-api/push/push";
import type { Parts } from "@/lib/embedded-api/request/context";
import { notFound, refusal, refuse } from "@/lib/embedded-api/request/responses";

export function createEmbeddedApi(parts: Parts, report: (error: unknown) => void = () => {}): Transport {
  const app = new Hono();
  const shop = new Hono();
  const onError = (c: Context) => refuse(c, refusal(413, "TOO_LARGE"));
  const small = bodyLimit({ maxSize: BODY_LIMIT, onError });
  const large = bodyLimit({ maxSize: UPLOAD_LIMIT + BODY_LIMIT, onError });
  shop.use((c, next) => (c.req.path.endsWith(calls.updateAvatar.path) ? large : small)(c, next));
  // `readBody` rejects NUL in bodies; in a path or query it would fail in the database.
  app.use(async (c, next) => (c.req.url.includes("%00") ? refuse(c, refusal(400, "BAD_TEXT")) : next()));
  shop.get("/health", (c) => c.json({ status: "ok" }));
  shop.route("/", menuRoutes(parts));
  shop.route("/", accountRoutes(parts));
  shop.route("/", profileRoutes(parts));
  shop.route("/", emailChangeRoutes(parts));
  shop.route("/", avatarRoutes(parts));
  shop.route("/", passwordChangeRoutes(parts));
  shop.route("/", passwordRecoveryRoutes(parts));
  shop.route("/", accountDataRoutes(parts));
  shop.route("/", pushRoutes(parts));
  shop.route("/", addressRoutes(parts));
  shop.route("/", orderRoutes(parts));
  shop.route("/", paymentRoutes(parts));
  app.route("/api/v3", shop);
  app.route("/operator", operatorRoutes(parts));
  app.notFound((c) => refuse(c, notFound));
  app.onError((error, c) => {
    report(error);
    return refuse(c, isOutage(error) ? refusal(503, "BUSY") : refusal(500, "FAILED"));
  });
  return async (request) => app.fetch(request);
}
