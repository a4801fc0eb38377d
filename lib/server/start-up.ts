import "server-only";
import { env, givenNames, missingSecrets } from "@/lib/node/env";
import { dataFolderProblem } from "@/lib/node/files/data-folder";
import { closeFolder } from "@/lib/node/files/private-folder";
import { log } from "@/lib/node/log/log";
import { mediaMistake } from "@/lib/node/media/configured";
import { isMediaAway } from "@/lib/node/media/media-store";
import { shutDownGracefully } from "@/lib/node/network/drain";
import { followMarketAddresses } from "@/lib/server/cache/domain-changes";
import { followMenuChanges, marketChanges } from "@/lib/server/cache/invalidation";
import { openEdge } from "@/lib/server/edge/server";
import { watchEventLoop } from "@/lib/server/metrics/event-loop";
import { metricsToken } from "@/lib/server/metrics/token";
import { prepareSharedStore } from "@/lib/server/shared-store/shared-store";
import { startWarnings } from "@/lib/server/start-warnings";
import { warmTransport } from "@/lib/server/upstream/transport";

/** Throws one sentence about a wrong configuration. */
export async function startUp(): Promise<void> {
  if (env.NEXT_PHASE === "phase-production-build") return;
  shutDownGracefully();
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) (await import("@/lib/server/telemetry/start")).startTelemetry();
  watchEventLoop();
  const missing = [...missingSecrets(env), dataFolderProblem(env) ?? []].flat();
  if (missing.length > 0) throw new Error(missing.join("\n"));
  await checkMedia();
  // Otherwise the embedded API closes it when it opens its database there.
  if (env.STORE_API_URL && !env.isDiskless) closeFolder(env.DATA_DIR);
  for (const warning of startWarnings(env, givenNames)) log.warn(warning);
  await prepareSharedStore();
  await marketChanges();
  followMenuChanges();
  await followMarketAddresses();
  await warmTransport();
  // Whoever sets the metrics up reads the generated token from its file.
  metricsToken();
  openEdge();
}

/** A store that refuses us ends the start; one that is away does not: orders need no picture. */
async function checkMedia(): Promise<void> {
  const mistake = await mediaMistake().catch((error: unknown) => {
    if (!isMediaAway(error)) throw error;
    log.error({ error }, "media-away");
    return null;
  });
  if (mistake !== null) throw new Error(mistake);
}
