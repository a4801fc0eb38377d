import "server-only";
import { env } from "@/lib/node/env";
import { processSingleton } from "@/lib/node/process-singleton";
import { secretInDataDir } from "@/lib/node/files/secret-file";

/** The secret that encrypts sessions: configured, else made once in DATA_DIR and kept there for its owner alone. */
export function authSecret(): string {
  return env.AUTH_SECRET ?? processSingleton("auth-secret", () => secretInDataDir("auth-secret"));
}
