import type { Shop } from "./shop";

type Choice = { id: string; name: string; price: number; available?: boolean };

export type MarketDocument = {
  market: { id: string; min_order: number };
  products: (Choice & { variations?: Choice[]; complements?: Choice[] })[];
};

type Operated = Pick<Shop, "operate">;

export async function changeMenu(shop: Operated, market: string, edit: (menu: MarketDocument) => void): Promise<void> {
  const menu: MarketDocument = await shop.operate("GET", `markets/${market}?pictures=paths`);
  edit(menu);
  await shop.operate("PUT", `markets/${market}`, menu);
}

export function productIn(menu: MarketDocument, id: string): MarketDocument["products"][number] {
  const product = menu.products.find((each) => each.id === id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
}
