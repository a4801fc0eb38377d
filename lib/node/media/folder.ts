import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isPictureFile, PICTURE_NAME } from "@/lib/domain/media/picture-file";
import type { MediaFile, MediaStore } from "./media-store";

export function openMediaFolder(folder: string): MediaStore {
  // The folder is configured, so the build must not trace files in it.
  const at = (path: string) => join(/* turbopackIgnore: true */ folder, path);
  const sizeOf = async (path: string) => (await orNull(stat(at(path))))?.size ?? null;
  return {
    sizeOf,
    read: (path) => orNull(readFile(at(path))),
    async write(path, bytes) {
      const file = at(path);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
    },
    async filesOf(hash) {
      const files: MediaFile[] = [];
      for (const name of (await orNull(readdir(at(hash)))) ?? []) {
        const bytes = isPictureFile(`${hash}/${name}`) ? await sizeOf(`${hash}/${name}`) : null;
        if (bytes !== null) files.push({ name, bytes });
      }
      return files;
    },
    remove: (hash) => rm(at(hash), { recursive: true, force: true }),
    async *hashes() {
      yield* ((await orNull(readdir(folder))) ?? []).filter((name) => PICTURE_NAME.test(name));
    },
  };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
}
