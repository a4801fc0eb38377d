import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONG_NAME } from "../../components/samples/shop";

test("the build has no sample of the stories", () => {
  const texts = [".next/static", ".next/server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:js|css|json|html|rsc)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((name) => readFileSync(name, "utf8").includes(LONG_NAME))).toEqual([]);
});
