import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { openDeliveryMerchant } from "@/lib/domain/menu/open-delivery.mjs";
import { holdingsOf, removeMarket } from "@/lib/embedded-api/backup/market-removal";
import { documentSteps } from "@/lib/embedded-api/catalogue/document/document";
import type { Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { exportMarket } from "@/lib/embedded-api/catalogue/export";
import { writeForeign } from "@/lib/embedded-api/catalogue/foreign";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { marketResponse } from "@/lib/embedded-api/catalogue/menu";
import { listMarkets, withMarket } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import { mayMoveMoney } from "@/lib/embedded-api/operator/access/access";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { type Dependencies, isHidden } from "@/lib/embedded-api/request/context";
import { isWithinJsonLimits, MAX_MERCHANT_ENTRIES, MAX_VALUES } from "@/lib/embedded-api/request/json-limits";
import { messages } from "@/lib/embedded-api/request/messages";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { SETTINGS_ACTION } from "@/lib/embedded-api/settings/sections";
import { inTurns, yieldTurn } from "@/lib/node/queue/yield-turn";
import { newMarketMistake } from "./domains";

const openClosedSchema = z.object({ open_closed: z.enum(["open", "closed"]).nullable() });

const exportSchema = z.object({
  pictures: z.enum(["inline", "paths"]).default("inline"),
  format: z.enum(["open-delivery"]).optional(),
  /** In metres. */
  radius: z.coerce.number().int().min(1).max(100_000).optional(),
});

const importSchema = z.object({ dry_run: z.enum(["1"]).optional(), hours: z.enum(["local"]).optional() });

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
    const query = exportSchema.safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    if (market && query.data.format) {
      const written = await writeForeign(deps, market, query.data.radius);
      if (!written) return errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
      return written.ok ? c.json(written.value) : badDocument(c, written.error, "NOT_EXPORTABLE");
    }
    const document = market && (await exportMarket(deps, market, query.data.pictures));
    return document ? c.json(document) : errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  });
  routes.put("/:id", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const query = importSchema.safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    const text = await c.req.text().catch(() => "");
    await yieldTurn();
    const tooMany = [{ path: "", message: messages.TOO_MANY_VALUES }];
    if (!isWithinJsonLimits(text, MAX_VALUES, MAX_MERCHANT_ENTRIES)) return badDocument(c, tooMany);
    await yieldTurn();
    const value = jsonOf(text);
    if (!openDeliveryMerchant(value) && !isWithinJsonLimits(text)) return badDocument(c, tooMany);
    if (value === undefined) return errorResponse(c, requestError(400, "NOT_JSON"));
    const taken = market && (await newMarketMistake(deps, market));
    if (taken) return badDocument(c, [{ path: "market.id", message: taken }]);
    if (!market) {
      const parsed = await inTurns(documentSteps(value));
      return parsed.ok ? errorResponse(c, requestError(404, "UNKNOWN_MARKET")) : badDocument(c, parsed.error);
    }
    const imported = await importMarket(deps, market, value, {
      mayMoveMoney: mayMoveMoney(c.get("operator")),
      isDryRun: query.data.dry_run !== undefined,
      isLocalTime: query.data.hours !== undefined,
      onStored: async (moment, { products, pix }) => {
        const change = { actor: c.get("actor"), action: "market.import", subject: market };
        await recordChange(moment, { ...change, before: null, after: { products } });
        if (!pix) return;
        const [before, after] = [{ market: { pix: pix.before } }, { market: { pix: pix.after } }];
        await recordChange(moment, { ...change, action: SETTINGS_ACTION, subject: "Pix", before, after });
      },
    });
    if (imported.ok) return c.json(imported.value);
    const { error } = imported;
    return "request" in error ? errorResponse(c, error.request) : badDocument(c, error.mistakes);
  });
  routes.get("/:id/holdings", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const held = market && (await withMarket(deps.db, market, (scope) => holdingsOf(scope, deps.now())));
    return held ? c.json(held) : errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  });
  routes.delete("/:id", async (c) => {
    const market = parseMarketToken(c.req.param("id"));
    const givesUpPayments = c.req.query("payments") === "given_up";
    const removed = market && (await removeMarket(deps, market, { givesUpPayments }));
    if (removed === "MARKET_PAYMENTS_OPEN") return errorResponse(c, requestError(409, removed));
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

function badDocument(
  c: Context,
  errors: readonly Mistake[],
  code: "BAD_DOCUMENT" | "NOT_EXPORTABLE" = "BAD_DOCUMENT",
): Response {
  return c.json({ code, message: messages[code], errors }, 422);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
