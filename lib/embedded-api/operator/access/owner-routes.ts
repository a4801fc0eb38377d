import { type Context, Hono } from "hono";
import * as z from "zod";
import { ownerEmailSchema, personName } from "@/lib/contract/board/people";
import { personText } from "@/lib/domain/board/rights";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { type Dependencies, isHidden, type MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import type { Mail } from "@/lib/embedded-api/services/mail";
import { bearerOf } from "@/lib/node/bearer";
import { isBoardToken } from "./board-sessions";
import {
  claimShop,
  mailEmailProof,
  mailOwnerLink,
  provenEmail,
  recoverOwner,
  renewRecoveryCode,
  setOwnerEmail,
} from "./owner";
import type { Person } from "./people";

const named = { market: z.string().max(40) };
const recoverSchema = z.object({ ...named, code: z.string().max(40), device: z.string().trim().min(1).max(60) });
const linkSchema = z.object({ ...named, email: ownerEmailSchema });
const claimSchema = z.object({ name: personName });
/** An address to prove, none, or the proof of one. */
const emailSchema = z.union([
  z.object({ proof: z.string().max(1000) }),
  z.object({ email: ownerEmailSchema.nullable() }),
]);

/** An owner without a device comes back: by the recovery code, or by a link sent by e-mail. Needs no bearer. */
export function ownerEntryRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/recover", async (c) => {
    const body = await readBody(c, recoverSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const market = parseMarketToken(body.value.market.trim().toLowerCase());
    const refused = () => errorResponse(c, requestError(401, "RECOVERY_REFUSED"));
    if (!market) return refused();
    return withMarket(deps.db, market, async (scope) => {
      const row = await marketOf(scope);
      if (!row || isHidden(deps, row)) return refused();
      const recovered = await recoverOwner({ ...scope, now: deps.now() }, body.value);
      if (!recovered.ok) return errorResponse(c, recovered.error);
      return c.json({ market, token: recovered.value.token, recovery_code: recovered.value.code }, 201);
    });
  });
  routes.post("/link", async (c) => {
    const body = await readBody(c, linkSchema);
    if (!body.ok) return errorResponse(c, body.error);
    if (!deps.hasMail) return errorResponse(c, requestError(409, "NO_MAIL"));
    const market = parseMarketToken(body.value.market.trim().toLowerCase());
    // The address is looked up after the response, which therefore reveals nothing about it.
    if (market) deps.background.add(() => mailOwnerLink(deps, market, body.value.email));
    return c.json({ sent: true });
  });
  return routes;
}

/** An owner's ways back; a shop without an owner gets one here. */
export function operatorOwnerRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const body = await readBody(c, claimSchema);
    if (!body.ok) return errorResponse(c, body.error);
    // A key has no device that would be the owner's.
    if (!isBoardToken(bearerOf(c.req.header("authorization")) ?? ""))
      return errorResponse(c, requestError(403, "OWNER_STAYS"));
    return inMarket(deps, c, async (moment) => {
      const claimed = await claimShop(moment, { name: body.value.name, session: c.get("operator").id });
      if (!claimed.ok) return errorResponse(c, claimed.error);
      const { person, code } = claimed.value;
      const change = { actor: c.get("actor"), action: "owner.claim", subject: personText(person) };
      await recordChange(moment, { ...change, before: null, after: null });
      return c.json({ person: { id: person.id, name: person.name }, recovery_code: code }, 201);
    });
  });
  routes.post("/code", (c) =>
    asOwner(deps, c, "owner.code", async (moment, { id }) =>
      c.json({ recovery_code: await renewRecoveryCode(moment, id) }, 201),
    ),
  );
  routes.put("/email", async (c) => {
    const body = await readBody(c, emailSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const sent = body.value;
    const asked = "email" in sent ? sent.email : null;
    if (asked === null)
      return asOwner(deps, c, "owner.email", async (moment, person) => {
        const email = "proof" in sent ? provenEmail(deps, person, sent.proof) : null;
        if ("proof" in sent && !email) return errorResponse(c, requestError(422, "EMAIL_LINK_INVALID"));
        await setOwnerEmail(moment, person.id, email);
        const shop = moment.row.body.name;
        if (person.email && person.email !== email && deps.hasMail)
          deps.background.add(() => deps.mailer(formerMail(person.email ?? "", shop)));
        return c.json({ email });
      });
    if (!deps.hasMail) return errorResponse(c, requestError(409, "NO_MAIL"));
    return asOwner(deps, c, null, async ({ row }, person) => {
      deps.background.add(() => mailEmailProof(deps, person, row.body.name, asked));
      return c.json({ email: person.email, sent: true });
    });
  });
  return routes;
}

function asOwner(
  deps: Dependencies,
  c: Context,
  action: string | null,
  work: (context: MarketContext, person: Person) => Promise<Response>,
): Promise<Response> {
  return inMarket(deps, c, async (context) => {
    const { person } = c.get("operator");
    if (!person) return errorResponse(c, requestError(403, "OWNER_STAYS"));
    const response = await work(context, person);
    const change = { actor: c.get("actor"), subject: personText(person), before: null, after: null };
    if (action && response.ok) await recordChange(context, { ...change, action });
    return response;
  });
}

function formerMail(to: string, shop: string): Mail {
  const text = [
    "Olá!",
    `O e-mail do dono de ${shop} mudou: este não recebe mais os avisos nem o link de entrada no painel.`,
    "Se não foi você, entre com o código de recuperação e tire os aparelhos que não conhece.",
  ].join("\n\n");
  return { to, subject: `${shop}: o e-mail do dono mudou`, text };
}
