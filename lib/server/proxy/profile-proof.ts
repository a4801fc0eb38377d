import "server-only";
import type * as z from "zod";
import type { updateProfileBodySchema } from "@/lib/contract/account/bodies";
import { accountCopy } from "@/lib/domain/account/copy";
import { jsonResponse } from "@/lib/server/http/json-response";
import { googleNonceOf, namesNonce } from "@/lib/server/session/google-nonce";
import { hasCall } from "@/lib/server/upstream/extensions";

type Update = z.output<typeof updateProfileBodySchema>;

/**
 * The profile update to send to the shop's API. An API that confirms new e-mails also gets the proof, Google's
 * credential only if it was made for this browser; any other API gets the specification's fields. Refuses a foreign
 * credential.
 */
export function withProof(request: Request, body: Update): Update | Response {
  const { current_password, google_token, nonce: _, ...fields } = body;
  if (!hasCall("confirmEmail")) return fields;
  if (!google_token) return current_password ? { ...fields, current_password } : fields;
  const nonce = googleNonceOf(request);
  if (nonce === null || !namesNonce(google_token, nonce))
    return jsonResponse({ status: 422, message: accountCopy.googleFailed }, 422);
  return { ...fields, google_token, nonce };
}

export function hasGoogleProof(body: object | undefined): boolean {
  return body !== undefined && "google_token" in body;
}
