import type { Context } from "hono";
import { asCustomer, type Dependencies, namedMarket } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";
import type { Customer } from "@/lib/embedded-api/request/sessions";

export async function checkPassword(deps: Dependencies, c: Context, password: string): Promise<Customer | Response> {
  let found: Customer | undefined;
  const response = await asCustomer(deps, c, async (context) => {
    found = context.customer;
    return c.body(null);
  });
  if (!response.ok || !found) return response;
  const fits = await deps.passwords.verify(namedMarket(deps, c), password, found.passwordHash);
  if (fits === null) return errorResponse(c, requestError(503, "BUSY"));
  return fits ? found : errorResponse(c, requestError(422, "WRONG_PASSWORD"));
}
