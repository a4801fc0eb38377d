import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { randomToken } from "@/lib/node/random-token";

/** A secret of this installation in DATA_DIR, generated at first use, readable by its owner alone. */
export function secretInDataDir(name: string, make: () => string = randomToken): string {
  const path = join(env.DATA_DIR, name);
  const kept = contentOf(path);
  if (kept) return kept;
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const made = `${path}.${randomBytes(8).toString("hex")}`;
  writeFileSync(made, `${make()}\n`, { flag: "wx", mode: 0o600 });
  // Written whole before it gets its name: a process that starts at the same moment must not read half a secret.
  if (kept === "") renameSync(made, path);
  else linkUnlessThere(made, path);
  return readFileSync(path, "utf8").trim();
}

export function secretOfProcess(name: string, make?: () => string): string {
  const secrets = processSingleton("secrets", () => new Map<string, string>());
  const secret = secrets.get(name) ?? secretInDataDir(name, make);
  secrets.set(name, secret);
  return secret;
}

/**
 * The configured token. Unset: generated in DATA_DIR with the embedded API, null with a real API. Null or empty turns
 * the feature off.
 */
export function installationToken(configured: string | undefined, name: string): string | null {
  if (configured !== undefined || env.STORE_API_URL) return configured || null;
  return secretOfProcess(name);
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}

function linkUnlessThere(made: string, path: string): void {
  try {
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(made);
  }
}
