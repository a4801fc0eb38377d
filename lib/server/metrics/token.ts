import "server-only";
import { env } from "@/lib/node/env";
import { installationToken } from "@/lib/node/files/secret-file";

export function metricsToken(): string | null {
  return installationToken(env.METRICS_TOKEN, "metrics-token");
}
