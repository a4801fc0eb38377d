import { access, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatsOf, isCut } from "@/lib/media/picture";
import { END, type PictureLine, parsedLine, pictureSchema } from "./backup-format";
import { writeWhole } from "./pictures";

/** Every file of the pictures, one line each. A name never gets other bytes, so no transaction is needed. */
export async function* pictureLines(folder: string, hashes: Iterable<string>): AsyncGenerator<string> {
  for (const hash of hashes) {
    const files = await readdir(join(/* turbopackIgnore: true */ folder, hash)).catch(() => []);
    for (const file of files) {
      const picture = `${hash}/${file}`;
      if (!isPictureFile(picture)) continue;
      // An avatar may be replaced meanwhile.
      const bytes = await readFile(join(/* turbopackIgnore: true */ folder, hash, file)).catch(() => null);
      if (bytes) yield `${JSON.stringify({ picture, base64: bytes.toString("base64") } satisfies PictureLine)}\n`;
    }
  }
  yield `${JSON.stringify(END)}\n`;
}

/** Keeps the file of a line, unless it is there; false when the line is none. */
export async function keepPictureLine(folder: string, line: string): Promise<boolean> {
  const parsed = pictureSchema.safeParse(parsedLine(line));
  if (!parsed.success || !isPictureFile(parsed.data.picture)) return false;
  const path = join(/* turbopackIgnore: true */ folder, parsed.data.picture);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return true;
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, Buffer.from(parsed.data.base64, "base64"));
  return true;
}

function isPictureFile(picture: string): boolean {
  const [, name = "", format] = /\/(?:([a-z0-9]+)\.([a-z]+)|source)$/.exec(picture) ?? [];
  if (picture.endsWith("/source")) return true;
  return isCut(name) && formatsOf(name).some((known) => known === format);
}
