import { and, count, eq } from "drizzle-orm";
import { Hono } from "hono";
import { cashMoveSchema, closeCashSchema, openCashSchema } from "@/lib/contract/board/cash";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import { expectedOf, lockedShiftOf, type ShiftRow, shiftsOf, sumsOf, withCouriers } from "@/lib/embedded-api/cash/till";
import { cashMoves, cashShifts } from "@/lib/embedded-api/db/cash-tables";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";

/** The till: what is to be in it, what somebody puts in or takes out, and its count, with which the next shift begins. */
export function operatorCashRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  const shifts = async (context: MarketContext) => ({ shifts: await shiftsOf(context) });
  routes.get("/", (c) => inMarket(deps, c, async (context) => c.json(await shifts(context))));
  routes.post("/", async (c) => {
    const body = await readBody(c, openCashSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async (context) => {
      if (await lockedShiftOf(context)) return errorResponse(c, requestError(409, "CASH_OPEN"));
      const float = toCentavos(body.value.float);
      const number = await beginShift(context, float, c.get("actor"));
      await log(context, c.get("actor"), "cash.open", number, `fundo de troco ${formatMoney(float)}`);
      return c.json(await shifts(context), 201);
    });
  });
  routes.post("/moves", async (c) => {
    const body = await readBody(c, cashMoveSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { key: id, shift, kind, reason } = body.value;
    const actor = c.get("actor");
    return inMarket(deps, c, async (context) => {
      const found = await openShift(context, shift);
      if (!found.ok) return errorResponse(c, found.error);
      const amount = toCentavos(body.value.amount) * (kind === "OUT" ? -1 : 1);
      const { tx, market, now } = context;
      const added = await tx
        .insert(cashMoves)
        .values({ marketId: market, shift, id, amount, reason, actor, at: now })
        .onConflictDoNothing()
        .returning({ id: cashMoves.id });
      if (added.length > 0)
        await log(context, actor, `cash.${kind.toLowerCase()}`, shift, `${formatMoney(Math.abs(amount))}: ${reason}`);
      return c.json(await shifts(context), 201);
    });
  });
  routes.post("/close", async (c) => {
    const body = await readBody(c, closeCashSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const actor = c.get("actor");
    return inMarket(deps, c, async (context) => {
      const found = await openShift(context, body.value.shift);
      if (!found.ok) return errorResponse(c, found.error);
      await closeShift(context, found.value, toCentavos(body.value.counted), actor);
      return c.json(await shifts(context));
    });
  });
  return routes;
}

/** The open shift if it is the one that the caller saw: of two who close it, the second has counted nothing. */
async function openShift(context: MarketContext, number: number): Promise<Result<ShiftRow, RequestError>> {
  const row = await lockedShiftOf(context);
  return row?.number === number ? ok(row) : err(requestError(409, row ? "CASH_CLOSED" : "CASH_NOT_OPEN"));
}

async function closeShift(context: MarketContext, row: ShiftRow, counted: number, actor: string): Promise<void> {
  const { tx, market, now } = context;
  const sums = await sumsOf(context, row);
  const expected = await expectedOf(context, row, sums);
  await tx
    .update(cashShifts)
    .set({ closedAt: now, closedBy: actor, counted, sums })
    .where(and(eq(cashShifts.marketId, market), eq(cashShifts.number, row.number)));
  await beginShift(context, counted, actor);
  const words = `esperado ${formatMoney(expected)}, contado ${formatMoney(counted)}, diferença ${formatMoney(counted - expected)}`;
  await log(context, actor, "cash.close", row.number, words);
}

async function beginShift(context: MarketContext, float: number, actor: string): Promise<number> {
  const { tx, market, now } = context;
  const [before] = await tx.select({ count: count() }).from(cashShifts).where(eq(cashShifts.marketId, market));
  const number = (before?.count ?? 0) + 1;
  const facts = { openedAt: now, openedBy: actor, float, withCouriers: await withCouriers(context) };
  await tx.insert(cashShifts).values({ marketId: market, number, ...facts });
  return number;
}

function log(context: MarketContext, actor: string, action: string, number: number, after: string) {
  return recordChange(context, { actor, action, subject: `Caixa ${number}`, before: null, after });
}
