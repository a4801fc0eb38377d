import { access, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatsOf, isCut } from "@/lib/domain/media/picture";
import { err, ok, type Result } from "@/lib/domain/result";
import { writeWhole } from "@/lib/embedded-api/pictures/pictures";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { END, type PictureLine, parsedLine, pictureSchema } from "./format";
import { BadBackup, badBackup } from "./lines";

/** A picture's name always means the same bytes, so no transaction is needed. */
export async function* pictureLines(folder: string, hashes: Iterable<string>): AsyncGenerator<string> {
  for (const hash of hashes) {
    const files = await readdir(join(/* turbopackIgnore: true */ folder, hash)).catch(() => []);
    for (const file of files) {
      const picture = `${hash}/${file}`;
      if (!isPictureFile(picture)) continue;
      const bytes = await readFile(join(/* turbopackIgnore: true */ folder, hash, file)).catch(() => null);
      if (bytes) yield `${JSON.stringify({ picture, base64: bytes.toString("base64") } satisfies PictureLine)}\n`;
    }
  }
  yield `${JSON.stringify(END)}\n`;
}

export async function picturesIn(lines: AsyncIterable<string>): Promise<Result<PictureLine[], RequestError>> {
  const pictures: PictureLine[] = [];
  try {
    for await (const line of lines) {
      const parsed = pictureSchema.safeParse(parsedLine(line));
      if (!parsed.success || !isPictureFile(parsed.data.picture)) return err(requestError(422, "BAD_BACKUP"));
      pictures.push(parsed.data);
    }
  } catch (error) {
    if (error instanceof BadBackup) return err(badBackup(error));
    throw error;
  }
  return ok(pictures);
}

export async function storePictureFile(folder: string, { picture, base64 }: PictureLine): Promise<void> {
  const path = join(/* turbopackIgnore: true */ folder, picture);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, Buffer.from(base64, "base64"));
}

function isPictureFile(picture: string): boolean {
  const [, name = "", format] = /\/(?:([a-z0-9]+)\.([a-z]+)|source)$/.exec(picture) ?? [];
  if (picture.endsWith("/source")) return true;
  return isCut(name) && formatsOf(name).some((known) => known === format);
}
