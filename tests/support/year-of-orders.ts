import { anOrder, type TestApi } from "../embedded-api/factory";
import { copyRows, counted } from "./copied-rows.mjs";

export const YEAR = { from: "2026-01-01", to: "2026-12-31" };

/** A shop with this many orders of two lines, spread over the year 2026: copies of one that was placed. */
export async function aYearOfOrders(api: TestApi, count: number): Promise<string> {
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  const [item] = anOrder(customer).products;
  const products = [item, { ...item, observations: "Grande. Bem passada, por favor" }];
  const response = await api.order(market, customer.token, anOrder(customer, { products, expected_total: 88.3 }));
  if (!response.ok) throw new Error(await response.text());
  const at = (clock: string) =>
    `timestamptz '2026-01-01 ${clock}-03' + n * interval '1 second' * (364 * 86400 / ${count})`;
  const changed: Record<string, string> = {
    id: "'o' || n",
    order_id: "'o' || n",
    number: "1000 + n",
    status: "'delivered'",
    created_at: at("12:00"),
    delivered_at: at("12:40"),
  };
  for (const table of ["orders", "order_items"]) {
    const where = table === "orders" ? "t.number < 1000" : "t.order_id not like 'o%'";
    await copyRows(api.client, { table, market, from: counted(1, count - 1), changed, where });
  }
  await api.client.query("analyze orders");
  await api.client.query("analyze order_items");
  return market;
}
