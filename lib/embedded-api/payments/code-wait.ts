import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import * as z from "zod";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { type Dependencies, namedMarket } from "@/lib/embedded-api/request/context";
import { chargeResponse } from "./charges";
import { type ChargeRow, chargeOf, stateOf } from "./rows";

const LOOK_EVERY_MS = 50;

const orderSchema = z.looseObject({ charge: z.looseObject({ id: z.string(), state: z.string() }) });

/**
 * The response to a placed order, with the code that its customer waits for if the provider gives one soon; else the
 * customer's screen asks for it. The order is committed: nothing here can lose it.
 */
export async function withCode(deps: Dependencies, c: Context, placed: Response): Promise<Response> {
  const parsed = orderSchema.safeParse(await placed.clone().json());
  const market = namedMarket(deps, c);
  if (!parsed.success || parsed.data.charge.state !== "creating" || !market) return placed;
  const { id } = parsed.data.charge;
  const made = () => withMarket(deps.db, market, (scope) => chargeOf(scope, id));
  let charge: ChargeRow | null = null;
  for (const end = performance.now() + deps.payments.codeWaitMs; performance.now() < end; ) {
    deps.payments.work.wake(market);
    await pause(LOOK_EVERY_MS);
    charge = await made();
    if (!charge || stateOf(charge) !== "creating") break;
  }
  return charge ? c.json({ ...parsed.data, charge: chargeResponse(charge) }, 201) : placed;
}
