import "server-only";
import type { Env } from "@/lib/node/env";
import { oneLine } from "@/lib/node/terminal-text.mjs";

/**
 * Checks for `npm start`: `configuration` before it starts serving, `api` after. Prints one sentence and exits with 1
 * on a problem; for a valid configuration prints the shops' addresses as JSON (`scripts/lib/addresses.mjs`).
 */
async function main([what, named]: string[]): Promise<number> {
  const { env, missingSecrets } = await import("@/lib/node/env");
  if (what === "configuration") {
    const { dataFolderProblem } = await import("@/lib/node/files/data-folder");
    const missing = [...missingSecrets(env), dataFolderProblem(env) ?? []].flat();
    if (missing.length > 0) {
      console.error(missing.join(" "));
      return 1;
    }
    process.stdout.write(JSON.stringify(await placesOf(env)));
    return 0;
  }
  const { checkConfiguredApi } = await import("./configured");
  const { works, sentence } = await checkConfiguredApi(named ?? env.DEFAULT_MARKET ?? null);
  process.stdout.write(`${oneLine(sentence)}\n`);
  return works ? 0 : 1;
}

async function placesOf(
  env: Env,
): Promise<{ defaultMarket: string | null; baseDomain: string; isLocal: boolean; board: string | null }> {
  const { defaultMarketOf } = await import("@/lib/node/origins/demo-shops");
  const { boardOriginOf, isLocalDomain } = await import("@/lib/node/origins/origin");
  const { originConfig } = await import("@/lib/node/origins/origin-config");
  const { BASE_DOMAIN: baseDomain } = env;
  return {
    defaultMarket: defaultMarketOf(env),
    baseDomain,
    isLocal: isLocalDomain(baseDomain),
    board: boardOriginOf(originConfig),
  };
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
