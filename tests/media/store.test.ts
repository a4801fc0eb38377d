import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parseEnv } from "@/lib/node/env";
import { openBucket } from "@/lib/node/media/bucket";
import { bucketPlace } from "@/lib/node/media/bucket-place";
import { copyMedia } from "@/lib/node/media/copy-media";
import { openMediaFolder } from "@/lib/node/media/folder";
import type { MediaStore } from "@/lib/node/media/media-store";
import { MediaAway } from "@/lib/node/media/media-store";
import { startObjectStore, storePlace } from "../support/object-store";

const store = await startObjectStore({ pageSize: 3 });
afterAll(store.stop);
beforeEach(() => {
  store.state.refuse = () => null;
});

const place = storePlace(store);
const bucket = () => openBucket(place);
const folder = () => openMediaFolder(mkdtempSync(join(tmpdir(), "storefront-media-")));

let made = 0;
function aHash(): string {
  made += 1;
  return made.toString(16).padStart(20, "0");
}

const text = (bytes: Buffer | null) => bytes?.toString() ?? null;
const CUTS = ["sq112.webp", "sq112.avif", "sq224.webp", "w960.webp", "w960.jpg", "source"];

async function all(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const hash of store.hashes()) names.push(hash);
  return names.sort();
}

async function fill(store: MediaStore, hash: string): Promise<void> {
  for (const name of CUTS) await store.write(`${hash}/${name}`, Buffer.from(`${hash} ${name}`));
}

describe.each([
  ["a bucket", bucket],
  ["a folder", folder],
])("%s", (_what, open) => {
  test("returns what was written, and lists and deletes it by picture", async () => {
    const [media, one, other] = [open(), aHash(), aHash()];
    await fill(media, one);
    await fill(media, other);
    expect(text(await media.read(`${one}/w960.jpg`))).toBe(`${one} w960.jpg`);
    expect(await media.sizeOf(`${one}/source`)).toBe(`${one} source`.length);
    const files = await media.filesOf(one);
    expect(files.map(({ name }) => name).sort()).toEqual([...CUTS].sort());
    expect(files).toContainEqual({ name: "sq112.avif", bytes: `${one} sq112.avif`.length });
    expect(await all(media)).toEqual(expect.arrayContaining([one, other]));
    await media.remove(one);
    expect(await media.filesOf(one)).toEqual([]);
    expect(await media.filesOf(other)).toHaveLength(CUTS.length);
    expect(await all(media)).not.toContain(one);
  });

  test("has nothing of a picture that was never written", async () => {
    const [media, hash] = [open(), aHash()];
    expect(await media.read(`${hash}/w960.webp`)).toBeNull();
    expect(await media.sizeOf(`${hash}/source`)).toBeNull();
    expect(await media.filesOf(hash)).toEqual([]);
    await media.remove(hash);
  });

  test("is copied to and fro, and an interrupted copy goes on where it ended", async () => {
    const [media, away] = [open(), folder()];
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
    const back = folder();
    await copyMedia(media, back);
    for (const hash of hashes)
      for (const name of CUTS) expect(text(await back.read(`${hash}/${name}`))).toBe(`${hash} ${name}`);
  });
});

test("cuts have their type and may be cached for ever; originals stand apart, where no CDN is shown them", async () => {
  const hash = aHash();
  await fill(bucket(), hash);
  const cut = store.objects.get(`vitrine/media/${hash}/w960.jpg`);
  expect(cut?.headers).toEqual({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect([...store.objects.keys()].filter((key) => key.includes(hash) && key.includes("source"))).toEqual([
    `vitrine/source/${hash}`,
  ]);
});

test("a bucket ignores keys that are not pictures, a folder files that are not", async () => {
  const hash = aHash();
  store.objects.set(`vitrine/media/${hash}/w960.php`, { bytes: Buffer.from("x"), headers: {} });
  store.objects.set("vitrine/media/notes.txt", { bytes: Buffer.from("x"), headers: {} });
  expect(await bucket().filesOf(hash)).toEqual([]);
  expect(await all(bucket())).not.toContain("notes.txt");
  const place = mkdtempSync(join(tmpdir(), "storefront-media-"));
  writeFileSync(join(place, "notes.txt"), "x");
  expect(await all(openMediaFolder(place))).toEqual([]);
});

test("a store that stumbles twice is asked a third time; one that stays away says so", async () => {
  const hash = aHash();
  await fill(bucket(), hash);
  for (const stumble of [503, 0, 429]) {
    let left = 2;
    store.state.refuse = () => (left-- > 0 ? stumble : null);
    expect(text(await bucket().read(`${hash}/w960.jpg`)), String(stumble)).toBe(`${hash} w960.jpg`);
  }
  for (const away of [503, 0]) {
    store.state.refuse = () => away;
    await expect(bucket().read(`${hash}/w960.jpg`)).rejects.toThrow(MediaAway);
    await expect(bucket().remove(hash)).rejects.toThrow(MediaAway);
  }
});

test.each([
  ["a wrong secret", { secretAccessKey: "wrong" }, /recusou as credenciais \(403 SignatureDoesNotMatch\)/],
  ["an unknown key", { accessKeyId: "NOBODY" }, /recusou as credenciais \(403 InvalidAccessKeyId\)/],
  ["another region", { region: "us-east-1" }, /400|403 AuthorizationHeaderMalformed/],
  ["a bucket that is not there", { address: `${store.address}/other/` }, /não existe/],
])("says in a sentence that it was configured with %s", async (_what, change, sentence) => {
  expect(await openBucket({ ...place, ...change }).refusal()).toMatch(sentence);
  expect(await bucket().refusal()).toBeNull();
});

test("Amazon's bucket has a host of its own, and any other service its path", () => {
  const amazon = parseEnv({ MEDIA_URL: "s3://fotos", AWS_REGION: "sa-east-1" });
  expect(bucketPlace(amazon)).toMatchObject({ address: "https://fotos.s3.sa-east-1.amazonaws.com/", prefix: "" });
  const other = parseEnv({ MEDIA_URL: "s3://fotos/loja/a/", AWS_ENDPOINT_URL: "https://s3.example.com/" });
  const found = { address: "https://s3.example.com/fotos/", prefix: "loja/a/", region: "us-east-1" };
  expect(bucketPlace(other)).toMatchObject(found);
});
