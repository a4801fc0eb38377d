import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { paymentSettings } from "@/lib/embedded-api/db/charge-tables";
import { listAddresses, type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import { measurementSettings } from "@/lib/embedded-api/db/measurement-tables";
import { whatsappSettings } from "@/lib/embedded-api/db/whatsapp-tables";
import {
  measurementRowOf,
  openSecrets as openMeasurement,
  sealSecrets as sealMeasurement,
} from "@/lib/embedded-api/measurement/settings";
import { resealCharges } from "@/lib/embedded-api/payments/charge-secrets";
import { openSettings, sealSettings, settingsRowsOf } from "@/lib/embedded-api/payments/settings";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { openSecrets, sealSecrets, whatsappRowOf } from "@/lib/embedded-api/whatsapp/settings";

/** For the owner only: encrypts all credentials with the newest key. */
export function operatorPaymentKeyRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const done = { renewed: 0, lost: [] as string[] };
    for (const { id } of await listAddresses(deps.db)) {
      const market = parseMarketToken(id);
      const found = market && (await withMarket(deps.db, market, (scope) => renewIn(scope, deps)));
      done.renewed += found?.renewed ?? 0;
      if (found?.isLost) done.lost.push(id);
    }
    return c.json(done);
  });
  return routes;
}

async function renewIn(scope: MarketScope, { payments: { seals } }: Dependencies) {
  const found = { renewed: 0, isLost: false };
  // Before the settings: whoever asks a provider locks in this order.
  await resealCharges(scope, seals);
  for (const row of await settingsRowsOf(scope)) {
    const known = openSettings(seals, row);
    if (!known) found.isLost = true;
    if (!known || seals.isCurrent(row.sealed)) continue;
    const isRow = and(eq(paymentSettings.marketId, scope.market), eq(paymentSettings.provider, row.provider));
    await scope.tx
      .update(paymentSettings)
      .set({ sealed: sealSettings(seals, row, known) })
      .where(isRow);
    found.renewed += 1;
  }
  const measured = await measurementRowOf(scope);
  const known = measured && openMeasurement(seals, measured);
  if (measured && !known) found.isLost = true;
  if (measured && known && !seals.isCurrent(measured.sealed)) {
    const sealed = sealMeasurement(seals, scope.market, known);
    await scope.tx.update(measurementSettings).set({ sealed }).where(eq(measurementSettings.marketId, scope.market));
    found.renewed += 1;
  }
  const whatsapp = await whatsappRowOf(scope);
  const secrets = whatsapp && openSecrets(seals, whatsapp);
  if (whatsapp && !secrets) found.isLost = true;
  if (!whatsapp || !secrets || seals.isCurrent(whatsapp.sealed)) return found;
  const sealed = sealSecrets(seals, scope.market, secrets);
  await scope.tx.update(whatsappSettings).set({ sealed }).where(eq(whatsappSettings.marketId, scope.market));
  found.renewed += 1;
  return found;
}
