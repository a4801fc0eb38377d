import { eq } from "drizzle-orm";
import * as z from "zod";
import { RECIPIENTS, type Recipient } from "@/lib/domain/market/recipients";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { measurementSettings } from "@/lib/embedded-api/db/measurement-tables";
import { openJson, type Seals } from "@/lib/node/keys/seals";

export type MeasurementRow = typeof measurementSettings.$inferSelect;

const secretsSchema = z.object({ google: z.string().optional(), meta: z.string().optional() });

export type MeasurementSecrets = z.infer<typeof secretsSchema>;

const placeOf = (market: string) => `${market}/measurement`;

export async function measurementRowOf({ tx, market }: MarketScope): Promise<MeasurementRow | null> {
  const [row] = await tx.select().from(measurementSettings).where(eq(measurementSettings.marketId, market));
  return row ?? null;
}

export function accountOf(row: MeasurementRow, recipient: Recipient): string | null {
  return recipient === "google" ? row.googleId : row.metaId;
}

/** For `GET /market`: nothing where the shop sends to nobody. */
export async function measuredByOf(scope: MarketScope): Promise<Partial<Record<`${Recipient}_measurement`, true>>> {
  const row = await measurementRowOf(scope);
  const named = RECIPIENTS.filter((one) => row && accountOf(row, one));
  return Object.fromEntries(named.map((one) => [`${one}_measurement`, true]));
}

export function sealSecrets(seals: Seals, market: string, secrets: MeasurementSecrets): string {
  return seals.seal(JSON.stringify(secrets), placeOf(market));
}

/** Null where they cannot be decrypted: the key is another one. */
export function openSecrets(seals: Seals, { marketId, sealed }: MeasurementRow): MeasurementSecrets | null {
  return openJson(seals, sealed, placeOf(marketId), secretsSchema);
}
