// `npm run test:long`: the tests whose counts `npm test` keeps small, at full length: 1,000 kills on each database.
import { join } from "node:path";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureInstalled, root, run } from "./lib/project.mjs";

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
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const projects = ["--project", "crash", "--project", "contract *"];
  process.exit(await run(process.execPath, [vitest, "run", ...projects], { env }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
