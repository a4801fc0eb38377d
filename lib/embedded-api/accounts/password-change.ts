import { Hono } from "hono";
import { changePasswordBodySchema } from "@/lib/contract/account/bodies";
import { asCustomer, namedMarket, type Parts } from "@/lib/embedded-api/request/context";
import { readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";
import { endSessions } from "@/lib/embedded-api/request/sessions";
import { isCommonPassword } from "@/lib/embedded-api/services/passwords";
import { forgetAttempts } from "./attempts";
import { voidLinks } from "./links";
import { checkPassword } from "./password-check";
import { saveCustomer } from "./profile";

export function passwordChangeRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.put("/user/password", async (c) => {
    const body = await readBody(c, changePasswordBodySchema);
    if (!body.ok) return asCustomer(parts, c, async () => refuse(c, body.error));
    const checked = await checkPassword(parts, c, body.value.current_password);
    if (checked instanceof Response) return checked;
    if (isCommonPassword(body.value.password)) return refuse(c, refusal(422, "COMMON_PASSWORD"));
    const passwordHash = await parts.passwords.hash(namedMarket(parts, c), body.value.password);
    if (!passwordHash) return refuse(c, refusal(503, "BUSY"));
    return asCustomer(parts, c, async (visit) => {
      if (visit.customer.passwordHash !== checked.passwordHash) return refuse(c, refusal(422, "WRONG_PASSWORD"));
      await forgetAttempts(visit, "password", visit.customer.id);
      await saveCustomer(visit, { passwordHash });
      await voidLinks(visit, visit.customer.id);
      await endSessions(visit, visit.customer.id, visit.session);
      return c.json({ changed: true });
    });
  });
  return routes;
}
