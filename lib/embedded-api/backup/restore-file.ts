import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { unpackTar } from "modern-tar/fs";
import { isPictureFile } from "@/lib/domain/media/picture-file";
import type { PictureStore } from "@/lib/embedded-api/services/picture-claims";
import { ROWS } from "./format";
import { BadBackup, gzippedLines } from "./lines";
import { type Restored, requireUntouched, restoreRows } from "./restore";

/**
 * Restores a backup into an installation that nobody has used yet. The file is unpacked in `scratch` first, so one that
 * is not whole changes nothing; pictures that come without their rows are swept away later.
 */
export async function restoreFile({ db, media }: PictureStore, scratch: string, path: string): Promise<Restored> {
  await db.transaction(requireUntouched);
  const unpacked = join(scratch, "restore");
  const pictures = join(unpacked, "media");
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { mode: 0o700 });
  try {
    await unpack(path, unpacked);
    for (const hash of await readdir(pictures).catch(() => [])) {
      for (const name of await readdir(join(pictures, hash)))
        await media.write(`${hash}/${name}`, await readFile(join(pictures, hash, name)));
      await rm(join(pictures, hash), { recursive: true });
    }
    return await restoreRows(db, gzippedLines(join(unpacked, ROWS)));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function unpack(path: string, folder: string): Promise<void> {
  let isWhole = false;
  const filter = ({ name, type }: { name: string; type?: string }) => {
    isWhole = name === ROWS;
    return type === "file" && (isWhole || (name.startsWith("media/") && isPictureFile(name.slice("media/".length))));
  };
  try {
    await pipeline(createReadStream(path), unpackTar(folder, { strict: true, filter, fmode: 0o600 }));
  } catch (error) {
    // A full disk, as opposed to a broken archive, has a code.
    if (error instanceof Error && "code" in error) throw error;
    isWhole = false;
  }
  if (!isWhole) throw new BadBackup("O arquivo não está inteiro, ou não é uma cópia.");
}
