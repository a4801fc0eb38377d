import { lte } from "drizzle-orm";
import { provenBackups } from "@/lib/embedded-api/db/backup-tables";
import type { Database } from "@/lib/embedded-api/db/database";
import { asOperator } from "@/lib/embedded-api/db/market-scope";

const NEWEST = "newest";

/** Notes that a backup was restored on trial; an older one than the noted one changes nothing. */
export function noteProvenBackup(db: Database, backup: { madeAt: Date; rows: number; provenAt: Date }): Promise<void> {
  return asOperator(db, async (tx) => {
    const { madeAt, rows, provenAt } = backup;
    await tx
      .insert(provenBackups)
      .values({ id: NEWEST, ...backup })
      .onConflictDoUpdate({
        target: provenBackups.id,
        set: { madeAt, rows, provenAt },
        setWhere: lte(provenBackups.madeAt, madeAt),
      });
  });
}

/** When the newest backup that was restored on trial was made; null: none was. */
export function provenBackupTime(db: Database): Promise<Date | null> {
  return asOperator(db, async (tx) => {
    const [found] = await tx.select().from(provenBackups);
    return found?.madeAt ?? null;
  });
}
