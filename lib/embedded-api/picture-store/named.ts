import { and, asc, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import { rowsOf, tablesOf } from "@/lib/embedded-api/backup/tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { products } from "@/lib/embedded-api/db/schema";

/** Tables that grow with every order or visit and name no picture. Any other is searched, so that none is forgotten. */
const WITHOUT_PICTURES = new Set([
  "attempts",
  "board_links",
  "board_sessions",
  "charges",
  "order_events",
  "order_items",
  "order_keys",
  "order_links",
  "orders",
  "payment_receipts",
  "payment_settings",
  "push_subscriptions",
  "refunds",
  "reset_tokens",
  "sessions",
]);
const NAMED = "/media/([0-9a-f]{20,32})/";
/** Products of one statement, a few milliseconds of PGlite. */
const PAGE = 250;

const hashSchema = z.object({ hash: z.string() });

/** The names of all pictures of the shop: of its menu, its settings, its log, which can undo, and its customers. */
export async function picturesNamedBy(scope: MarketScope): Promise<Set<string>> {
  const { tx, market } = scope;
  const named = new Set<string>();
  const searched = (await tablesOf(tx)).filter(({ name }) => !WITHOUT_PICTURES.has(name) && name !== "products");
  const texts = searched.map(
    ({ name, scope: column }) =>
      sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t where t.${sql.identifier(column)} = ${market}`,
  );
  // One statement: forty of them for each of 10,000 shops are minutes of processor.
  const rows = await rowsOf(
    tx,
    sql`select distinct found[1] as hash from (${sql.join(texts, sql` union all `)}) rows, regexp_matches(rows.text, ${NAMED}, 'g') found`,
    hashSchema,
  );
  for (const { hash } of rows) named.add(hash);
  for (let last: string | undefined = ""; last !== undefined; ) {
    const page: { id: string; named: string[] }[] = await tx
      .select({
        id: products.id,
        named: sql<string[]>`array(select found[1] from regexp_matches(${products.body}::text, ${NAMED}, 'g') found)`,
      })
      .from(products)
      .where(and(eq(products.marketId, market), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(PAGE);
    for (const hash of page.flatMap((product) => product.named)) named.add(hash);
    last = page.length === PAGE ? page.at(-1)?.id : undefined;
  }
  return named;
}
