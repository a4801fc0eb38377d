import { eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import type { PrinterNews } from "@/lib/domain/orders/printer";
import { markets } from "@/lib/embedded-api/db/schema";
import type { StoredPrinter } from "@/lib/embedded-api/db/stored";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody } from "@/lib/embedded-api/request/responses";

/** `market -- print` reports every minute. */
const SILENT_MS = 3 * 60_000;
/** A printer that has not reported for this long is no longer in use. */
const FORGOTTEN_MS = 12 * 60 * 60_000;

const reportSchema = z.object({
  state: z.enum(["ok", "failing"]),
  reason: z.string().trim().max(100).nullable().default(null),
  waiting: z.number().int().min(0).max(100_000),
});

/**
 * Stores the state that the print command reports, for the board to read. It is in the market's row, so that every
 * process sees it, and below `orders/`, because it changes no page of the menu.
 */
export function operatorPrinterRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const body = await readBody(c, reportSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { state, reason, waiting } = body.value;
    return inMarket(deps, c, async ({ tx, market, now }) => {
      const told = state === "ok" ? null : (reason ?? "não responde");
      const printer: StoredPrinter = { reason: told, waiting, at: now.toISOString() };
      await tx.update(markets).set({ printer }).where(eq(markets.id, market));
      return c.json({ printer: newsOf(printer, now) });
    });
  });
  routes.get("/", (c) =>
    inMarket(deps, c, async ({ tx, market, now }) => {
      const [row] = await tx.select({ printer: markets.printer }).from(markets).where(eq(markets.id, market));
      return c.json({ printer: row?.printer ? newsOf(row.printer, now) : null });
    }),
  );
  return routes;
}

function newsOf({ reason, waiting, at }: StoredPrinter, now: Date): PrinterNews | null {
  const age = now.getTime() - Date.parse(at);
  if (age > FORGOTTEN_MS) return null;
  return { state: age > SILENT_MS ? "silent" : reason === null ? "ok" : "failing", reason, waiting, at };
}
