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

/** Of open charges alone: an ended one keeps nothing. */
export async function sealedCharges({ tx, market }: MarketScope) {
  const { id, marketId, sealed } = charges;
  const rows = await tx
    .select({ id, marketId, sealed })
    .from(charges)
    .where(and(eq(marketId, market), isNotNull(sealed)));
  return rows.flatMap((row) => (row.sealed ? [{ ...row, sealed: row.sealed }] : []));
}
