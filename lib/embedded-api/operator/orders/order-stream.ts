import type { Context } from "hono";
import { Hono } from "hono";
import { mayCall, operatorOf } from "@/lib/embedded-api/operator/access/access";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";
import { hashOf } from "@/lib/embedded-api/request/sessions";
import { eventNumberOf } from "@/lib/embedded-api/services/streams/text";
import { bearerOf } from "@/lib/node/bearer";

/** `no-transform`: a compressor would hold events back. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // nginx would collect events in its buffers.
  "x-accel-buffering": "no",
};

/** The shop's orders as server-sent events; holds no transaction while it is open. */
export function operatorOrderStreamRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/stream", (c) => streamOf(deps, c, { isBare: false }));
  return routes;
}

export function streamOf(deps: Dependencies, c: Context, { isBare }: { isBare: boolean }): Promise<Response> {
  const authorization = c.req.header("authorization");
  const after = eventNumberOf(c.req.header("last-event-id") ?? c.req.query("after"));
  const { path, method } = c.req;
  return inMarket(deps, c, async ({ market }) => {
    const opened = deps.streams.open({
      market,
      holder: hashOf(bearerOf(authorization) ?? ""),
      after,
      isBare,
      isAllowed: async () => {
        const operator = await operatorOf(deps, path, authorization);
        return operator !== null && mayCall(operator, method, path);
      },
    });
    if (opened.ok) return c.body(opened.value, 200, HEADERS);
    return errorResponse(c, requestError(opened.error === "ENDING" ? 503 : 429, opened.error));
  });
}
