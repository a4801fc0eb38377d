import { type Context, Hono } from "hono";
import * as z from "zod";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import type { Result } from "@/lib/domain/result";
import { MAX_COUPONS } from "@/lib/embedded-api/catalogue/document/coupon-shape";
import { NO_PROVIDER } from "@/lib/embedded-api/catalogue/document/shop-warnings";
import { type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import { mayMoveMoney } from "@/lib/embedded-api/operator/access/access";
import { changeOf, recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { settingsRowsOf } from "@/lib/embedded-api/payments/settings";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { isWithinJsonLimits } from "@/lib/embedded-api/request/json-limits";
import { messages } from "@/lib/embedded-api/request/messages";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import {
  type Changed,
  changeSettings,
  type Refusal,
  type SettingsChange,
  stillAre,
} from "@/lib/embedded-api/settings/change";
import { SETTINGS_ACTION } from "@/lib/embedded-api/settings/sections";
import { checkedSettings, settingsOf, versionOf } from "@/lib/embedded-api/settings/settings";

/** The document's own checks validate the contents. */
const patchSchema = z.object({
  market: z.record(z.string(), z.unknown()).optional(),
  districts: z.array(z.unknown()).max(1_000, "São bairros demais: cabem 1.000.").optional(),
  payment_types: z.array(z.unknown()).max(50, "São formas de pagamento demais: cabem 50.").optional(),
  coupons: z.array(z.unknown()).max(MAX_COUPONS, `São cupons demais: cabem ${MAX_COUPONS}.`).optional(),
});

const bodySchema = patchSchema.extend({ version: z.string().max(64) });

/**
 * Twice what a thousand districts need. An unknown field is compared with every known name, which is too slow for many.
 */
const MAX_VALUES = 20_000;

const undoSchema = z.object({ change: z.string().max(60) });

export function operatorSettingsRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) => {
      const settings = await settingsOf(context);
      const checked = checkedSettings(settings, {});
      const warnings = checked.ok ? checked.value.warnings : checked.error;
      const found = { settings, version: versionOf(settings), warnings, change: null };
      return c.json(shown(deps, context.market, await knowingProviders(context, found)));
    }),
  );
  routes.patch("/", async (c) => {
    const text = await c.req.text().catch(() => "");
    if (!isWithinJsonLimits(text, MAX_VALUES)) return errorResponse(c, requestError(422, "TOO_MANY_VALUES"));
    const body = await readBody(c, bodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { version, ...patch } = body.value;
    return onMarket(deps, c, (market) => changeSettings(deps, market, { patch, version, ...callerOf(c) }));
  });
  // Undoes a change through the same checks, unless its fields were changed again since.
  routes.post("/undo", async (c) => {
    const body = await readBody(c, undoSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return onMarket(deps, c, async (market) => {
      const found = await withMarket(deps.db, market, (scope) => changeOf(scope, body.value.change));
      if (found?.action !== SETTINGS_ACTION)
        return { ok: false, error: { request: requestError(404, "CHANGE_NOT_FOUND") } };
      const [before, after] = [patchSchema.parse(found.before), patchSchema.parse(found.after)];
      const change = { patch: before, version: null, ...callerOf(c) };
      return changeSettings(deps, market, change, (settings) => stillAre(settings, after));
    });
  });
  return routes;
}

function callerOf(c: Context): Pick<SettingsChange, "mayMoveMoney" | "record"> {
  return {
    mayMoveMoney: mayMoveMoney(c.get("operator")),
    record: (context, change) => recordChange(context, { actor: c.get("actor"), ...change }),
  };
}

async function onMarket(
  deps: Dependencies,
  c: Context,
  work: (market: MarketToken) => Promise<Result<Changed, Refusal>>,
): Promise<Response> {
  const market = parseMarketToken(c.req.param("id"));
  if (!market) return errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  const changed = await work(market);
  if (changed.ok) {
    const known = await withMarket(deps.db, market, (scope) => knowingProviders(scope, changed.value));
    return c.json(shown(deps, market, known));
  }
  if ("request" in changed.error) return errorResponse(c, changed.error.request);
  return c.json({ code: "BAD_SETTINGS", message: messages.BAD_SETTINGS, errors: changed.error.mistakes }, 422);
}

async function knowingProviders(scope: MarketScope, { warnings, ...rest }: Changed): Promise<Changed> {
  const hasProvider = (await settingsRowsOf(scope)).length > 0;
  return { ...rest, warnings: warnings.filter(({ message }) => !(hasProvider && message === NO_PROVIDER)) };
}

/** `address`: where customers open the shop. */
function shown({ siteOf }: Dependencies, market: MarketToken, { settings, ...rest }: Changed) {
  return { ...settings, ...rest, address: siteOf(market) };
}
