import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_LIMIT, calls, UPLOAD_LIMIT } from "@/lib/api/contract";
import type { Transport } from "@/lib/api/transport";
import { accountDataRoutes } from "./account-data";
import { accountRoutes } from "./accounts";
import { addressRoutes } from "./addresses";
import { avatarRoutes } from "./avatar";
import { isOutage } from "./database";
import { emailChangeRoutes } from "./email-change";
import { menuRoutes } from "./menu";
import { operatorRoutes } from "./operator";
import { paymentRoutes } from "./order-payments";
import { orderRoutes } from "./orders";
import { passwordChangeRoutes } from "./password-change";
import { passwordRecoveryRoutes } from "./password-recovery";
import { profileRoutes } from "./profile";
import { pushRoutes } from "./push";
import { notFound, refusal, refuse } from "./replies";
import type { Parts } from "./visit";

/** The shop's API as one function, request in, response out; `report` hears of failures that are nobody's answer. */
export function createEmbeddedApi(parts: Parts, report: (error: unknown) => void = () => {}): Transport {
  const app = new Hono();
  const shop = new Hono();
  const onError = (c: Context) => refuse(c, refusal(413, "TOO_LARGE"));
  const small = bodyLimit({ maxSize: BODY_LIMIT, onError });
  const large = bodyLimit({ maxSize: UPLOAD_LIMIT + BODY_LIMIT, onError });
  shop.use((c, next) => (c.req.path.endsWith(calls.updateAvatar.path) ? large : small)(c, next));
  // Bodies are looked through where they are read (`readBody`); a NUL in path or query would fail in the database.
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
