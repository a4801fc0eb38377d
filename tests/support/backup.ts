import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import { restoreFile } from "@/lib/embedded-api/backup/restore-file";
import { openMediaFolder } from "@/lib/node/media/folder";
import { OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";

/** The lines of a backup's rows, and its pictures by their place in the archive. */
export type Copy = { rows: string[]; pictures: Map<string, Uint8Array> };

const ROWS = "database.ndjson.gz";

export const packed = (lines: string[]) => new Uint8Array(gzipSync(`${lines.join("\n")}\n`));

export async function backupOf(api: Pick<TestApi, "ask">): Promise<Uint8Array> {
  const response = await api.ask("/operator/backup", { token: OPERATOR_TOKEN });
  if (response.status !== 200) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

export async function opened(archive: Uint8Array): Promise<Copy> {
  const files = (await unpackTar(archive)).map(({ header, data }) => [header.name, data ?? new Uint8Array()] as const);
  const [name, rows] = files.pop() ?? [];
  if (name !== ROWS || !rows) throw new Error("The rows are not the last entry.");
  return { rows: gunzipSync(rows).toString().trimEnd().split("\n"), pictures: new Map(files) };
}

/** An archive of these rows, after the files before them. */
export function archived(rows: Uint8Array, before: Iterable<readonly [string, Uint8Array]> = []): Promise<Uint8Array> {
  const entries = [...before, [ROWS, rows] as const];
  return packTar(entries.map(([name, data]) => ({ header: { name, size: data.length }, body: data })));
}

/** Restores into the API's database and a data folder of its own, whose path `dataDir` is. */
export async function restore({ parts }: Pick<TestApi, "parts">, file: Uint8Array) {
  const dataDir = mkdtempSync(join(tmpdir(), "restored-"));
  const path = join(dataDir, "copy");
  writeFileSync(path, file);
  const to = { db: parts.db, media: openMediaFolder(join(dataDir, "media")) };
  const outcome = await restoreFile(to, dataDir, path).catch((error: Error) => error);
  return { outcome, dataDir, media: (file: string) => readFileSync(join(dataDir, "media", file)) };
}
