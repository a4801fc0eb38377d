import type { Agent } from "undici";
import { type Account, type ProviderResult, secretsOf } from "@/lib/embedded-api/payment-providers/provider";
import { type Called, callProvider } from "@/lib/embedded-api/payment-providers/wire/call";
import type { Hosts, PixProfile } from "./profiles";
import { createTokens, type Token } from "./token";

type CallMore = { query?: Record<string, string>; body?: unknown };

export type PixClient = {
  token(isRefused?: boolean): Promise<ProviderResult<Token>>;
  call(method: string, path: string, more?: CallMore): Promise<ProviderResult<Called>>;
};

/** Calls with a token; one that the bank does not take is renewed once, and the call repeated once. */
export function createClient(
  account: Account,
  { profile, hosts, agent, now }: { profile: PixProfile; hosts: Hosts; agent: Agent; now: () => Date },
): PixClient {
  const tokens = createTokens(account, { profile, url: hosts.token, dispatcher: agent, now });
  const { clientId = "", appKey = "" } = account.credentials;
  const send = async (token: string, method: string, path: string, { query = {}, body }: CallMore) => {
    const url = new URL(hosts.api + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    for (const name of Object.keys(profile.query)) url.searchParams.set(name, appKey);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...Object.fromEntries(Object.keys(profile.headers).map((name) => [name, clientId])),
      ...(path.startsWith("/webhook/") && profile.webhookHeaders),
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const secrets = [token, ...secretsOf(account.credentials)];
    return callProvider({ method, url, headers, body: text, dispatcher: agent, now: now(), secrets });
  };
  return {
    token: tokens.get,
    async call(method, path, more = {}) {
      const token = await tokens.get();
      if (!token.ok) return token;
      const called = await send(token.value.value, method, path, more);
      if (!called.ok || called.value.status !== 401) return called;
      const renewed = await tokens.get(true);
      return renewed.ok ? send(renewed.value.value, method, path, more) : renewed;
    },
  };
}
