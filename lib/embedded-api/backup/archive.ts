import { randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createTarPacker, type TarPackController } from "modern-tar";
import type { Database } from "@/lib/embedded-api/db/database";
import { dumpRows } from "./backup";
import { isPictureFile, ROWS } from "./format";

/**
 * A tar of every picture, and of every row at one moment. The rows wait in a file: whoever reads slowly holds up no
 * transaction, and nothing is held in memory.
 */
export async function createArchive(db: Database, mediaFolder: string, now: Date) {
  const spool = await openUnnamed(dirname(mediaFolder));
  try {
    const rows = await dumpRows(db, now, (chunks) => writeFile(spool, chunks));
    const { readable, controller } = createTarPacker();
    pack(controller, mediaFolder, spool)
      .catch((error) => controller.error(error))
      .finally(() => spool.close())
      // The reader has gone.
      .catch(() => {});
    return { rows, archive: readable };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

/** A file that ends with its handle, however the process ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(/* turbopackIgnore: true */ folder, `backup-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

/** A picture's name always means the same bytes, so no transaction is needed. */
async function pack(tar: TarPackController, mediaFolder: string, rows: FileHandle): Promise<void> {
  for (const hash of await readdir(mediaFolder).catch(() => []))
    for (const file of await readdir(join(/* turbopackIgnore: true */ mediaFolder, hash)).catch(() => [])) {
      if (!isPictureFile(`${hash}/${file}`)) continue;
      // It may have been removed meanwhile.
      const picture = await open(join(/* turbopackIgnore: true */ mediaFolder, hash, file)).catch(() => null);
      if (!picture) continue;
      await packFile(tar, `media/${hash}/${file}`, picture).finally(() => picture.close());
    }
  await packFile(tar, ROWS, rows);
  tar.finalize();
}

async function packFile(tar: TarPackController, name: string, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const bytes = Readable.toWeb(file.createReadStream({ start: 0, autoClose: false })) as ReadableStream<Uint8Array>;
  await bytes.pipeTo(tar.add({ name, size, mode: 0o600 }));
}
