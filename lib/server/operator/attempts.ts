import "server-only";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import type { Taken } from "@/lib/server/shared-store/store";

const WRONG_BEARERS = 30;
const WINDOW_MS = 60_000;

export async function countOperatorCall(request: Request): Promise<Taken> {
  const bucket = bucketOf(request);
  if (bucket === null) return { allowed: true, retryAfter: 0 };
  return sharedStore().counters.take(bucket, WRONG_BEARERS, WINDOW_MS);
}

export async function clearOperatorCalls(request: Request): Promise<void> {
  const bucket = bucketOf(request);
  if (bucket !== null) await sharedStore().counters.clear(bucket);
}

function bucketOf(request: Request): string | null {
  const peer = clientAddressOf(request);
  return peer === null ? null : `operator:from:${peer}`;
}
