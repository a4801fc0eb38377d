import "server-only";
import type { AddressInfo } from "node:net";
import type { Transport } from "@/lib/contract/transport";
import { isSameSecret } from "@/lib/node/bearer";
import { env, missingSecrets } from "@/lib/node/env";
import { dataFolderProblem } from "@/lib/node/files/data-folder";
import { log } from "@/lib/node/log/log";
import { finished } from "@/lib/node/network/drain";
import { localRateCounters } from "@/lib/node/rate-counters";
import { withGuessLimits } from "./guess-limits";
import { serve } from "./http";
import { startEmbeddedApi } from "./start";

export async function serveAlone(): Promise<void> {
  const mistakes = [...missingSecrets(env), dataFolderProblem(env) ?? []].flat();
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  const limited = withGuessLimits(await startEmbeddedApi(), localRateCounters(), env.STORE_API_MARKET_HEADER);
  const server = await serve(forKeyHolders(limited), env.PORT);
  const { port } = server.address() as AddressInfo;
  log.info({ port }, `embedded-api http://127.0.0.1:${port}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, async () => {
      await finished([server]);
      process.exit(0);
    });
}

function forKeyHolders(send: Transport): Transport {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/api/operator/")) {
      url.pathname = url.pathname.slice("/api".length);
      return send(new Request(url, request));
    }
    // A payment provider has no key of ours; its address has a secret of its own.
    const isOpen = url.pathname === "/api/v3/health" || url.pathname.startsWith("/hooks/");
    if (!isOpen && !hasKey(request)) {
      return Response.json({ code: "UNAUTHORIZED", message: "Falta a chave da API." }, { status: 403 });
    }
    return send(request);
  };
}

function hasKey(request: Request): boolean {
  const given = request.headers.get(env.STORE_API_KEY_HEADER) ?? "";
  return !env.STORE_API_KEY || isSameSecret(given, env.STORE_API_KEY);
}

await serveAlone().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
