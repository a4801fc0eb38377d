import "server-only";
import { env } from "@/lib/node/env";
import { installationToken } from "@/lib/node/files/secret-file";

/** The token of the installation's owner, which opens every operator call; null: those calls are off. */
export function operatorToken(): string | null {
  return installationToken(env.OPERATOR_TOKEN, "operator-token");
}
