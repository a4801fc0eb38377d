import { eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { isPausedAt, MAX_PAUSE_REASON, nextChange, openStateAt, type Pause } from "@/lib/domain/market/opening";
import { specialHoursList } from "@/lib/embedded-api/catalogue/document/shapes";
import { specialHoursMistake } from "@/lib/embedded-api/catalogue/document/special-hours-warnings";
import { closedNoteNow, rulesOf } from "@/lib/embedded-api/catalogue/menu";
import { lockedMarketOf } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { returnMoment, returnTime } from "@/lib/embedded-api/operator/request/return-time";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody } from "@/lib/embedded-api/request/responses";

const MOST_MINUTES = 7 * 24 * 60;

const reason = z
  .string()
  .trim()
  .max(MAX_PAUSE_REASON, `O motivo é longo demais: cabem ${MAX_PAUSE_REASON} letras.`)
  .nullish()
  .transform((text) => text || null);

/** An end or a length; with neither, or with `until` null, the pause lasts until somebody resumes. */
const pauseSchema = z
  .object({
    until: returnTime.nullish(),
    minutes: z
      .int("Diga quantos minutos, sem vírgula.")
      .min(1, "A pausa dura ao menos um minuto.")
      .max(MOST_MINUTES, "Para mais de uma semana, diga até quando com until.")
      .nullish(),
    reason,
  })
  .refine(({ until, minutes }) => !until || !minutes, "Diga até quando ou por quantos minutos, e não os dois.");

const specialSchema = z.object({ special_hours: specialHoursList });

/** Whether the shop takes orders, as its board shows it; also pauses it and plans special days. */
export function operatorOpeningRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/opening", (c) => inMarket(deps, c, async (context) => c.json(openingOf(context))));
  routes.put("/pause", async (c) => {
    const body = await readBody(c, pauseSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { until, minutes, reason: why } = body.value;
    return inMarket(deps, c, async (context) => {
      const now = context.now.getTime();
      const meant = minutes ? new Date(now + minutes * 60_000).toISOString() : (until ?? null);
      const end = meant && returnMoment(meant, rulesOf(context.row), context.now);
      if (meant && !end) return errorResponse(c, { status: 422, code: "INVALID", message: BAD_END });
      return c.json(openingOf(await withPause(context, c.get("actor"), { until: end, reason: why })));
    });
  });
  routes.delete("/pause", (c) =>
    inMarket(deps, c, async (context) => c.json(openingOf(await withPause(context, c.get("actor"), null)))),
  );
  routes.put("/special_hours", async (c) => {
    const body = await readBody(c, specialSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async (context) => {
      const { tx, market } = context;
      const row = (await lockedMarketOf(context)) ?? context.row;
      const { special_hours: before, ...rest } = row.body;
      const after = body.value.special_hours;
      const mistake = specialHoursMistake(after, rulesOf(row).timezone, context.now);
      if (mistake) return errorResponse(c, { status: 422, code: "INVALID", message: mistake });
      const stored = after.length > 0 ? { ...rest, special_hours: after } : { ...rest, special_hours: undefined };
      await tx.update(markets).set({ body: stored, factsAt: context.now }).where(eq(markets.id, market));
      await recordChange(context, {
        actor: c.get("actor"),
        action: "market.special_hours",
        subject: "Horários especiais",
        before: before ?? [],
        after,
      });
      return c.json(openingOf({ ...context, row: { ...row, body: stored } }));
    });
  });
  return routes;
}

const BAD_END = "A pausa precisa terminar depois de agora e em até um ano.";

async function withPause(context: MarketContext, actor: string, pause: Pause | null): Promise<MarketContext> {
  const { tx, market, row, now } = context;
  const before = isPausedAt(row.pause, now) ? row.pause : null;
  await tx.update(markets).set({ pause }).where(eq(markets.id, market));
  if (before !== null || pause !== null)
    await recordChange(context, { actor, action: "market.pause", subject: "Pausa", before, after: pause });
  return { ...context, row: { ...row, pause } };
}

/** `changes_at`: when the clock alone next changes it. */
function openingOf({ row, now }: MarketContext) {
  const rules = rulesOf(row);
  const { isOpen, because } = openStateAt(rules, now);
  const changesAt = nextChange(rules, now);
  return {
    name: row.body.name,
    timezone: rules.timezone,
    is_open: isOpen,
    because,
    closed_note: closedNoteNow(row, now),
    pause: isPausedAt(row.pause, now) ? row.pause : null,
    override: row.override,
    opening_hours: row.body.opening_hours,
    special_hours: row.body.special_hours ?? [],
    changes_at: changesAt === null ? null : new Date(changesAt).toISOString(),
  };
}
