// `npm run verify`: the linter, types and the unit tests that are quick, in under 90 seconds on a quiet machine; `npm test` runs everything.
import { join } from "node:path";
import { checkNode, ensureInstalled, nextBin, root, run, TYPE_CHECKED, walk } from "./lib/project.mjs";

/** Unit tests that start servers, databases or the linter, or try random input for long. */
const LEFT_OUT = [
  "tests/embedded-api/",
  "tests/check-api/",
  "tests/operator/",
  "tests/api/mutated-responses.",
  "tests/checkout/any-vendor.",
  "tests/commands/suite.",
];
/** Folders of tests/ with their own Vitest project (`vitest.config.ts`). */
const OTHER_PROJECTS = /^tests\/(?:server|contract|postgres|crash|faults|races|budget|front|fleet|load|hosting)\//;

const bin = (/** @type {string} */ name) => join(root, "node_modules", ...name.split("/"));

function quickTests() {
  return [...walk(join(root, "tests"))]
    .map((path) => path.slice(root.length).replaceAll("\\", "/"))
    .filter((file) => /\.test\.tsx?$/.test(file) && !OTHER_PROJECTS.test(file))
    .filter((file) => !LEFT_OUT.some((start) => file.startsWith(start)));
}

/** @type {[name: string, args: () => string[]][]} */
const STEPS = [
  ["linter", () => [bin("@biomejs/biome/bin/biome"), "check", "."]],
  ["unused files, exports and packages", () => [bin("knip/bin/knip.js")]],
  ["types of routes", () => [nextBin, "typegen"]],
  ["types", () => [bin("typescript/bin/tsc"), "-b", ...TYPE_CHECKED]],
  [
    "unit tests",
    () => [bin("vitest/vitest.mjs"), "run", "--project", "unit*", "--reporter=dot", "--silent=true", ...quickTests()],
  ],
];

checkNode();
await ensureInstalled();
for (const [name, args] of STEPS) {
  const started = Date.now();
  const code = await run(process.execPath, args());
  console.log(`# ${name}: ${code === 0 ? "ok" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (code !== 0) process.exit(1);
}
