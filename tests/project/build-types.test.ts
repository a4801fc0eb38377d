import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the build type-checks the application and no test, so that a mistake in a test stops no shop from starting", () => {
  const config = /tsconfigPath: "([^"]+)"/.exec(readFileSync("next.config.mjs", "utf8"))?.[1] ?? "";
  const args = ["node_modules/typescript/bin/tsc", "--listFilesOnly", "-p", config];
  const files = execFileSync(process.execPath, args, { encoding: "utf8" })
    .split("\n")
    .map((path) => path.replace(`${process.cwd()}/`, ""))
    .filter((path) => path && !path.startsWith("node_modules/"));
  for (const path of ["app/layout.tsx", "middleware.ts", "lib/node/env.ts", "stores/cart.ts"])
    expect(files).toContain(path);
  expect(
    files.filter((path) => /^(?:tests|e2e|\.ladle)\/|\.(?:test|stories)\.|^(?:vitest|playwright)\./.test(path)),
  ).toEqual([]);
}, 60_000);
