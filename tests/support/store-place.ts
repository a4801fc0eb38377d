import { parseEnv } from "@/lib/node/env";
import { bucketPlace } from "@/lib/node/media/bucket-place";

/** Where `startObjectStore` has its pictures. */
export function storePlace({ env }: { env: Record<string, string> }) {
  return bucketPlace(parseEnv(env));
}
