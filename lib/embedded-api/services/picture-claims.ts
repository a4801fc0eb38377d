import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { SOURCE } from "@/lib/domain/media/picture-file";
import type { Database } from "@/lib/embedded-api/db/database";
import { asOperator } from "@/lib/embedded-api/db/market-scope";
import { pictures } from "@/lib/embedded-api/db/picture-tables";
import type { MediaStore } from "@/lib/node/media/media-store";

export type PictureStore = { db: Database; media: MediaStore };

/** `isNew`: nobody had claimed this picture before. */
export type Claim = { hash: string; claim: string; isNew: boolean };

/**
 * To be called before a change looks for a picture's files, and so before it names the picture. Whoever deletes it holds
 * its row: a claim waits for the end of that and then finds no files, and a claimed picture is not deleted for a week.
 */
export function claimPicture(db: Database, hash: string, bytes: number | null = null): Promise<Claim> {
  const claim = randomUUID();
  return asOperator(db, async (tx) => {
    const [row] = await tx
      .insert(pictures)
      .values({ hash, claim, bytes })
      .onConflictDoUpdate({
        target: pictures.hash,
        set: { claim, bytes: sql`coalesce(excluded.bytes, ${pictures.bytes})`, unnamedSince: null },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    return { hash, claim, isNew: row?.isNew ?? false };
  });
}

/** Deletes a picture if its row, locked, is still as the rule says. */
export function removeIf({ db, media }: PictureStore, hash: string, rule: SQL | undefined): Promise<void> {
  return asOperator(db, async (tx) => {
    const isMeant = and(eq(pictures.hash, hash), rule);
    const [row] = await tx.select({ hash: pictures.hash }).from(pictures).where(isMeant).for("update");
    if (!row) return;
    await media.remove(hash);
    await tx.delete(pictures).where(eq(pictures.hash, hash));
  });
}

/** Deletes the picture of a change that was refused, unless another change has claimed it since. */
export async function withdraw(store: PictureStore, { hash, claim, isNew }: Claim): Promise<void> {
  if (isNew) await removeIf(store, hash, eq(pictures.claim, claim));
}

const AT_ONCE = 16;

/** Bytes of the originals together; one that is not there has none. */
export async function bytesOf({ db, media }: PictureStore, hashes: Iterable<string>): Promise<number> {
  const wanted = [...hashes];
  const sizes = await asOperator(db, (tx) =>
    tx
      .select({ hash: pictures.hash, bytes: pictures.bytes })
      .from(pictures)
      .where(and(inArray(pictures.hash, wanted), isNotNull(pictures.bytes))),
  );
  const known = new Set(sizes.map(({ hash }) => hash));
  const unknown = wanted.filter((hash) => !known.has(hash));
  while (unknown.length > 0) {
    const found = await Promise.all(
      unknown.splice(0, AT_ONCE).map(async (hash) => ({ hash, bytes: (await media.sizeOf(`${hash}/${SOURCE}`)) ?? 0 })),
    );
    sizes.push(...found);
    const rows = found.map((each) => ({ ...each, claim: "" }));
    await asOperator(db, (tx) =>
      tx
        .insert(pictures)
        .values(rows)
        .onConflictDoUpdate({ target: pictures.hash, set: { bytes: sql`excluded.bytes` } }),
    );
  }
  return sizes.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
}
