import type { Page } from "playwright/test";
import type { Shop } from "./shop";

type OperatedShop = Pick<Shop, "port" | "operate">;

export function boardOf({ port }: Pick<Shop, "port">): string {
  return `http://painel.localhost:${port}`;
}

/** Enters the board of a market as its owner does, with a key. */
export async function enterBoard(page: Page, shop: OperatedShop, market: string, scope = "all"): Promise<void> {
  const { key } = await shop.operate("POST", `markets/${market}/keys`, { scope });
  await page.goto(`${boardOf(shop)}/entrar?loja=${market}`);
  await page.getByLabel("Chave da loja").fill(key);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("navigation", { name: "Painel" }).waitFor();
}
