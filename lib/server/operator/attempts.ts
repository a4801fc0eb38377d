import "server-only";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import type { Taken } from "@/lib/server/shared-store/store";

const WRONG_BEARERS = 30;
const WINDOW_MS = 60_000;

/** Counts a wrong key or code. A valid one is never counted or refused: it may come from the same shared address. */
export async function countWrongBearer(request: Request): Promise<Taken> {
  const peer = clientAddressOf(request);
  if (peer === null) return { allowed: true, retryAfter: 0 };
  return sharedStore().counters.take(`operator:from:${peer}`, WRONG_BEARERS, WINDOW_MS);
}
