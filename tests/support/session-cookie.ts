import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "next-auth/jwt";

/** The API's token inside a session's cookie, read with the secret of the installation that made it. */
export async function apiTokenOf(cookie: string, dataDir: string, market: string): Promise<string> {
  const secret = readFileSync(join(dataDir, "auth-secret"), "utf8").trim();
  const claims = await decode({ token: cookie, secret, salt: market });
  return String(claims?.apiToken);
}
