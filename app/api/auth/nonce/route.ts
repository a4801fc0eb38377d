import { env } from "@/lib/node/env";
import { randomToken } from "@/lib/node/random-token";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { googleNonceCookie, googleNonceOf } from "@/lib/server/session/google-nonce";
import { marketFor } from "@/lib/server/tenancy/request-market";

export const dynamic = "force-dynamic";

/** All tabs of a browser share the nonce until a login uses it. */
export async function GET(request: Request): Promise<Response> {
  if (!env.GOOGLE_CLIENT_ID || !(await marketFor(request))) return refuse("unknown");
  const nonce = googleNonceOf(request) ?? randomToken();
  return jsonResponse({ nonce }, 200, { "set-cookie": googleNonceCookie(nonce) });
}
