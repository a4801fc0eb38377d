import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { whatsappBodySchema } from "@/lib/contract/board/whatsapp";
import { err, ok, type Result } from "@/lib/domain/result";
import { whatsappSettings } from "@/lib/embedded-api/db/whatsapp-tables";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { isOwnAddress } from "@/lib/embedded-api/operator/request/own-address";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";
import {
  newHookSecret,
  openSecrets,
  sealSecrets,
  type WhatsappRow,
  whatsappRowOf,
} from "@/lib/embedded-api/whatsapp/settings";

/** Through which number a shop tells its customers of their orders. Secrets go in, and never come out. */
export function operatorWhatsappRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  const response = (row: WhatsappRow | null) => ({ settings: row && settingsResponse(deps, row) });
  routes.get("/", (c) => inMarket(deps, c, async (context) => c.json(response(await whatsappRowOf(context)))));
  routes.put("/", async (c) => {
    const body = await readBody(c, whatsappBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { on: isOn, phone_number_id: phoneNumberId, templates, access_token, app_secret, api } = body.value;
    const mayChoose = c.get("operator").scope === "owner" && deps.whatsapp.allowsLocal;
    return inMarket(deps, c, async (context) => {
      const before = await whatsappRowOf(context);
      const sealed = sealedOf(deps, context, before, { accessToken: access_token, appSecret: app_secret });
      if (!sealed.ok) return errorResponse(c, sealed.error);
      const chosen = mayChoose && isOwnAddress(api) ? api : (before?.api ?? null);
      const row = { ...{ isOn, phoneNumberId, templates, api: chosen, problem: null }, sealed: sealed.value };
      await context.tx
        .insert(whatsappSettings)
        .values({ marketId: context.market, ...row })
        .onConflictDoUpdate({ target: whatsappSettings.marketId, set: row });
      await logged(context, c.get("actor"), before, row);
      return c.json(response(await whatsappRowOf(context)));
    });
  });
  routes.delete("/", (c) =>
    inMarket(deps, c, async (context) => {
      const before = await whatsappRowOf(context);
      await context.tx.delete(whatsappSettings).where(eq(whatsappSettings.marketId, context.market));
      if (before) await logged(context, c.get("actor"), before, null);
      return c.json(response(null));
    }),
  );
  routes.post("/check", async (c) => {
    let account: Parameters<typeof deps.whatsapp.client.check>[0] | null = null;
    const found = await inMarket(deps, c, async (context) => {
      const row = await whatsappRowOf(context);
      const secrets = row && openSecrets(deps.payments.seals, row);
      if (!row || !secrets) return errorResponse(c, requestError(404, "NO_WHATSAPP"));
      account = { phoneNumberId: row.phoneNumberId, accessToken: secrets.accessToken, api: row.api };
      return c.json({});
    });
    // No transaction is open while Meta is asked.
    return account ? c.json(await deps.whatsapp.client.check(account)) : found;
  });
  return routes;
}

function sealedOf(
  { payments: { seals } }: Dependencies,
  { market }: MarketContext,
  before: WhatsappRow | null,
  sent: { accessToken: string | undefined; appSecret: string | undefined },
): Result<string, RequestError> {
  const known = before && openSecrets(seals, before);
  const accessToken = sent.accessToken || known?.accessToken;
  const appSecret = sent.appSecret || known?.appSecret;
  if (!accessToken || !appSecret) return err(requestError(422, "WHATSAPP_SECRETS"));
  const hookSecret = known?.hookSecret ?? newHookSecret();
  return ok(sealSecrets(seals, market, { accessToken, appSecret, hookSecret }));
}

function settingsResponse({ payments: { seals }, siteOf }: Dependencies, row: WhatsappRow) {
  const secrets = openSecrets(seals, row);
  const market = row.marketId as MarketContext["market"];
  return {
    on: row.isOn,
    phone_number_id: row.phoneNumberId,
    templates: row.templates,
    is_lost: secrets === null,
    hook: secrets && {
      url: `${siteOf(market)}/hooks/whatsapp/${market}/${secrets.hookSecret}`,
      word: secrets.hookSecret,
    },
    problem: row.problem,
  };
}

type Told = Pick<WhatsappRow, "isOn" | "phoneNumberId">;

function logged(context: MarketContext, actor: string, before: Told | null, after: Told | null): Promise<string> {
  const told = (row: Told | null) => row && `${row.isOn ? "Ligado" : "Desligado"}, número ${row.phoneNumberId}`;
  const change = { action: "whatsapp.set", subject: "Avisos por WhatsApp" };
  return recordChange(context, { actor, ...change, before: told(before), after: told(after) });
}
