import "server-only";
import { processSingleton } from "@/lib/domain/process-singleton";
import { env } from "@/lib/node/env";
import { secretInDataDir } from "@/lib/node/files/secret-file";

export function authSecret(): string {
  return env.AUTH_SECRET ?? processSingleton("auth-secret", () => secretInDataDir("auth-secret"));
}
