import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_LIMIT } from "@/lib/api/contract";
import type { Transport } from "@/lib/api/transport";
import { accountRoutes } from "./accounts";
import { addressRoutes } from "./addresses";
import { menuRoutes } from "./menu";
import { operatorRoutes } from "./operator";
import { orderRoutes } from "./orders";
import { notFound, refusal, refuse } from "./replies";
import type { Parts } from "./visit";

/** The shop's API as one function, request in, response out; `report` hears of failures that are nobody's answer. */
export function createEmbeddedApi(parts: Parts, report: (error: unknown) => void = () => {}): Transport {
  const app = new Hono();
  const shop = new Hono();
  shop.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => refuse(c, refusal(413, "TOO_LARGE")) }));
  shop.get("/health", (c) => c.json({ status: "ok" }));
  shop.route("/", menuRoutes(parts));
  shop.route("/", accountRoutes(parts));
  shop.route("/", addressRoutes(parts));
  shop.route("/", orderRoutes(parts));
  app.route("/api/v3", shop);
  app.route("/operator", operatorRoutes(parts));
  app.notFound((c) => refuse(c, notFound));
  app.onError((error, c) => {
    report(error);
    return refuse(c, refusal(500, "FAILED"));
  });
  return async (request) => app.fetch(request);
}
