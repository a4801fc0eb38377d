import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
type Locked = { version: string; integrity?: string; inBundle?: boolean; dev?: boolean };

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
const lockfile = readFileSync("package-lock.json", "utf8");
const { "": _project, ...locked } = (JSON.parse(lockfile) as { packages: Record<string, Locked> }).packages;

/** The first release with the fixes of every known advisory, for our own dependencies and theirs. */
const FLOORS: [string, string][] = [
  ["cookie", "0.7.0"],
  ["drizzle-orm", "0.45.2"],
  ["hono", "4.12.14"],
  ["jose", "4.15.5"],
  ["negotiator", "0.6.1"],
  ["next", "16.4.5"],
  ["next-auth", "4.24.15"],
  ["nodemailer", "9.0.1"],
  ["on-headers", "1.1.0"],
  ["pg", "7.1.2"],
  ["postcss", "8.5.10"],
  ["preact", "10.28.2"],
  ["react", "19.2.4"],
  ["react-dom", "19.2.4"],
  ["sharp", "0.35.5"],
  ["undici", "6.24.0"],
  ["zod", "3.22.3"],
  ["esbuild", "0.25.0"],
  ["playwright", "1.55.1"],
  ["vite", "6.4.2"],
  ["vitest", "4.1.0"],
];

function copiesOf(name: string): [string, Locked][] {
  return Object.entries(locked).filter(
    ([path, { dev }]) => path === `node_modules/${name}` || (!dev && path.endsWith(`/node_modules/${name}`)),
  );
}

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, "en", { numeric: true }) >= 0;
}

test("every dependency is pinned to one version", () => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("the lockfile has the hash of every package, and no download address", () => {
  // The archive's hash covers a package bundled in it.
  const unhashed = Object.entries(locked).filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"),
  );
  expect(unhashed.map(([path]) => path)).toEqual([]);
  expect(lockfile).not.toContain('"resolved"');
});

test("no package runs its own script when it is installed", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
});

test.each(FLOORS)("%s is not below its security floor", (name, floor) => {
  const below = copiesOf(name).filter(([, { version }]) => !isAtLeast(version, floor));
  expect(below.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string };
  expect(isAtLeast(version, floor)).toBe(true);
});
