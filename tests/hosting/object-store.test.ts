// Pictures in a real object store: OpenStack Swift with its S3 interface, as Debian packages it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDocument } from "@/lib/embedded-api/catalogue/demo";
import { parseEnv } from "@/lib/node/env";
import { openBucket } from "@/lib/node/media/bucket";
import { bucketPlace } from "@/lib/node/media/bucket-place";
import { copyMedia } from "@/lib/node/media/copy-media";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import { backupOf, opened } from "../support/backup";
import { aFolder, allHashes, fill, keepsPictures } from "../support/media-contract";
import { startSwift } from "./swift.mjs";

let swift: Awaited<ReturnType<typeof startSwift>>;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift?.stop());

const place = (path: string) => bucketPlace(parseEnv({ ...swift.env, MEDIA_URL: `${swift.env.MEDIA_URL}/${path}` }));

keepsPictures("Swift", () => openBucket(place("contract")));

test("accepts our keys, and says so of wrong ones", async () => {
  expect(await openBucket(place("a")).refusal()).toBeNull();
  expect(await openBucket({ ...place("a"), secretAccessKey: "outra" }).refusal()).toContain("recusou as credenciais");
  const elsewhere = place("a").address.replace(/[^/]+\/$/, "outro-bucket/");
  expect(await openBucket({ ...place("a"), address: elsewhere }).refusal()).toContain("não existe");
});

test("lists more pictures than a page of the store holds", { timeout: 600_000 }, async () => {
  const pictures = 1_100;
  const [media, away] = [openBucket(place("many")), aFolder()];
  const hashes = Array.from({ length: pictures }, (_, n) => (n + 1).toString(16).padStart(32, "0"));
  for (const hash of hashes) await away.write(`${hash}/a256.webp`, Buffer.from(hash));
  const before = performance.now();
  expect(await copyMedia(away, media)).toEqual({ pictures, copied: pictures });
  const seconds = (performance.now() - before) / 1_000;
  expect(await allHashes(media)).toEqual(hashes);
  console.log(`media Swift: ${pictures} files copied in ${seconds.toFixed(1)} s, all of them listed`);
});

test("a shop with pictures is imported, exported and backed up from it", { timeout: 600_000 }, async () => {
  const media = openBucket(place("shop"));
  const api = await createTestApi({ media });
  const document = await demoDocument("cantinho");
  const call = { token: OPERATOR_TOKEN, method: "PUT", body: document };
  const imported = await api.ask("/operator/markets/cantinho", call);
  expect(imported.status, await imported.clone().text()).toBe(200);
  const exported = await (await api.ask("/operator/markets/cantinho", { token: OPERATOR_TOKEN })).json();
  const images = (from: { products: { image: string | null }[] }) => from.products.map(({ image }) => image);
  expect(images(exported)).toEqual(images(document as Parameters<typeof images>[0]).map((image) => image ?? null));
  const { pictures } = await opened(await backupOf(api));
  const stored = await Promise.all((await allHashes(media)).map((hash) => media.filesOf(hash)));
  expect(pictures.size).toBe(stored.flat().length);
  expect(pictures.size).toBeGreaterThan(0);
  const back = aFolder();
  const { copied } = await copyMedia(media, back);
  expect(copied).toBe(pictures.size);
  await fill(back, "f".repeat(32));
  expect(await copyMedia(back, media)).toMatchObject({ copied: 6 });
});
