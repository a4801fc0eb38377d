// `npm run market -- move-media`: no server runs, and none is asked.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openMediaFolder } from "@/lib/node/media/folder";
import { type Said, startMarket } from "../support/market-command";
import { aHash, fill } from "../support/media-contract";
import { startObjectStore } from "../support/object-store";

const store = await startObjectStore();
const DATA_DIR = mkdtempSync(join(tmpdir(), "moved-"));
const media = openMediaFolder(join(DATA_DIR, "media"));
const hashes = [aHash(), aHash()];
for (const hash of hashes) await fill(media, hash);

afterAll(async () => {
  await store.stop();
  rmSync(DATA_DIR, { recursive: true });
});
beforeEach(() => {
  store.requests.length = 0;
});

async function move(args: string[] = [], env: Record<string, string> = {}): Promise<Said> {
  const all = { DATA_DIR, ...store.env, ...env };
  const { said, ended } = startMarket(DATA_DIR, "http://127.0.0.1:1", ["move-media", ...args], all);
  return { code: await ended, out: said.out, err: said.err };
}

test("copies the pictures to the object store, once, and back into another folder", async () => {
  const done = (copied: number) => ({
    code: 0,
    out: `2 imagens, ${copied} arquivos copiados; os outros já estavam lá.\n`,
    err: "",
  });
  expect(await move()).toEqual(done(12));
  expect(store.objects.get(`vitrine/media/${hashes[0]}/w960.jpg`)?.bytes.toString()).toBe(`${hashes[0]} w960.jpg`);
  expect(await move()).toEqual(done(0));
  const other = mkdtempSync(join(tmpdir(), "moved-back-"));
  expect(await move(["--back"], { DATA_DIR: other })).toEqual(done(12));
  for (const hash of hashes)
    for (const name of ["source", "sq112.avif"])
      expect(readFileSync(join(other, "media", hash, name), "utf8")).toBe(`${hash} ${name}`);
  rmSync(other, { recursive: true });
});

test.each<[string, Record<string, string>, string]>([
  ["no store", { MEDIA_URL: "" }, "Defina MEDIA_URL, o armazenamento de que ou para o qual se copia.\n"],
  ["no key", { AWS_ACCESS_KEY_ID: "" }, "Com MEDIA_URL, defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.\n"],
])("says in a sentence that there is %s, and copies nothing", async (_what, env, err) => {
  expect(await move([], env)).toEqual({ code: 1, out: "", err });
  expect(store.requests).toEqual([]);
});

test("says in a sentence that the store refuses the key", async () => {
  const { code, err } = await move([], { AWS_SECRET_ACCESS_KEY: "outra" });
  expect([code, err]).toEqual([1, expect.stringMatching(/^MEDIA_URL: o armazenamento recusou as credenciais \(403/)]);
});
