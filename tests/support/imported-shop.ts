import { ask, OPERATOR_TOKEN } from "./storefront";

type Document = { market: { id: string } } & Record<string, unknown>;

/** Imports a market's document by the operator's call; throws with the mistakes of a wrong one. */
export function importShop(port: number, document: Document): Promise<void> {
  return operate(port, "PUT", document.market.id, document);
}

export function removeShop(port: number, id: string): Promise<void> {
  return operate(port, "DELETE", id);
}

async function operate(port: number, method: string, id: string, document?: Document): Promise<void> {
  const answer = await ask({
    port,
    host: `localhost:${port}`,
    path: `/api/operator/markets/${id}`,
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
    ...(document && { body: JSON.stringify(document) }),
  });
  if (answer.status !== 200) throw new Error(answer.body);
}
