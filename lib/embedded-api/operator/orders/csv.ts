import { Readable } from "node:stream";
import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { timezoneOf } from "@/lib/contract/market/read-market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { lengthOf, MAX_PERIOD_DAYS, periodOf } from "@/lib/domain/orders/day";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { BYTE_ORDER_MARK, CSV_HEADER, csvLine } from "@/lib/embedded-api/orders/csv";
import type { Period } from "@/lib/embedded-api/orders/day";
import { type OrderRow, orderForShop, orderResponsesOf } from "@/lib/embedded-api/orders/response";
import { ledgerOf } from "@/lib/embedded-api/payments/ledger";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";
import { createSemaphore } from "@/lib/node/queue/semaphore";
import { yieldTurn } from "@/lib/node/queue/yield-turn";

/** Orders per transaction, about 20 ms of CPU time. A slow reader does not hold one open. */
const PAGE = 50;

/**
 * The process reads one page at a time, and shops take turns: ten downloads of one shop each run at a tenth of the
 * speed.
 */
const pages = createSemaphore(1, Number.POSITIVE_INFINITY);
const NEVER = new AbortController().signal;

/** `?from=2026-11-01&to=2026-11-30`: the orders of these days in the shop's zone, oldest first, as a file for Excel. */
export function operatorCsvRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async ({ row, market }) => {
      const { from = "", to = "" } = c.req.query();
      const period = periodOf(from, to, timezoneOf(row.body));
      const days = lengthOf(from, to);
      if (!period || days < 1 || days > MAX_PERIOD_DAYS) return errorResponse(c, requestError(422, "BAD_PERIOD"));
      const name = `pedidos-${market}-${from}-${to}.csv`;
      return csvResponse(c, market, { name, header: CSV_HEADER }, (after?: OrderRow) =>
        pageOf(deps, market, period, after),
      );
    }),
  );
  return routes;
}

/** `after`: what the next page begins after; undefined: this was the last. */
export type Page<After> = { lines: string; after: After | undefined };

/** A file for Excel, read and sent a page at a time. */
export function csvResponse<After>(
  c: Context,
  market: MarketToken,
  { name, header }: { name: string; header: string },
  pageOf: (after?: After) => Promise<Page<After>>,
): Response {
  const bytes = Readable.toWeb(Readable.from(linesOf(market, header, pageOf), { objectMode: false }));
  return c.body(bytes as ReadableStream<Uint8Array>, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  });
}

/** Throws when the database fails, which aborts the download: half a file must not look complete. */
async function* linesOf<After>(market: MarketToken, header: string, pageOf: (after?: After) => Promise<Page<After>>) {
  yield Buffer.from(BYTE_ORDER_MARK + header);
  let after: After | undefined;
  do {
    const page: Page<After> = await pages.pass(NEVER, () => pageOf(after), market);
    if (page.lines) yield Buffer.from(page.lines);
    after = page.after;
  } while (after !== undefined);
}

function pageOf({ db, now }: Dependencies, market: MarketToken, { from, to }: Period, after: OrderRow | undefined) {
  return withMarket(db, market, async (scope) => {
    const row = await marketOf(scope);
    if (!row) throw new Error(`The market ${market} was removed while its orders were being read.`);
    const { createdAt, number } = orders;
    const isLater = after && sql`(${createdAt}, ${number}) > (${after.createdAt.toISOString()}, ${after.number})`;
    const rows = await scope.tx
      .select()
      .from(orders)
      .where(and(eq(orders.marketId, market), gte(createdAt, from), lt(createdAt, to), isLater))
      .orderBy(asc(createdAt), asc(number))
      .limit(PAGE);
    const responses = await orderResponsesOf({ ...scope, now: now() }, rows);
    const ledger = await ledgerOf(
      scope,
      rows.map(({ id }) => id),
    );
    await yieldTurn();
    const lines = responses.map((order, index) => {
      const { coupon = null, cancelReason = null } = rows[index] ?? {};
      const online = ledger.get(order.id) ?? null;
      return csvLine({ ...orderForShop(order, row), coupon, cancel_reason: cancelReason, online });
    });
    return { lines: lines.join(""), after: rows.length === PAGE ? rows.at(-1) : undefined };
  });
}
