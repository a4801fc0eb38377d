import "server-only";
import { NO_MESSAGE, UNANSWERED } from "@/lib/contract/account/login-codes";
import type { ResponseOf } from "@/lib/contract/calls";
import { isOutcomeUnknown } from "@/lib/contract/responses/unknown-outcome";
import { accountCopy } from "@/lib/domain/account/copy";
import { isIdByEmail } from "@/lib/domain/account/customer-id";
import type { ApiError } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { type Api, api, type CallResult } from "@/lib/server/upstream/client";
import type { Customer } from "./start";

/**
 * The customer of a login response; fetches missing fields from `GET /account/me` with the new token. Throws the
 * message that the browser shows.
 */
export async function customerOfLogin(
  result: CallResult<ResponseOf<"authenticate">>,
  market: MarketToken,
  client: Api = api,
): Promise<Customer> {
  if (!result.ok) throw new Error(result.error.message ?? reasonOf(result.error));
  const { user, token } = result.value;
  if (user && !isIdByEmail(user.id)) return customerWith(user, token);
  const me = await client.call("me", market, { token });
  if (me.ok && !isIdByEmail(me.value.id)) return customerWith(me.value, token);
  const known = user ?? (me.ok ? me.value : null);
  if (!known) throw new Error(accountCopy.notUnderstood);
  return customerWith(known, token);
}

function customerWith({ id, name, avatar }: ResponseOf<"me">, apiToken: string): Customer {
  return { id, name, avatar, apiToken };
}

function reasonOf(error: ApiError): string {
  if (error.status === "PARSING_ERROR") return accountCopy.notUnderstood;
  return isOutcomeUnknown(error) ? UNANSWERED : NO_MESSAGE;
}
