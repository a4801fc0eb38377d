import { Hono } from "hono";
import { changePasswordBodySchema } from "@/lib/contract/account/bodies";
import { asCustomer, type Dependencies, namedMarket } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { endSessions } from "@/lib/embedded-api/request/sessions";
import { isCommonPassword } from "@/lib/embedded-api/services/passwords";
import { voidLinks } from "./links";
import { checkPassword } from "./password-check";
import { saveCustomer } from "./profile";

export function passwordChangeRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.put("/user/password", async (c) => {
    const body = await readBody(c, changePasswordBodySchema);
    if (!body.ok) return asCustomer(deps, c, async () => errorResponse(c, body.error));
    const checked = await checkPassword(deps, c, body.value.current_password);
    if (checked instanceof Response) return checked;
    if (isCommonPassword(body.value.password)) return errorResponse(c, requestError(422, "COMMON_PASSWORD"));
    const passwordHash = await deps.passwords.hash(namedMarket(deps, c), body.value.password);
    if (!passwordHash) return errorResponse(c, requestError(503, "BUSY"));
    return asCustomer(deps, c, async (context) => {
      if (context.customer.passwordHash !== checked.passwordHash)
        return errorResponse(c, requestError(422, "WRONG_PASSWORD"));
      await saveCustomer(context, { passwordHash });
      await voidLinks(context, context.customer.id);
      await endSessions(context, context.customer.id, context.session);
      return c.json({ changed: true });
    });
  });
  return routes;
}
