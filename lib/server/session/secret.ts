import "server-only";
import { env } from "@/lib/node/env";
import { secretOfProcess } from "@/lib/node/files/secret-file";

export function authSecret(): string {
  return env.AUTH_SECRET ?? secretOfProcess("auth-secret");
}
