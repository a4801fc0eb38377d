import "server-only";
import { join } from "node:path";
import { env } from "@/lib/node/env";
import { openBucket } from "./bucket";
import { bucketPlace } from "./bucket-place";
import { openMediaFolder } from "./folder";
import type { MediaStore } from "./media-store";

let opened: MediaStore | undefined;

/** The store of MEDIA_URL, else a folder in DATA_DIR. */
export function mediaStore(): MediaStore {
  opened ??= env.MEDIA_URL ? openBucket(bucketPlace(env)) : mediaFolder();
  return opened;
}

export function mediaFolder(): MediaStore {
  return openMediaFolder(join(/* turbopackIgnore: true */ env.DATA_DIR, "media"));
}

/** A sentence in pt-BR if MEDIA_URL names a store that refuses us. Throws `MediaAway` when it does not respond. */
export async function mediaMistake(): Promise<string | null> {
  return env.MEDIA_URL ? openBucket(bucketPlace(env)).refusal() : null;
}
