import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;

function installed(name: string): number[] {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string };
  return version.split(".").map(Number);
}

test("every dependency is pinned to one version", () => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test.each([
  ["next", [16, 4, 5]],
  ["sharp", [0, 35, 5]],
  ["next-auth", [4, 24, 15]],
])("%s is not below the floor of its security fixes", (name, floor) => {
  const version = installed(name);
  const difference = floor.map((part, at) => (version[at] ?? 0) - part).find((delta) => delta !== 0) ?? 0;
  expect(difference).toBeGreaterThanOrEqual(0);
});
