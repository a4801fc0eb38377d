import { and, count, desc, eq, gt, isNotNull, ne } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { pushSubscriptionSchema } from "@/lib/contract/account/push";
import { personText } from "@/lib/domain/board/rights";
import { boardSessions, people, shopChanges } from "@/lib/embedded-api/db/board-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { listedChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { areUsableKeys } from "@/lib/embedded-api/services/push/encryption";
import { isPushService } from "@/lib/embedded-api/services/push/sender";
import type { Person } from "./people";

const MAX_SHOWN = 50;

const seenSchema = z.object({ seen: z.string().max(40) });

/** Changes of Pix, people and prices since an owner last looked; and where a device receives push. */
export function operatorNewsRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/news", (c) =>
    inMarket(deps, c, async (scope) => {
      const { person } = c.get("operator");
      if (!person) return c.json({ changes: [] });
      const rows = await scope.tx
        .select()
        .from(shopChanges)
        .where(isNews(scope, person))
        .orderBy(desc(shopChanges.id))
        .limit(MAX_SHOWN);
      return c.json({ changes: rows.map(listedChange) });
    }),
  );
  routes.put("/news", async (c) => {
    const body = await readBody(c, seenSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async ({ tx, market }) => {
      const { person } = c.get("operator");
      if (!person) return errorResponse(c, requestError(403, "OWNER_STAYS"));
      const isPerson = and(eq(people.marketId, market), eq(people.id, person.id));
      await tx.update(people).set({ seenChange: body.value.seen }).where(isPerson);
      return c.json({ seen: body.value.seen });
    });
  });
  routes.put("/push", async (c) => {
    const body = await readBody(c, pushSubscriptionSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { endpoint, keys } = body.value;
    if (!isPushService(endpoint) || !areUsableKeys(keys))
      return errorResponse(c, requestError(422, "BAD_PUSH_SERVICE"));
    return inMarket(deps, c, async ({ tx, market }) => {
      const isDevice = and(eq(boardSessions.marketId, market), eq(boardSessions.id, c.get("operator").id));
      const push = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
      await tx.update(boardSessions).set({ push }).where(isDevice);
      return c.json({ saved: true });
    });
  });
  return routes;
}

/** How many changes `GET /news` has. */
export async function newsCount(scope: MarketScope, person: Person): Promise<number> {
  const [found] = await scope.tx.select({ count: count() }).from(shopChanges).where(isNews(scope, person));
  return found?.count ?? 0;
}

function isNews({ market }: MarketScope, person: Person) {
  return and(
    eq(shopChanges.marketId, market),
    isNotNull(shopChanges.kind),
    gt(shopChanges.id, person.seenChange),
    ne(shopChanges.actor, personText(person)),
  );
}
