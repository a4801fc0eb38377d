import type { Dispatcher } from "undici";
import * as z from "zod";
import { err, ok } from "@/lib/domain/result";
import type { Account, ProviderResult } from "@/lib/embedded-api/payment-providers/provider";
import { CLOSED, callProvider } from "@/lib/embedded-api/payment-providers/wire/call";
import type { PixProfile } from "./profiles";

export const SCOPES = ["cob.write", "cob.read", "pix.write", "pix.read", "webhook.write", "webhook.read"] as const;

export type Token = { value: string; scopes: readonly string[] | null; renewAt: number };

const tokenSchema = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(300),
  scope: z.string().optional().catch(undefined),
});

const CERTIFICATE = "confira se o certificado é o que o banco emitiu para esta aplicação";

/** A token is renewed before it ends, so that no call is made with one that ends under way. */
const USED_SHARE = 0.8;

/** The token of one account: cached, and never asked for twice at once, which makes some banks block the address. */
export function createTokens(
  account: Account,
  { profile, url, dispatcher, now }: { profile: PixProfile; url: string; dispatcher: Dispatcher; now: () => Date },
) {
  let cached: Token | null = null;
  let underWay: Promise<ProviderResult<Token>> | null = null;
  const renew = async (): Promise<ProviderResult<Token>> => {
    const result = await ask();
    cached = result.ok ? result.value : null;
    return result;
  };
  async function ask(): Promise<ProviderResult<Token>> {
    const { headers, body } = requestOf(account, profile);
    const at = now();
    const called = await callProvider({ method: "POST", url: new URL(url), headers, body, dispatcher, now: at });
    // Nothing but a token was asked for: no doubt about money.
    if (!called.ok)
      return called.error.problem === CLOSED ? err({ ...called.error, problem: `${CLOSED}: ${CERTIFICATE}` }) : called;
    const { status } = called.value;
    const parsed = tokenSchema.safeParse(called.value.body);
    if (status >= 400 || !parsed.success)
      return err({
        kind: "unauthorised",
        problem: `o banco não deu acesso (${status}): confira credenciais e certificado`,
      });
    const { access_token: value, expires_in: seconds, scope } = parsed.data;
    const renewAt = at.getTime() + seconds * 1000 * USED_SHARE;
    return ok({ value, scopes: scope === undefined ? null : scope.split(/\s+/), renewAt });
  }
  return {
    /** `isRefused`: the bank did not take the cached one. */
    get(isRefused = false): Promise<ProviderResult<Token>> {
      if (cached && !isRefused && now().getTime() < cached.renewAt) return Promise.resolve(ok(cached));
      underWay ??= renew().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}

function requestOf({ credentials }: Account, { token }: PixProfile) {
  const { clientId = "", clientSecret = "" } = credentials;
  const fields = {
    grant_type: "client_credentials",
    ...(token.scope && { scope: SCOPES.join(" ") }),
    ...(token.auth !== "basic" && { client_id: clientId }),
    ...(token.auth === "body" && { client_secret: clientSecret }),
  };
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const isJson = token.body === "json";
  return {
    headers: {
      "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded",
      ...(token.auth === "basic" && { authorization: `Basic ${basic}` }),
    },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  };
}
