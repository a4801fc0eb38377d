import type { Browser, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test.use({ viewport: PHONE.viewport });

const nav = (page: Page) => page.getByRole("navigation", { name: "Painel" });

/** Invites somebody from the owner's screen, and follows the link of the code on another phone. */
async function invite(owner: Page, browser: Browser, role: string, name: string): Promise<Page> {
  await owner.getByRole("button", { name: "Convidar alguém" }).click();
  const sheet = owner.getByRole("dialog");
  await sheet.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await sheet.getByRole("button", { name: "Mostrar o convite" }).click();
  await expect(sheet.getByRole("alert").filter({ hasText: "Escreva o nome." })).toBeVisible();
  await sheet.getByLabel("Nome").fill(name);
  await expectAccessible(owner);
  const [answer] = await Promise.all([
    owner.waitForResponse((response) => response.url().endsWith("/board/people") && response.status() === 201),
    sheet.getByRole("button", { name: "Mostrar o convite" }).click(),
  ]);
  await expect(sheet.getByRole("img", { name: `Código QR do convite de ${name} (${role})` })).toBeVisible();
  const { link } = await answer.json();
  await sheet.getByRole("button", { name: "Pronto" }).click();
  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(`${new URL(owner.url()).origin}/entrar#${link.market}.${link.code}`);
  return phone;
}

test("an owner invites the kitchen and the counter, sends one away at once, and comes back by a code", async ({
  page,
  shop,
  browser,
}) => {
  const board = boardOf(shop);
  await enterBoard(page, shop, "dona-flor");
  let code = "";

  await test.step("a shop from before becomes its owner's, who keeps a code", async () => {
    await page.goto(`${board}/pessoas`);
    await page.getByLabel("Seu nome").fill("Rita");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sou o dono da loja" }).click();
    code = (await page.getByLabel("Código de recuperação").textContent()) ?? "";
    expect(code).toMatch(/^\w{4}(?:-\w{4}){3}$/);
    await expect(page.getByRole("listitem").filter({ hasText: "Rita" })).toContainText("Você");
    await expectAccessible(page);
  });

  const ana = await invite(page, browser, "Cozinha", "Ana");
  const bia = await invite(page, browser, "Balcão", "Bia");

  await test.step("each sees what they do", async () => {
    await expect(nav(bia).getByRole("link", { name: "Pedidos" })).toBeVisible();
    await expect(nav(bia).getByRole("link", { name: /Cardápio|Loja/ })).toHaveCount(0);
    await bia.goto(`${board}/pessoas`);
    await expect(bia).toHaveURL(`${board}/`);
    await expect(ana).toHaveURL(`${board}/cozinha`);
    await ana.goto(`${board}/dia`);
    await expect(ana).toHaveURL(`${board}/cozinha`);
    await expect(nav(ana)).toHaveCount(0);
    await expect(ana.getByText("R$")).toHaveCount(0);
  });

  await test.step("what one does is in the log in their name", async () => {
    await page.goto(`${board}/registro`);
    await expect(page.getByText(/^Bia \(Balcão\)/).first()).toBeVisible();
  });

  await test.step("one who is taken away is out at once, the other stays", async () => {
    await page.goto(`${board}/pessoas`);
    await page.getByRole("button", { name: "Tirar Bia" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Tirar Bia" }).click();
    await expect(bia).toHaveURL(`${board}/entrar`);
    await expect(page.getByRole("listitem").filter({ hasText: "Bia" })).toHaveCount(0);
    await ana.reload();
    await expect(ana.getByRole("main")).toBeVisible();
    await expect(ana).toHaveURL(`${board}/cozinha`);
  });

  await test.step("the owner comes back on another phone, and the code is another one", async () => {
    const lost = await (await browser.newContext(PHONE)).newPage();
    await lost.goto(`${board}/entrar?loja=dona-flor`);
    await lost.getByRole("button", { name: "Sou o dono e perdi o acesso" }).click();
    await lost.getByLabel("Código de recuperação").fill("0000-0000-0000-0000");
    await lost.keyboard.press("Enter");
    await expect(lost.getByRole("alert").filter({ hasText: "não confere" })).toBeVisible();
    await expectAccessible(lost);
    await lost.getByLabel("Ou o e-mail do dono").fill("rita@exemplo.com");
    await lost.getByRole("button", { name: "Receber um link" }).click();
    await expect(lost.getByRole("alert").filter({ hasText: "não envia e-mails" })).toBeVisible();
    await lost.getByLabel("Código de recuperação").fill(code.toLowerCase());
    await lost.getByRole("button", { name: "Entrar com o código" }).click();
    await expect(lost.getByRole("heading", { name: "Você está de volta" })).toBeVisible();
    await expect(lost.getByLabel("Código de recuperação")).not.toHaveText(code);
    await lost.getByRole("link", { name: "Abrir o painel" }).click();
    await expect(nav(lost).getByRole("link", { name: "Loja" })).toBeVisible();
  });
});
