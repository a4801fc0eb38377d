import { join } from "node:path";
import { ensureHeadless } from "./lib/chromium.mjs";
import { ensureNginx } from "./lib/nginx.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled, root, run } from "./lib/project.mjs";

checkNode();
try {
  await ensureInstalled();
  for (const ensure of [ensurePostgres, ensureNginx, ensureHeadless, ensureBuilt]) await ensure();
  const node = (/** @type {string} */ path, /** @type {string[]} */ args, env = {}) =>
    run(process.execPath, [join(root, ...path.split("/")), ...args], { env: { ...process.env, ...env } });
  const processes = await node("node_modules/vitest/vitest.mjs", [
    "run",
    "--project",
    "fleet",
    "tests/fleet/fleet.test.ts",
  ]);
  const journey = await node("node_modules/playwright/cli.js", ["test", "e2e/order.spec.ts"], { FLEET: "1" });
  const standalone = await node("scripts/standalone.mjs", ["--check"]);
  process.exit(processes || journey || standalone);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
