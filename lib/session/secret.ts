import "server-only";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/env";
import { processSingleton } from "@/lib/process-singleton";

/** The secret that encrypts sessions: configured, else made once in DATA_DIR and kept there for its owner alone. */
export function authSecret(): string {
  return env.AUTH_SECRET ?? processSingleton("auth-secret", () => secretInDataDir("auth-secret"));
}

/** A secret of this installation, made at its first use. */
function secretInDataDir(name: string): string {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const path = join(env.DATA_DIR, name);
  try {
    writeFileSync(path, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
