import "server-only";
import { env } from "@/lib/env";
import { processSingleton } from "@/lib/process-singleton";
import { secretInDataDir } from "@/lib/secret-file";

/**
 * The token of the variable; unset: the one in DATA_DIR, made on the first start of the embedded API; empty, or unset with a
 * real API: null, and what needs it is off.
 */
export function operatorToken(): string | null {
  if (env.OPERATOR_TOKEN !== undefined || env.STORE_API_URL) return env.OPERATOR_TOKEN || null;
  return processSingleton("operator-token", () => secretInDataDir("operator-token"));
}
