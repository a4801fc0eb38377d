import { operate } from "./storefront";

type Document = { market: { id: string } & Record<string, unknown> } & Record<string, unknown>;

/** Imports a market's document by the operator's call; throws with the mistakes of a wrong one. */
export async function importShop(port: number, document: Document): Promise<void> {
  const response = await operate(port, "PUT", `/markets/${document.market.id}`, document);
  if (response.status !== 200) throw new Error(response.body);
}

export async function removeShop(port: number, id: string): Promise<void> {
  const response = await operate(port, "DELETE", `/markets/${id}`);
  if (response.status !== 200) throw new Error(response.body);
}
