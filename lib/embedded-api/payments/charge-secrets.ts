import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { charges } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { openJson, type Seals } from "@/lib/node/keys/seals";
import type { ChargeRow } from "./rows";

const secretsSchema = z.object({
  payer: z.object({ name: z.string(), cpf: z.string().nullable(), email: z.string() }).optional(),
  pixCode: z.string().optional(),
});

type Secrets = z.infer<typeof secretsSchema>;

const placeOf = ({ marketId, id }: Pick<ChargeRow, "marketId" | "id">) => `${marketId}/charge/${id}`;

export function sealCharge(seals: Seals, charge: Pick<ChargeRow, "marketId" | "id">, secrets: Secrets): string {
  return seals.seal(JSON.stringify(secrets), placeOf(charge));
}

/** Nothing where the key is another one: the next reading of a charge that waits seals its code anew. */
export function openCharge(seals: Seals, charge: Pick<ChargeRow, "marketId" | "id" | "sealed">): Secrets {
  return (charge.sealed && openJson(seals, charge.sealed, placeOf(charge), secretsSchema)) || {};
}

/** By the newest key. Of open charges alone: an ended one keeps nothing; one that has changed meanwhile is sealed already. */
export async function resealCharges({ tx, market }: MarketScope, seals: Seals): Promise<void> {
  const { id, marketId, sealed } = charges;
  const ofMarket = eq(marketId, market);
  const rows = tx.select({ id, marketId, sealed }).from(charges);
  for (const row of await rows.where(and(ofMarket, isNotNull(sealed)))) {
    if (!row.sealed || seals.isCurrent(row.sealed)) continue;
    const secrets = openCharge(seals, row);
    if (Object.keys(secrets).length === 0) continue;
    const isRow = and(ofMarket, eq(id, row.id), eq(sealed, row.sealed));
    await tx
      .update(charges)
      .set({ sealed: sealCharge(seals, row, secrets) })
      .where(isRow);
  }
}
