// `npm run test:long`: the tests whose counts `npm test` keeps small, at full length: 1,000 kills on each database,
// every call against every fault, every screen in every fault.
import { join } from "node:path";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled, root, run } from "./lib/project.mjs";

checkNode();
try {
  await ensureInstalled();
  await ensurePostgres();
  const env = {
    ...process.env,
    CRASH_KILLS: process.env.CRASH_KILLS ?? "1000",
    HOSTILE_RUNS: "20000",
    TIMING_PAIRS: "500",
  };
  await ensureBuilt();
  await ensureChromium();
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const projects = ["crash", "contract *", "fault matrix"].flatMap((name) => ["--project", name]);
  const counted = await run(process.execPath, [vitest, "run", ...projects], { env });
  const playwright = join(root, "node_modules/playwright/cli.js");
  const seen = await run(process.execPath, [playwright, "test", "e2e/faults.spec.ts"], {
    env: { ...env, ALL_FAULTS: "1" },
  });
  process.exit(counted || seen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
