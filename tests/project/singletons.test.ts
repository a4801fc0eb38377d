import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const NAMES = "lib/domain/singleton-names.ts";

const sources = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .map((name) => join("lib", name))
  .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && name !== NAMES)
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));

test("every singleton of the process is listed, and made in one file alone", () => {
  const listed = [...readFileSync(NAMES, "utf8").matchAll(/^ {2}\| "(\w+)"/gm)].map(([, name]) => name ?? "");
  const made = sources.flatMap(({ name, text }) =>
    [...new Set([...text.matchAll(/\bprocessSingleton\(\s*"(\w+)"/g)].map(([, singleton]) => singleton ?? ""))].map(
      (singleton) => ({ singleton, file: name }),
    ),
  );
  expect(listed.length).toBeGreaterThan(30);
  expect(made.map(({ singleton }) => singleton).sort()).toEqual(listed.toSorted());
});

test("nothing else is shared through the global object", () => {
  const shared = sources.filter(({ text }) => /Symbol\.for\(|globalThis\[/.test(text)).map(({ name }) => name);
  expect(shared).toEqual(["lib/domain/process-singleton.mjs"]);
});
