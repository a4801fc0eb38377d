import { Hono } from "hono";
import * as z from "zod";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { KEY_SCOPES } from "@/lib/embedded-api/db/key-tables";
import type { Parts } from "@/lib/embedded-api/request/context";
import { readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";
import { inMarket } from "./market";
import { createKey, listKeys, revokeKey } from "./shop-keys";

const keySchema = z.object({ scope: z.enum(KEY_SCOPES) });

export function operatorKeyRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(parts, c, async (visit) => c.json({ keys: await listKeys(visit), timezone: timezoneOf(visit.row.body) })),
  );
  routes.post("/", async (c) => {
    const body = await readBody(c, keySchema);
    if (!body.ok) return refuse(c, body.error);
    return inMarket(parts, c, async (moment) => {
      const created = await createKey(moment, body.value.scope);
      return created.ok ? c.json(created.value, 201) : refuse(c, created.error);
    });
  });
  routes.delete("/:key", (c) =>
    inMarket(parts, c, async (moment) => {
      const id = c.req.param("key") ?? "";
      return (await revokeKey(moment, id)) ? c.json({ id }) : refuse(c, refusal(404, "KEY_NOT_FOUND"));
    }),
  );
  return routes;
}
