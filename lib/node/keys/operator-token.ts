import "server-only";
import { env } from "@/lib/node/env";
import { installationToken } from "@/lib/node/files/secret-file";

export function operatorToken(): string | null {
  return installationToken(env.OPERATOR_TOKEN, "operator-token");
}
