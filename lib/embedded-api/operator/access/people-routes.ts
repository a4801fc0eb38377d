import { type Context, Hono } from "hono";
import { personBodySchema } from "@/lib/contract/board/people";
import { personText } from "@/lib/domain/board/rights";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { linkTo } from "./board-links";
import { listBoardSessions } from "./board-sessions";
import { addPerson, endPerson, holdPerson, listPeople, type Person } from "./people";

/** The people of a shop: invites each by a one-use link of their own, and ends each with all their devices. */
export function operatorPeopleRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (moment) => {
      const [people, sessions] = [await listPeople(moment), await listBoardSessions(moment)];
      const current = c.get("operator").person?.id ?? null;
      const own = people.find(({ id }) => id === current) ?? null;
      return c.json({
        people: people.map((person) => {
          const devices = sessions.filter((session) => session.person?.id === person.id);
          return { ...shown(person), devices: devices.length, seen_at: devices[0]?.seen_at ?? null };
        }),
        current,
        own: own && {
          email: own.email,
          has_code: own.recoveryHash !== null,
          has_mail: deps.hasMail,
          push_key: deps.push?.key ?? null,
        },
      });
    }),
  );
  routes.post("/", async (c) => {
    const body = await readBody(c, personBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async (moment) => {
      const added = await addPerson(moment, body.value);
      if (!added.ok) return errorResponse(c, added.error);
      await told(moment, c, "person.invite", added.value);
      return invited(deps, c, moment, added.value);
    });
  });
  routes.post("/:person/links", (c) =>
    inMarket(deps, c, async (moment) => {
      const person = await holdPerson(moment, c.req.param("person") ?? "");
      if (!person) return errorResponse(c, requestError(404, "PERSON_GONE"));
      const { person: caller } = c.get("operator");
      // Else one owner could enter as the other.
      if (person.role === "shop_owner" && caller && caller.id !== person.id)
        return errorResponse(c, requestError(403, "OWNER_STAYS"));
      await told(moment, c, "link.create", person);
      return invited(deps, c, moment, person);
    }),
  );
  routes.delete("/:person", (c) =>
    inMarket(deps, c, async (moment) => {
      const id = c.req.param("person") ?? "";
      const { person: caller } = c.get("operator");
      const found = (await listPeople(moment)).find((person) => person.id === id);
      if (found?.role === "shop_owner" && caller && caller.id !== id)
        return errorResponse(c, requestError(403, "OWNER_STAYS"));
      const ended = await endPerson(moment, id);
      if (!ended.ok) return errorResponse(c, ended.error);
      await told(moment, c, "person.end", ended.value);
      return c.json({ id });
    }),
  );
  return routes;
}

async function invited(deps: Dependencies, c: Context, moment: MarketMoment, person: Person): Promise<Response> {
  const link = await linkTo(deps, moment, { scope: person.role, keyId: null, person });
  if (!link.ok) return errorResponse(c, link.error);
  return c.json({ person: shown(person), link: link.value }, 201);
}

function shown({ id, name, role, phone, createdAt }: Person) {
  return { id, name, role, phone, created_at: createdAt.toISOString() };
}

function told(moment: MarketMoment, c: Context, action: string, person: Person): Promise<string> {
  return recordChange(moment, {
    actor: c.get("actor"),
    action,
    subject: personText(person),
    before: null,
    after: null,
  });
}
