import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { LONG_NAME } from "../../components/gallery/samples/shop";
import { ask } from "../support/storefront";

test("a build without GALLERY=1 has neither the gallery's page nor a byte of it", async () => {
  const answer = await ask({ port: inject("port"), host: "brasa.localhost", path: "/dev/gallery" });
  expect(answer.status).toBe(404);
  const files = [".next/static", ".next/server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(files.filter((name) => /gallery/i.test(name))).toEqual([]);
  const texts = files.filter((name) => /\.(?:js|css|json|html|rsc)$/.test(name));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((name) => /data-part|\.gallery\b/.test(readFileSync(name, "utf8")))).toEqual([]);
  expect(texts.filter((name) => readFileSync(name, "utf8").includes(LONG_NAME))).toEqual([]);
});
