import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

/** Each screen, the call that it cannot do without, and what it says where that call fails. */
const SCREENS: [path: string, call: string, title: string][] = [
  ["/aparelhos", "**/shop/board/devices", "A lista não abriu"],
  ["/registro", "**/shop/board/changes*", "O registro não abriu"],
  ["/webhook", "**/shop/webhook", "A ligação não abriu"],
  ["/cardapio", "**/shop/menu*", "O cardápio não abriu"],
  ["/loja", "**/shop/settings", "A loja não carregou"],
  ["/loja", "**/shop/opening", "A situação da loja não abriu"],
  ["/loja?parte=horarios", "**/shop/opening", "Os dias especiais não abriram"],
  ["/dia", "**/shop/day*", "O dia não abriu"],
  ["/imprimir/999999", "**/shop/orders/999999", "O pedido não abriu"],
  ["/loja", "**/shop/board", "O painel não abriu"],
];

test("no screen of the board is left empty by a failing call: it says so, and tries again", async ({ page, shop }) => {
  await enterBoard(page, shop, "brasa");
  for (const [path, call, title] of SCREENS)
    await test.step(`${path} without ${call}`, async () => {
      await page.route(call, (route) =>
        route.fulfill({ status: 503, json: { message: "Tente de novo em instantes." } }),
      );
      await page.goto(boardOf(shop) + path);
      const failure = page.getByRole("alert").filter({ hasText: title });
      await expect(failure).toBeVisible();
      await expectAccessible(page);
      await page.unroute(call);
      if (path.startsWith("/imprimir")) return;
      await failure.getByRole("button", { name: "Tentar de novo" }).click();
      await expect(failure).toHaveCount(0);
    });
});
