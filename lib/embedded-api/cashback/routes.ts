import { Hono } from "hono";
import { balanceAt } from "@/lib/domain/cashback/ledger";
import { toReais } from "@/lib/domain/money";
import { asCustomer, type Dependencies } from "@/lib/embedded-api/request/context";
import { type EntryRow, entriesOf, ledgerOf } from "./ledger";

/** How many of the latest entries a response holds. */
const MAX_ENTRIES = 200;

export function cashbackRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/account/balance", (c) =>
    asCustomer(deps, c, async (context) => {
      const rows = await entriesOf(context, context.customer.id);
      const { amount, ends } = balanceAt(ledgerOf(rows), context.now.getTime());
      const isOn = context.row.body.cashback !== undefined;
      return c.json({
        balance: isOn ? toReais(amount) : 0,
        ends: isOn ? ends.map((part) => ({ amount: toReais(part.amount), at: new Date(part.at).toISOString() })) : [],
        entries: rows.slice(-MAX_ENTRIES).reverse().map(entryResponse),
      });
    }),
  );
  return routes;
}

export function entryResponse({ kind, amount, createdAt, orderNumber }: EntryRow) {
  return { kind, amount: toReais(amount), date: createdAt.toISOString(), order_number: String(orderNumber) };
}
