import type { Page } from "playwright/test";
import { OPERATOR_TOKEN } from "../../tests/support/storefront";
import type { Shop } from "./shop";

export function boardOf({ port }: Pick<Shop, "port">): string {
  return `http://painel.localhost:${port}`;
}

/** A new key of a market. */
export async function aShopKey({ port }: Pick<Shop, "port">, market: string, scope = "all"): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/operator/markets/${market}/keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ scope }),
  });
  return (await answer.json()).key;
}

/** Enters the board of a market as its owner does, with a key. */
export async function enterBoard(page: Page, shop: Pick<Shop, "port">, market: string, scope = "all"): Promise<void> {
  await page.goto(`${boardOf(shop)}/entrar?loja=${market}`);
  await page.getByLabel("Chave da loja").fill(await aShopKey(shop, market, scope));
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("navigation", { name: "Painel" }).waitFor();
}
