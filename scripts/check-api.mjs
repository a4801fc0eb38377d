// `npm run check-api`: checks a shop's API (STORE_API_URL) against the contract and reports what its customers would
// see.
import { runBundled } from "./lib/bundled.mjs";
import { loadEnvironment } from "./lib/environment.mjs";
import { checkNode, ensureInstalled } from "./lib/project.mjs";

checkNode();
try {
  await ensureInstalled();
  await loadEnvironment();
  const { code } = await runBundled("lib/check-api/command.ts", "check-api", process.argv.slice(2), {
    stdout: "inherit",
  });
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
