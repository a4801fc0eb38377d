import "server-only";
import { env, missingSecrets } from "@/lib/node/env";
import { dataFolderMistake } from "@/lib/node/files/data-folder";
import { closeFolder, unusableFolder } from "@/lib/node/files/private-folder";
import { log } from "@/lib/node/log/log";
import { shutDownGracefully } from "@/lib/node/shutdown/drain";
import { followMarketAddresses } from "@/lib/server/cache/domain-changes";
import { marketChanges } from "@/lib/server/cache/invalidation";
import { registerCurrentInputs } from "@/lib/server/cache/page-inputs.mjs";
import { installEdge } from "@/lib/server/edge/http-edge";
import { eventLoopWatch } from "@/lib/server/metrics/event-loop";
import { readCurrentInputs } from "@/lib/server/pages/current-inputs";
import { warmTransport } from "@/lib/server/upstream/transport";

export async function startUp(): Promise<void> {
  if (env.NEXT_PHASE === "phase-production-build") return;
  installEdge();
  shutDownGracefully();
  eventLoopWatch();
  const missing = [...missingSecrets(env), dataFolderMistake(env) ?? unusableFolder(env.DATA_DIR) ?? []].flat();
  if (missing.length > 0) endWith(missing.join("\n"));
  // Otherwise the embedded API closes it when it opens its database there.
  if (env.STORE_API_URL) closeFolder(env.DATA_DIR);
  if (env.ALLOW_HTTP) log.warn("ALLOW_HTTP=1: cookies are not Secure. Use it only to try the shop on a local network.");
  registerCurrentInputs(readCurrentInputs);
  await marketChanges();
  await followMarketAddresses().catch((error: unknown) =>
    endWith(error instanceof Error ? error.message : String(error)),
  );
  await warmTransport().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
}

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}
