import { eq } from "drizzle-orm";
import { Hono } from "hono";
import type * as z from "zod";
import { type MeasurementSettings, measurementBodySchema } from "@/lib/contract/board/measurement";
import { measurementSettings } from "@/lib/embedded-api/db/measurement-tables";
import {
  type MeasurementRow,
  type MeasurementSecrets,
  measurementRowOf,
  openSecrets,
  sealSecrets,
} from "@/lib/embedded-api/measurement/settings";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { isOwnAddress } from "@/lib/embedded-api/operator/request/own-address";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";

type Body = z.output<typeof measurementBodySchema>;

/** The shop's own accounts at Google and Meta. Secrets go in, and never come out. */
export function operatorMeasurementRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) => c.json(settingsOf(deps, await measurementRowOf(context)))),
  );
  routes.put("/", async (c) => {
    const body = await readBody(c, measurementBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { google, meta, api } = body.value;
    const { seals } = deps.payments;
    const mayChoose = c.get("operator").scope === "owner" && deps.measurement.allowsLocal;
    return inMarket(deps, c, async (context) => {
      const before = await measurementRowOf(context);
      const secrets = secretsOf(body.value, before && openSecrets(seals, before));
      if ((google && !secrets.google) || (meta && !secrets.meta))
        return errorResponse(c, requestError(422, "MEASUREMENT_SECRETS"));
      const row = {
        googleId: google?.measurement_id ?? null,
        metaId: meta?.pixel_id ?? null,
        sealed: sealSecrets(seals, context.market, secrets),
        api: mayChoose && isOwnAddress(api) ? api : (before?.api ?? null),
        problems: {},
      };
      const { tx, market: marketId } = context;
      if (google || meta)
        await tx
          .insert(measurementSettings)
          .values({ marketId, ...row })
          .onConflictDoUpdate({ target: measurementSettings.marketId, set: row });
      else await tx.delete(measurementSettings).where(eq(measurementSettings.marketId, marketId));
      await logged(context, c.get("actor"), before, row);
      return c.json(settingsOf(deps, await measurementRowOf(context)));
    });
  });
  return routes;
}

/** An absent secret is the former one; that of an account which is removed is forgotten. */
function secretsOf({ google, meta }: Body, known: MeasurementSecrets | null): MeasurementSecrets {
  return {
    ...(google && { google: google.api_secret || known?.google }),
    ...(meta && { meta: meta.access_token || known?.meta }),
  };
}

function settingsOf({ payments: { seals } }: Dependencies, row: MeasurementRow | null): MeasurementSettings {
  if (!row) return { google: null, meta: null, is_lost: false };
  const { googleId, metaId, problems } = row;
  return {
    google: googleId === null ? null : { measurement_id: googleId, problem: problems.google ?? null },
    meta: metaId === null ? null : { pixel_id: metaId, problem: problems.meta ?? null },
    is_lost: openSecrets(seals, row) === null,
  };
}

type Told = Pick<MeasurementRow, "googleId" | "metaId">;

function logged(context: MarketContext, actor: string, before: Told | null, after: Told): Promise<string> {
  const told = (row: Told | null) =>
    [row?.googleId && `Google ${row.googleId}`, row?.metaId && `Meta ${row.metaId}`].filter(Boolean).join(", ") || null;
  const change = { action: "measurement.set", subject: "Medição no Google e na Meta" };
  return recordChange(context, { actor, ...change, before: told(before), after: told(after) });
}
