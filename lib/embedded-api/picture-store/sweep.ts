import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@/lib/domain/durations";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { listAddresses, withMarket } from "@/lib/embedded-api/db/market-scope";
import { STAGED } from "@/lib/embedded-api/services/pictures";
import { yieldTurn } from "@/lib/node/queue/yield-turn";
import { picturesNamedBy } from "./named";

const EVERY_MS = 60 * 60 * 1000;
/** Cached pages show a picture for a while, and a restored backup brings the pictures before the rows. */
const GRACE_MS = DAY_MS;
/** In a picture's folder: since when no menu names it. */
const UNNAMED = "unnamed";

export function startPictureSweep(deps: SweepDeps, report: (error: unknown) => void): void {
  const once = () => sweepPictures(deps).catch(report);
  setInterval(once, EVERY_MS).unref();
}

type SweepDeps = { db: Database; mediaFolder: string; now: () => Date };

/** Deletes pictures that no shop has referred to for a day, and staged ones of processes that have ended. */
export async function sweepPictures({ db, mediaFolder, now }: SweepDeps): Promise<void> {
  // Listed before the rows are read, so that a picture added in the meantime is left alone.
  const folders = await readdir(mediaFolder).catch(() => []);
  const named = new Set<string>();
  for (const { id } of await listAddresses(db)) {
    const market = parseMarketToken(id);
    if (!market) continue;
    for (const hash of await withMarket(db, market, picturesNamedBy)) named.add(hash);
    await yieldTurn();
  }
  for (const name of folders) {
    const folder = join(/* turbopackIgnore: true */ mediaFolder, name);
    const mark = join(folder, UNNAMED);
    if (named.has(name)) await rm(mark, { force: true });
    else if (name.startsWith(STAGED)) await removeOlder(folder, folder, now());
    else if (/^[0-9a-f]{20,32}$/.test(name) && !(await removeOlder(folder, mark, now())))
      await writeFile(mark, "", { flag: "wx" }).catch(() => {});
  }
}

/** Whether the mark exists; deletes the folder once the mark is older than a day. */
async function removeOlder(folder: string, mark: string, now: Date): Promise<boolean> {
  const since = await stat(mark).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (since !== null && now.getTime() - since > GRACE_MS) await rm(folder, { recursive: true, force: true });
  return since !== null;
}
