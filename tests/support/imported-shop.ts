import { operate } from "./storefront";

type Document = { market: { id: string } & Record<string, unknown> } & Record<string, unknown>;

/** Imports a market's document by the operator's call; throws with the mistakes of a wrong one. */
export async function importShop(port: number, document: Document): Promise<void> {
  const answer = await operate(port, "PUT", `/markets/${document.market.id}`, document);
  if (answer.status !== 200) throw new Error(answer.body);
}

export async function removeShop(port: number, id: string): Promise<void> {
  const answer = await operate(port, "DELETE", `/markets/${id}`);
  if (answer.status !== 200) throw new Error(answer.body);
}
