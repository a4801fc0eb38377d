import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTarPacker, type TarPackController } from "modern-tar";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import type { MediaStore } from "@/lib/node/media/media-store";
import { dumpRows } from "./backup";
import { ROWS } from "./format";

/**
 * A tar of every picture, and of every row at one moment. The rows wait in a file: whoever reads slowly holds up no
 * transaction, and nothing is held in memory.
 */
export async function createArchive(
  { db, media, scratchFolder }: Pick<Dependencies, "db" | "media" | "scratchFolder">,
  now: Date,
) {
  const spool = await openUnnamed(scratchFolder);
  try {
    const rows = await dumpRows(db, now, (chunks) => writeFile(spool, chunks));
    const { readable, controller } = createTarPacker();
    pack(controller, media, spool)
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
async function pack(tar: TarPackController, media: MediaStore, rows: FileHandle): Promise<void> {
  for await (const hash of media.hashes())
    for (const { name } of await media.filesOf(hash)) {
      const picture = await media.read(`${hash}/${name}`);
      // It may have been removed meanwhile.
      if (picture) await packFile(tar, `media/${hash}/${name}`, picture.length, [picture]);
    }
  await packFile(tar, ROWS, (await rows.stat()).size, rows.createReadStream({ start: 0, autoClose: false }));
  tar.finalize();
}

async function packFile(
  tar: TarPackController,
  name: string,
  size: number,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const writer = tar.add({ name, size, mode: 0o600 }).getWriter();
  for await (const chunk of chunks) await writer.write(chunk);
  await writer.close();
}
