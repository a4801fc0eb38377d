import { inArray } from "drizzle-orm";
import { RESERVED_SEGMENTS } from "@/lib/domain/routes";
import type { Database } from "@/lib/embedded-api/db/database";
import { markets } from "@/lib/embedded-api/db/schema";

/** Throws if a shop's id is a name that a newer version reserves: the shop could no longer be opened. */
export async function rejectReservedNames(db: Database): Promise<void> {
  const taken = await db
    .select({ id: markets.id })
    .from(markets)
    .where(inArray(markets.id, [...RESERVED_SEGMENTS]));
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  throw new Error(
    `Nesta versão o nome ${ids.map((id) => `'${id}'`).join(", ")} é reservado e a loja não abriria. Volte à versão anterior, ` +
      `exporte a loja (npm run market -- export ${ids[0]}), troque market.id, importe com o novo nome e remova a antiga.`,
  );
}
