import "server-only";
import { oneLine } from "@/lib/node/terminal-text.mjs";

/**
 * Checks for `npm start`: `configuration` before it serves, `api` after. Prints one sentence; exit code 1 on a problem.
 */
async function main([what, named]: string[]): Promise<number> {
  const { env, missingSecrets } = await import("@/lib/node/env");
  if (what === "configuration") {
    const { dataFolderMistake } = await import("@/lib/node/files/data-folder");
    const missing = [...missingSecrets(env), dataFolderMistake(env) ?? []].flat();
    if (missing.length > 0) console.error(missing.join(" "));
    return missing.length > 0 ? 1 : 0;
  }
  const { checkConfiguredApi } = await import("./configured");
  const { works, sentence } = await checkConfiguredApi(named ?? env.DEFAULT_MARKET ?? null);
  process.stdout.write(`${oneLine(sentence)}\n`);
  return works ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
