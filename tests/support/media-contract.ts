import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyMedia } from "@/lib/node/media/copy-media";
import { openMediaFolder } from "@/lib/node/media/folder";
import type { MediaStore } from "@/lib/node/media/media-store";

let made = 0;
export function aHash(): string {
  made += 1;
  return made.toString(16).padStart(20, "0");
}

export const text = (bytes: Buffer | null) => bytes?.toString() ?? null;
export const aFolder = () => openMediaFolder(mkdtempSync(join(tmpdir(), "storefront-media-")));
const CUTS = ["sq112.webp", "sq112.avif", "sq224.webp", "w960.webp", "w960.jpg", "source"];

export async function allHashes(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const hash of store.hashes()) names.push(hash);
  return names.sort();
}

/** Writes a picture whose files say what they are. */
export async function fill(store: MediaStore, hash: string): Promise<void> {
  for (const name of CUTS) await store.write(`${hash}/${name}`, Buffer.from(`${hash} ${name}`));
}

/** Describes what every store of pictures stores. */
export function keepsPictures(what: string, open: () => MediaStore): void {
  describe(what, () => {
    test("returns what was written, and lists and deletes it by picture", async () => {
      const [media, one, other] = [open(), aHash(), aHash()];
      await fill(media, one);
      await fill(media, other);
      expect(text(await media.read(`${one}/w960.jpg`))).toBe(`${one} w960.jpg`);
      expect(await media.sizeOf(`${one}/source`)).toBe(`${one} source`.length);
      const files = await media.filesOf(one);
      expect(files.map(({ name }) => name).sort()).toEqual([...CUTS].sort());
      expect(files).toContainEqual({ name: "sq112.avif", bytes: `${one} sq112.avif`.length });
      expect(await allHashes(media)).toEqual(expect.arrayContaining([one, other]));
      await media.remove(one);
      expect(await media.filesOf(one)).toEqual([]);
      expect(await media.filesOf(other)).toHaveLength(CUTS.length);
      expect(await allHashes(media)).not.toContain(one);
    });

    test("has nothing of a picture that was never written", async () => {
      const [media, hash] = [open(), aHash()];
      expect(await media.read(`${hash}/w960.webp`)).toBeNull();
      expect(await media.sizeOf(`${hash}/source`)).toBeNull();
      expect(await media.filesOf(hash)).toEqual([]);
      await media.remove(hash);
    });

    test("is copied to and fro, and an interrupted copy goes on where it ended", async () => {
      const [media, away] = [open(), aFolder()];
      const hashes = [aHash(), aHash(), aHash()];
      for (const hash of hashes) await fill(away, hash);
      let left = 7;
      const breaking = {
        ...media,
        write: async (path: string, bytes: Uint8Array) => {
          left -= 1;
          if (left < 0) throw new Error("interrupted");
          await media.write(path, bytes);
        },
      };
      await expect(copyMedia(away, breaking)).rejects.toThrow("interrupted");
      expect(await copyMedia(away, media)).toEqual({ pictures: 3, copied: 3 * CUTS.length - 7 });
      expect(await copyMedia(away, media)).toEqual({ pictures: 3, copied: 0 });
      const back = aFolder();
      await copyMedia(media, back);
      for (const hash of hashes)
        for (const name of CUTS) expect(text(await back.read(`${hash}/${name}`))).toBe(`${hash} ${name}`);
    });
  });
}
