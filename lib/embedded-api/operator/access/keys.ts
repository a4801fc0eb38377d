import { Hono } from "hono";
import * as z from "zod";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { KEY_SCOPES } from "@/lib/domain/board/rights";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
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
      if (!created.ok) return errorResponse(c, created.error);
      const { id, scope } = created.value;
      await recordChange(moment, {
        actor: c.get("actor"),
        action: "key.create",
        subject: id,
        before: null,
        after: scope,
      });
      return c.json(created.value, 201);
    });
  });
  routes.delete("/:key", (c) =>
    inMarket(deps, c, async (moment) => {
      const id = c.req.param("key") ?? "";
      if (!(await revokeKey(moment, id))) return errorResponse(c, requestError(404, "KEY_NOT_FOUND"));
      await recordChange(moment, {
        actor: c.get("actor"),
        action: "key.revoke",
        subject: id,
        before: null,
        after: null,
      });
      return c.json({ id });
    }),
  );
  return routes;
}
