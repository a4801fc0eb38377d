import { availableParallelism } from "node:os";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { createSemaphore, type Semaphore, SemaphoreFull } from "./semaphore";

/** Each picture takes a core and 100 MB at worst. Two at most: libuv's four threads are also files, hashes and DNS. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_QUEUED = 200;
/** Bytes of uploads that wait in memory, of one shop. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 30_000;
const NEVER = new AbortController().signal;

export class PicturesBusy extends Error {
  constructor() {
    super("há fotos demais ao mesmo tempo");
  }
}

type Gate = Semaphore & { waiting: Map<string, number> };

/** The one gate of all work on pictures in this process: uploads, imports and drawings, shops by turns. */
export function pictureGate(): Gate {
  return processSingleton("pictureGate", () => ({ ...createSemaphore(AT_ONCE, MAX_QUEUED), waiting: new Map() }));
}

/** Work on an upload of so many bytes. Throws `PicturesBusy` after 30 s, or when the shop has too much waiting. */
export async function inPictureTurn<T>(market: string, bytes: number, work: () => Promise<T>): Promise<T> {
  const { waiting } = pictureGate();
  const before = waiting.get(market) ?? 0;
  if (before > 0 && before + bytes > MAX_WAITING_BYTES) throw new PicturesBusy();
  waiting.set(market, before + bytes);
  return pass(market, AbortSignal.timeout(PATIENCE_MS), work).finally(() => {
    const left = (waiting.get(market) ?? 0) - bytes;
    if (left > 0) waiting.set(market, left);
    else waiting.delete(market);
  });
}

/** Work on a picture of an import, which holds few of them at once and has time. */
export function inImportTurn<T>(market: string, work: () => Promise<T>): Promise<T> {
  return pass(market, NEVER, work);
}

async function pass<T>(market: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return pictureGate()
    .pass(signal, work, market)
    .catch((error: unknown) => {
      throw error instanceof SemaphoreFull || (signal.aborted && error === signal.reason) ? new PicturesBusy() : error;
    });
}
