import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode, type JWT } from "next-auth/jwt";

export async function claimsOf(cookie: string, dataDir: string, market: string): Promise<JWT> {
  const secret = readFileSync(join(dataDir, "auth-secret"), "utf8").trim();
  const claims = await decode({ token: cookie, secret, salt: market });
  if (!claims) throw new Error("This is no session of the market.");
  return claims;
}

export async function apiTokenOf(cookie: string, dataDir: string, market: string): Promise<string> {
  return String((await claimsOf(cookie, dataDir, market)).apiToken);
}
