import { type Context, Hono } from "hono";
import { changePasswordBodySchema } from "@/lib/account/schema";
import { countAttempt, forgetAttempts, tooMany } from "./attempts";
import { isCommonPassword } from "./passwords";
import { saveCustomer } from "./profile";
import { readBody, refusal, refuse } from "./replies";
import { type Customer, endSessions } from "./sessions";
import { asCustomer, type Parts } from "./visit";

/** The customer changes the password. */
export function passwordChangeRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.put("/user/password", async (c) => {
    const body = await readBody(c, changePasswordBodySchema);
    if (!body.ok) return asCustomer(parts, c, async () => refuse(c, body.error));
    const checked = await checkPassword(parts, c, body.value.current_password);
    if (checked instanceof Response) return checked;
    if (isCommonPassword(body.value.password)) return refuse(c, refusal(422, "COMMON_PASSWORD"));
    const passwordHash = await parts.passwords.hash(body.value.password);
    if (!passwordHash) return refuse(c, refusal(503, "BUSY"));
    return asCustomer(parts, c, async (visit) => {
      if (visit.customer.passwordHash !== checked.passwordHash) return refuse(c, refusal(422, "WRONG_PASSWORD"));
      await forgetAttempts(visit, "password", visit.customer.id);
      await saveCustomer(visit, { passwordHash });
      await endSessions(visit, visit.customer.id, visit.session);
      return c.json({ changed: true });
    });
  });
  return routes;
}

/** The customer of a call, whose password was given and fits; else the refusal. Tries are counted, as at the login. */
export async function checkPassword(parts: Parts, c: Context, password: string): Promise<Customer | Response> {
  let found: Customer | undefined;
  const answer = await asCustomer(parts, c, async (visit) => {
    const wait = await countAttempt(visit, "password", visit.customer.id);
    if (wait !== null) return tooMany(c, wait);
    found = visit.customer;
    return c.body(null);
  });
  if (!answer.ok || !found) return answer;
  const fits = await parts.passwords.fits(password, found.passwordHash);
  if (fits === null) return refuse(c, refusal(503, "BUSY"));
  return fits ? found : refuse(c, refusal(422, "WRONG_PASSWORD"));
}
