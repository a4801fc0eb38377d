import { startReceiver } from "../tests/support/webhook-receiver";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

test("an owner names the shop's own system, keeps the secret, and sees what was told to it", async ({ page, shop }) => {
  const receiver = await startReceiver();
  await enterBoard(page, shop, "brasa");
  await page.goto(`${boardOf(shop)}/webhook`);
  const address = page.getByLabel("Endereço do seu sistema");
  await address.fill("http://sistema.com.br");
  await page.keyboard.press("Enter");
  await expect(page.getByText("O endereço precisa ser público e começar com https://")).toBeVisible();
  await expect(address).toHaveValue("http://sistema.com.br");
  await expectAccessible(page);
  await address.fill(receiver.url);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Nenhum aviso ainda")).toBeVisible();
  await page.getByRole("button", { name: "Desligar" }).click();
  await expect(page.getByText("Nenhum aviso ainda")).toHaveCount(0);
  receiver.stop();
});
