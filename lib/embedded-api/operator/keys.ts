import { Hono } from "hono";
import * as z from "zod";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { KEY_SCOPES } from "@/lib/embedded-api/db/key-tables";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { inMarket } from "./market";
import { createKey, listKeys, revokeKey } from "./shop-keys";

const keySchema = z.object({ scope: z.enum(KEY_SCOPES) });

export function operatorKeyRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) =>
      c.json({ keys: await listKeys(context), timezone: timezoneOf(context.row.body) }),
    ),
  );
  routes.post("/", async (c) => {
    const body = await readBody(c, keySchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async (moment) => {
      const created = await createKey(moment, body.value.scope);
      return created.ok ? c.json(created.value, 201) : errorResponse(c, created.error);
    });
  });
  routes.delete("/:key", (c) =>
    inMarket(deps, c, async (moment) => {
      const id = c.req.param("key") ?? "";
      return (await revokeKey(moment, id)) ? c.json({ id }) : errorResponse(c, requestError(404, "KEY_NOT_FOUND"));
    }),
  );
  return routes;
}
