import type { Context } from "hono";
import { asCustomer, namedMarket, type Parts } from "@/lib/embedded-api/request/context";
import { refusal, refuse } from "@/lib/embedded-api/request/responses";
import type { Customer } from "@/lib/embedded-api/request/sessions";
import { countAttempt, tooMany } from "./attempts";

export async function checkPassword(parts: Parts, c: Context, password: string): Promise<Customer | Response> {
  let found: Customer | undefined;
  const answer = await asCustomer(parts, c, async (visit) => {
    const wait = await countAttempt(visit, "password", visit.customer.id);
    if (wait !== null) return tooMany(c, wait);
    found = visit.customer;
    return c.body(null);
  });
  if (!answer.ok || !found) return answer;
  const fits = await parts.passwords.fits(namedMarket(parts, c), password, found.passwordHash);
  if (fits === null) return refuse(c, refusal(503, "BUSY"));
  return fits ? found : refuse(c, refusal(422, "WRONG_PASSWORD"));
}
