import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import * as z from "zod";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import { isPictureFile } from "@/lib/domain/media/picture-file";
import { footerSchema, ROWS } from "./format";
import { BadBackup, gzippedLines } from "./lines";

const pictureSchema = z.object({ picture: z.string().refine(isPictureFile), base64: z.base64() });

const endSchema = z.object({ end: z.literal(true) });

/**
 * Unpacks a file of version 0.1.0: the lines of the rows, then a line for each picture, all in one gzip. Remove it in
 * the release after the next.
 */
export async function unpackFormer(path: string, folder: string): Promise<void> {
  const lines = gzippedLines(path);
  await pipeline(Readable.from(rowsOf(lines)), createGzip({ level: 1 }), createWriteStream(join(folder, ROWS)));
  for await (const line of lines) {
    const value = jsonOrNull(line);
    if (endSchema.safeParse(value).success) return;
    const { data } = pictureSchema.safeParse(value);
    if (!data) break;
    const file = join(folder, "media", data.picture);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(data.base64, "base64"));
  }
  throw new BadBackup("O arquivo não está inteiro.");
}

async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  // Not `for await`, which would end the lines.
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new BadBackup("O arquivo termina antes da hora.");
    yield `${value}\n`;
    if (value.startsWith('{"rows_in_all"') && footerSchema.safeParse(jsonOrNull(value)).success) return;
  }
}
