import { jsonAnswer } from "@/lib/api/answer";
import { refuse } from "@/lib/api/refusals";
import { env } from "@/lib/env";
import { googleNonceOf, keptGoogleNonce, newGoogleNonce } from "@/lib/session/google-nonce";
import { marketFor } from "@/lib/tenancy/server";

export const dynamic = "force-dynamic";

/** The nonce for Google's button; the same for every tab of a browser, until a login has used it. */
export async function GET(request: Request): Promise<Response> {
  if (!env.GOOGLE_CLIENT_ID || !(await marketFor(request))) return refuse("unknown");
  const nonce = googleNonceOf(request) ?? newGoogleNonce();
  return jsonAnswer({ nonce }, 200, { "set-cookie": keptGoogleNonce(nonce) });
}
