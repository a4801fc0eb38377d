import type { Context } from "hono";
import { asCustomer, type Dependencies, namedMarket } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";
import type { Customer } from "@/lib/embedded-api/request/sessions";
import { busyResponse, countAttempt, takeBackAttempt, tooMany } from "./attempts";

export async function checkPassword(deps: Dependencies, c: Context, password: string): Promise<Customer | Response> {
  let found: Customer | undefined;
  const answer = await asCustomer(deps, c, async (context) => {
    const wait = await countAttempt(context, "password", context.customer.id);
    if (wait !== null) return tooMany(c, wait);
    found = context.customer;
    return c.body(null);
  });
  if (!answer.ok || !found) return answer;
  const account = found.id;
  const fits = await deps.passwords.verify(namedMarket(deps, c), password, found.passwordHash);
  if (fits === null) return busyResponse(deps, c, (context) => takeBackAttempt(context, "password", account));
  return fits ? found : errorResponse(c, requestError(422, "WRONG_PASSWORD"));
}
