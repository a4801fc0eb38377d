import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

test("an owner pauses, reopens, closes and plans a holiday, and the menu follows", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await enterBoard(page, ownShop, "brasa");
  await page.goto(`${boardOf(ownShop)}/loja`);
  const now = page.getByRole("region", { name: "A loja agora" });
  await expect(now.getByText("Recebendo pedidos.")).toBeVisible();
  const menu = await page.context().newPage();
  const shown = async (text: RegExp | string) => {
    await menu.goto(brasa);
    await expect(menu.getByRole("main").locator("header").getByText(text).first()).toBeVisible();
  };

  await test.step("a pause, by two taps", async () => {
    await now.getByRole("button", { name: "Pausar pedidos" }).click();
    const sheet = page.getByRole("dialog", { name: "Pausar pedidos" });
    await sheet.getByRole("button", { name: "Forno quebrou" }).click();
    await expect(sheet.getByLabel("Ou com suas palavras")).toHaveValue("Forno quebrou");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "30 min" }).click();
    await expect(now.getByText("Pausada", { exact: true })).toBeVisible();
    await expect(now.getByText(/^Pausada até .*: Forno quebrou\. Quem está/)).toBeVisible();
    await expectAccessible(page);
    await shown(/^Pausada até .*: Forno quebrou$/);
  });

  await test.step("resumed by hand", async () => {
    await now.getByRole("button", { name: "Reabrir agora" }).click();
    await expect(now.getByText("Recebendo pedidos.")).toBeVisible();
    await shown("Aberto");
  });

  await test.step("closed by hand, and back to the hours", async () => {
    const byHand = now.getByRole("group", { name: "Abrir e fechar" });
    await byHand.getByRole("button", { name: "Fechada" }).click();
    await expect(now.getByText("Fechada à mão, até você mudar: ninguém consegue pedir.")).toBeVisible();
    await byHand.getByRole("button", { name: "Pelo horário" }).click();
    await expect(now.getByText("Recebendo pedidos.")).toBeVisible();
  });

  await test.step("a holiday: refused without a day, saved, changed and removed", async () => {
    await page.goto(`${boardOf(ownShop)}/loja?parte=horarios`);
    const days = page.getByRole("region", { name: "Dias especiais" });
    await days.getByRole("button", { name: "Adicionar dia" }).click();
    const sheet = page.getByRole("dialog", { name: "Novo dia especial" });
    await sheet.getByLabel("Nome").fill("Natal");
    await sheet.getByRole("button", { name: "Salvar" }).click();
    await expect(sheet.getByText("Escolha o dia.")).toBeVisible();
    await expect(sheet.getByLabel("Nome")).toHaveValue("Natal");
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(Date.now());
    await sheet.getByLabel("Dia", { exact: true }).fill(today);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Salvar" }).click();
    await expect(days.getByText(/: Natal$/)).toBeVisible();
    await shown("Fechado hoje: Natal");
    await menu.goto(`${boardOf(ownShop)}/loja`);
    await expect(menu.getByText(/^Fechado hoje: Natal\. Quem está/)).toBeVisible();
    await days.getByRole("button", { name: /^Mudar/ }).click();
    const change = page.getByRole("dialog", { name: "Mudar o dia especial" });
    await change.getByLabel("Fechada o dia todo").uncheck();
    await change.getByLabel("Abre às").fill("00:00");
    await change.getByLabel("Fecha às").fill("00:00");
    await expect(change.getByText("Na madrugada seguinte.")).toBeVisible();
    await change.getByRole("button", { name: "Salvar" }).click();
    await expect(days.getByText("00:00 às 00:00")).toBeVisible();
    await shown("Aberto");
    await days.getByRole("button", { name: /^Apagar/ }).click();
    await expect(days.getByRole("listitem")).toHaveCount(0);
  });
});
