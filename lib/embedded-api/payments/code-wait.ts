import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import * as z from "zod";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import { type Dependencies, namedMarket } from "@/lib/embedded-api/request/context";
import { chargeResponse } from "./charges";
import { type ChargeRow, chargeOf, chargesOf, stateOf } from "./rows";

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
  const charge = await lookedAt(
    deps,
    market,
    (scope) => chargeOf(scope, id),
    (found) => !found || stateOf(found) !== "creating",
  );
  return charge ? c.json({ ...parsed.data, charge: chargeResponse(charge, deps.payments.seals) }, 201) : placed;
}

/** Whether the providers confirm soon that nothing of an order may be paid any more. */
export async function areEnded(deps: Dependencies, c: Context, orderId: string): Promise<boolean> {
  const market = namedMarket(deps, c);
  if (!market) return false;
  const isEnded = (charges: readonly ChargeRow[]) => !charges.some((charge) => factsOf(stateOf(charge)).isPayable);
  const found = await lookedAt(deps, market, (scope) => chargesOf(scope, [orderId]), isEnded);
  return found !== null && isEnded(found);
}

/** Reads again and again while the providers are asked, until it is as wanted or a customer would not wait longer. */
async function lookedAt<T>(
  { db, payments }: Dependencies,
  market: MarketToken,
  read: (scope: MarketScope) => Promise<T>,
  isWanted: (found: T) => boolean,
): Promise<T | null> {
  let found: T | null = null;
  for (const end = performance.now() + payments.codeWaitMs; performance.now() < end; ) {
    payments.work.wake(market);
    await pause(LOOK_EVERY_MS);
    found = await withMarket(db, market, read);
    if (isWanted(found)) break;
  }
  return found;
}
