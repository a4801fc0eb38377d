import { OPERATOR_TOKEN } from "../../tests/support/storefront";

type Choice = { id: string; name: string; price: number; available?: boolean };

export type MarketDocument = {
  market: { id: string; min_order: number };
  products: (Choice & { variations?: Choice[]; complements?: Choice[] })[];
};

export async function changeMenu(port: number, market: string, edit: (menu: MarketDocument) => void): Promise<void> {
  const address = `http://127.0.0.1:${port}/api/operator/markets/${market}`;
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" };
  const menu: MarketDocument = await (await fetch(`${address}?pictures=paths`, { headers })).json();
  edit(menu);
  const answer = await fetch(address, { method: "PUT", headers, body: JSON.stringify(menu) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

export function productIn(menu: MarketDocument, id: string): MarketDocument["products"][number] {
  const product = menu.products.find((each) => each.id === id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
}
