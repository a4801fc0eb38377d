import { inArray, lte, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { asOperator, listAddresses, withMarket } from "@/lib/embedded-api/db/market-scope";
import { pictures } from "@/lib/embedded-api/db/picture-tables";
import { type PictureStore, removeIf } from "@/lib/embedded-api/services/picture-claims";
import { yieldTurn } from "@/lib/node/queue/yield-turn";
import { picturesNamedBy } from "./named";

/** Looking through 10,000 shops takes two minutes of a core, and a picture goes after a week. */
const EVERY_MS = 6 * 60 * 60 * 1000;
/** Cached pages show a picture for a while, a CDN too, and a restored backup brings the pictures before the rows. */
const GRACE_MS = 7 * DAY_MS;
/** Rows of one statement. */
const ROWS = 1_000;

type SweepDeps = PictureStore & { now: () => Date };

export function startPictureSweep(deps: SweepDeps, report: (error: unknown) => void): void {
  const once = () => sweepPictures(deps).catch(report);
  setInterval(once, EVERY_MS).unref();
}

/**
 * Deletes pictures that no shop has named for a week. The names may be older than a claim: it ends the week, and is seen
 * under the lock of the deletion.
 */
export async function sweepPictures({ db, media, now }: SweepDeps): Promise<void> {
  const stored = new Set<string>();
  for await (const hash of media.hashes()) stored.add(hash);
  const rows = await asOperator(db, (tx) =>
    tx.select({ hash: pictures.hash, unnamedSince: pictures.unnamedSince }).from(pictures),
  );
  const since = new Map(rows.map(({ hash, unnamedSince }) => [hash, unnamedSince]));
  const named = new Set<string>();
  for (const { id } of await listAddresses(db)) {
    const market = parseMarketToken(id);
    if (!market) continue;
    for (const hash of await withMarket(db, market, picturesNamedBy)) named.add(hash);
    await yieldTurn();
  }
  const all = [...new Set([...stored, ...since.keys()])];
  const moment = now();
  const unnamedSince = moment;
  for (const hashes of batches(all.filter((hash) => named.has(hash) && since.get(hash))))
    await asOperator(db, (tx) => tx.update(pictures).set({ unnamedSince: null }).where(inArray(pictures.hash, hashes)));
  for (const hashes of batches(all.filter((hash) => !named.has(hash) && !since.get(hash))))
    await asOperator(db, (tx) =>
      tx
        .insert(pictures)
        .values(hashes.map((hash) => ({ hash, claim: "", unnamedSince })))
        .onConflictDoUpdate({
          target: pictures.hash,
          set: { unnamedSince: sql`coalesce(${pictures.unnamedSince}, excluded.unnamed_since)` },
        }),
    );
  const limit = new Date(moment.getTime() - GRACE_MS);
  for (const hash of all)
    if (!named.has(hash) && (since.get(hash)?.getTime() ?? Number.POSITIVE_INFINITY) <= limit.getTime())
      await removeIf({ db, media }, hash, lte(pictures.unnamedSince, limit));
}

function batches(hashes: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(hashes.length / ROWS) }, (_, at) => hashes.slice(at * ROWS, (at + 1) * ROWS));
}
