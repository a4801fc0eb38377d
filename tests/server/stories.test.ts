import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG_NAME } from "../../components/samples/shop";
import { walk } from "../../scripts/lib/project.mjs";

test("the build has no sample of the stories", () => {
  const files = [...walk(".next/static"), ...walk(".next/server")];
  const texts = files.filter((name) => /\.(?:js|css|json|html|rsc)$/.test(name));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((name) => readFileSync(name, "utf8").includes(LONG_NAME))).toEqual([]);
});
