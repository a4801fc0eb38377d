import { Hono } from "hono";
import * as z from "zod";
import { hasRight, KEY_SCOPES, personText } from "@/lib/domain/board/rights";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { closedNoteNow, marketResponse } from "@/lib/embedded-api/catalogue/menu";
import { type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { changesOf, recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { lowRatingsOf } from "@/lib/embedded-api/ratings/ratings";
import { type Dependencies, isHidden } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import type { Operator } from "./access";
import { linkTo } from "./board-links";
import {
  endBoardLinks,
  endBoardSessions,
  LINK_MS,
  listBoardSessions,
  openingOf,
  startBoardSession,
} from "./board-sessions";
import { newsCount } from "./news-routes";
import { hasOwner } from "./people";
import { holdKey } from "./shop-keys";

const openSchema = z.object({
  market: z.string().max(40),
  secret: z.string().max(100),
  device: z.string().trim().min(1).max(60),
});
const linkSchema = z.object({ scope: z.enum(KEY_SCOPES).default("all") });
const pageSchema = z.object({ before: z.string().max(40).optional() });

/** Logs a device in to a shop's board: exchanges a key or a link's code for a device token. Needs no bearer. */
export function boardEntryRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const body = await readBody(c, openSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { market: named, secret, device } = body.value;
    const market = parseMarketToken(named.trim().toLowerCase());
    const refused = () => errorResponse(c, requestError(401, "BOARD_REFUSED"));
    if (!market) return refused();
    return withMarket(deps.db, market, async (scope) => {
      const moment = { ...scope, now: deps.now() };
      const row = await marketOf(scope);
      const opening = row && !isHidden(deps, row) ? await openingOf(moment, secret.trim()) : null;
      if (!opening) return refused();
      const started = await startBoardSession(moment, { ...opening, device });
      if (!started) return errorResponse(c, requestError(409, "TOO_MANY_DEVICES"));
      const { token, session } = started;
      const actor = session.person ? personText(session.person) : `${device} (${session.id})`;
      await recordChange(moment, { actor, action: "device.enter", subject: device, before: null, after: null });
      return c.json({ market, token }, 201);
    });
  });
  return routes;
}

/** Calls that any device of the shop may make, including those on devices, links and the change log. */
export function boardRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) => {
      const { row, now, market } = context;
      const shop = marketResponse(row, now);
      const { scope, person } = c.get("operator");
      const low = hasRight(scope, "orders") ? await lowRatingsOf(context) : [];
      return c.json({
        ...shop,
        id: market,
        override: row.override,
        closed_note: closedNoteNow(row, now),
        address: deps.siteOf(market),
        ...(low.length > 0 && { low_ratings: low }),
        ...(person?.role === "shop_owner" && { news: await newsCount(context, person) }),
        ...(scope === "all" && !(await hasOwner(context)) && { needs_owner: true }),
        ...who(c),
      });
    }),
  );
  routes.delete("/", (c) =>
    inMarket(deps, c, async (moment) =>
      c.json({ ended: await endBoardSessions(moment, c.get("operator").id, { endsOwners: true }) }),
    ),
  );
  routes.post("/links", async (c) => {
    const body = await readBody(c, linkSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async (moment) => {
      const { keyId, person, scope } = c.get("operator");
      if (keyId !== null && !(await holdKey(moment, keyId))) return errorResponse(c, requestError(401, "UNAUTHORIZED"));
      // A person's own next device; only a key, or a device of one, lets in somebody without a name.
      const opening = person ? { scope, keyId, person } : { scope: body.value.scope, keyId, person };
      const link = await linkTo(deps, moment, opening);
      if (!link.ok) return errorResponse(c, link.error);
      await told(moment, c, "link.create", `Entrada por ${LINK_MS / 60_000} minutos`);
      return c.json(link.value, 201);
    });
  });
  routes.get("/devices", (c) =>
    inMarket(deps, c, async (moment) =>
      c.json({ devices: await listBoardSessions(moment), current: c.get("operator").id }),
    ),
  );
  routes.delete("/devices", (c) =>
    inMarket(deps, c, async (moment) => {
      const ended = await endBoardSessions(moment, null, endsOwners(c));
      await endBoardLinks(moment);
      await told(moment, c, "device.end", "Todos os aparelhos");
      return c.json({ ended });
    }),
  );
  routes.delete("/devices/:device", (c) =>
    inMarket(deps, c, async (moment) => {
      const id = c.req.param("device") ?? "";
      const ended = await endBoardSessions(moment, id, endsOwners(c));
      if (ended === 0) return errorResponse(c, requestError(404, "DEVICE_NOT_FOUND"));
      await endBoardLinks(moment);
      await told(moment, c, "device.end", `Aparelho ${id}`);
      return c.json({ ended });
    }),
  );
  routes.get("/changes", (c) => {
    const page = pageSchema.safeParse(c.req.query());
    if (!page.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (scope) => c.json(await changesOf(scope, page.data.before)));
  });
  return routes;
}

type Caller = { get(name: "operator"): Operator };

function who(c: Caller) {
  const { scope, id, actor, person } = c.get("operator");
  return { scope, device: id, actor, ...(person && { person: { id: person.id, name: person.name } }) };
}

function endsOwners(c: Caller) {
  return { endsOwners: hasRight(c.get("operator").scope, "people") };
}

function told(moment: MarketScope & { now: Date }, c: Caller, action: string, subject: string): Promise<string> {
  return recordChange(moment, { actor: c.get("operator").actor, action, subject, before: null, after: null });
}
