import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parseEnv } from "@/lib/node/env";
import { openBucket } from "@/lib/node/media/bucket";
import { bucketPlace } from "@/lib/node/media/bucket-place";
import { openMediaFolder } from "@/lib/node/media/folder";
import { MediaAway } from "@/lib/node/media/media-store";
import { aFolder, aHash, allHashes, fill, keepsPictures, text } from "../support/media-contract";
import { startObjectStore } from "../support/object-store";
import { storePlace } from "../support/store-place";

const store = await startObjectStore({ pageSize: 3 });
afterAll(store.stop);
beforeEach(() => {
  store.state.refuse = () => null;
});

const place = storePlace(store);
const bucket = () => openBucket(place);
keepsPictures("a bucket", bucket);
keepsPictures("a folder", aFolder);

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
  expect(await allHashes(bucket())).not.toContain("notes.txt");
  const place = mkdtempSync(join(tmpdir(), "storefront-media-"));
  writeFileSync(join(place, "notes.txt"), "x");
  expect(await allHashes(openMediaFolder(place))).toEqual([]);
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
