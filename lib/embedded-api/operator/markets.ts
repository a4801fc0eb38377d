import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { holdingsOf, removeMarket } from "@/lib/embedded-api/backup/market-removal";
import { documentSteps } from "@/lib/embedded-api/catalogue/document/document";
import type { Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { exportMarket } from "@/lib/embedded-api/catalogue/export";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { marketResponse } from "@/lib/embedded-api/catalogue/menu";
import { listMarkets, withMarket } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import { type Dependencies, isHidden } from "@/lib/embedded-api/request/context";
import { isWithinJsonLimits } from "@/lib/embedded-api/request/json-limits";
import { messages } from "@/lib/embedded-api/request/messages";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { inTurns, yieldTurn } from "@/lib/node/queue/yield-turn";
import { mayMoveMoney } from "./access";
import { recordChange } from "./audit";
import { newMarketMistake } from "./domains";
import { inMarket } from "./market";

const openClosedSchema = z.object({ open_closed: z.enum(["open", "closed"]).nullable() });

const picturesSchema = z.enum(["inline", "paths"]).default("inline");

export function operatorMarketRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    const found = await listMarkets(deps.db);
    const now = deps.now();
    return c.json({
      markets: found.map((row) => {
        const { id, name, open_closed } = marketResponse(row, now);
        return {
          id,
          name,
          open_closed,
          override: row.override,
          ...(row.origin ? { origin: row.origin } : {}),
          ...(isHidden(deps, row) ? { hidden: true } : {}),
        };
      }),
    });
  });
  routes.get("/:id", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const pictures = picturesSchema.safeParse(c.req.query("pictures"));
    if (!pictures.success) return errorResponse(c, requestError(422, "INVALID"));
    const document = market && (await exportMarket(deps, market, pictures.data));
    return document ? c.json(document) : errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  });
  routes.put("/:id", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const text = await c.req.text().catch(() => "");
    await yieldTurn();
    if (!isWithinJsonLimits(text)) return badDocument(c, [{ path: "", message: messages.TOO_MANY_VALUES }]);
    await yieldTurn();
    const value = jsonOf(text);
    if (value === undefined) return errorResponse(c, requestError(400, "NOT_JSON"));
    const taken = market && (await newMarketMistake(deps, market));
    if (taken) return badDocument(c, [{ path: "market.id", message: taken }]);
    if (!market) {
      const parsed = await inTurns(documentSteps(value));
      return parsed.ok ? errorResponse(c, requestError(404, "UNKNOWN_MARKET")) : badDocument(c, parsed.error);
    }
    const imported = await importMarket(deps, market, value, {
      mayMoveMoney: mayMoveMoney(c.get("operator")),
      onStored: async (moment, { products }) => {
        const change = { actor: c.get("actor"), action: "market.import", subject: market };
        await recordChange(moment, { ...change, before: null, after: { products } });
      },
    });
    if (imported.ok) return c.json(imported.value);
    const { error } = imported;
    return "request" in error ? errorResponse(c, error.request) : badDocument(c, error.mistakes);
  });
  routes.get("/:id/holdings", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const held = market && (await withMarket(deps.db, market, holdingsOf));
    return held ? c.json(held) : errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  });
  routes.delete("/:id", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const removed = market && (await removeMarket(deps, market));
    return removed ? c.json(removed) : errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  });
  routes.put("/:id/open_closed", async (c) => {
    const body = await readBody(c, openClosedSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const override = body.value.open_closed;
    return inMarket(deps, c, async (moment) => {
      const { tx, market, row, now } = moment;
      await tx.update(markets).set({ override }).where(eq(markets.id, market));
      const change = { actor: c.get("actor"), action: "market.open_closed", subject: row.body.name };
      await recordChange(moment, { ...change, before: row.override, after: override });
      const { id, name, open_closed } = marketResponse({ ...row, override }, now);
      return c.json({ id, name, open_closed, override });
    });
  });
  return routes;
}

function badDocument(c: Context, errors: readonly Mistake[]): Response {
  return c.json({ code: "BAD_DOCUMENT", message: messages.BAD_DOCUMENT, errors }, 422);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
