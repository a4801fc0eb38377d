import { copyRows, counted } from "./copied-rows.mjs";
import { asAdmin } from "./postgres";

const TABLES = ["categories", "products", "payment_types", "districts"];
/** Shops of one statement. */
const AT_ONCE = 1_000;

/** Copies an imported shop's rows until there are `count` of it; returns the copies' ids. */
export async function copyShop(databaseUrl: string, shop: string, count: number): Promise<string[]> {
  const id = `'${shop}-c' || n`;
  await asAdmin(databaseUrl, async (admin) => {
    for (let first = 1; first <= count; first += AT_ONCE) {
      const from = counted(first, Math.min(count, first + AT_ONCE - 1));
      const body = `jsonb_set(t.body, '{id}', to_jsonb(${id}))`;
      // An import is looked at a minute later, once; thousands at the same moment would be.
      const changed = { id, body, work_due_at: "null" };
      await copyRows(admin, { table: "markets", market: shop, from, changed });
      for (const table of TABLES) await copyRows(admin, { table, market: shop, from, changed: { market_id: id } });
    }
    await admin.query("vacuum analyze");
  });
  return Array.from({ length: count }, (_, n) => `${shop}-c${n + 1}`);
}
