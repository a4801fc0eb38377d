import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { register } from "./support/customer";
import { current, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test("a stranger follows an order's link without login, until it is ended", async ({ page, ownShop, browser }) => {
  const brasa = ownShop.of("brasa");
  await keepShared(page);
  await register(page, brasa);
  const order = await placeOrder(page, { items: [{ productId: "603", amount: 2, note: "sem sal" }] });
  await page.goto(`${brasa}/orders/${order.id}`);
  const share = page.getByRole("button", { name: "Compartilhar acompanhamento" });
  const end = page.getByRole("button", { name: "Encerrar link" });
  const advance = (from: string) => ownShop.operate("POST", `markets/brasa/orders/${order.number}/advance`, { from });
  let address = "";

  await test.step("the customer shares an address that nobody can guess, and sees that it is open", async () => {
    await expect(share).toBeVisible();
    await expect(end).toHaveCount(0);
    await share.click();
    await expect.poll(() => sharedUrl(page)).toMatch(/\/acompanhar\/[\w-]{32}$/);
    address = await sharedUrl(page);
    await expect(end).toBeVisible();
    await expect(page.getByText("Quem tem o link vê o andamento deste pedido.")).toBeVisible();
  });

  await test.step("shares the same one again, by the sheet where the device has none", async () => {
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await share.click();
    const sheet = page.getByRole("dialog", { name: "Compartilhar acompanhamento" });
    await expect(sheet.getByLabel("Endereço para copiar")).toHaveValue(address);
    await expect(sheet.getByRole("link", { name: "Enviar pelo WhatsApp" })).toHaveAttribute(
      "href",
      `https://wa.me/?text=${encodeURIComponent(`Acompanhe meu pedido na Brasa Burger: ${address}`)}`,
    );
    await expect(sheet.getByText("nem seu nome, nem o endereço")).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Fechar" }).click();
  });

  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const friend = await stranger.newPage();
  await friend.clock.install();
  await friend.goto(address);

  await test.step("a stranger sees the status and nothing of the customer", async () => {
    await expect(friend).toHaveTitle("Recebido · Brasa Burger");
    await expect(friend.getByRole("heading", { name: "Pedido na Brasa Burger" })).toBeVisible();
    await expect(current(friend.getByRole("main"))).toContainText("Recebido");
    await expect(friend.getByText("A loja ainda vai confirmar o pedido.", { exact: true })).toBeVisible();
    await expect(friend.getByText(/^Chega por volta das? \d\dh\d\d \(35-50 min\)$/)).toBeVisible();
    await expect(friend.getByText("Entrega · 2 itens")).toBeVisible();
    const text = await friend.locator("main").innerText();
    expect(text).not.toMatch(/Batata|sem sal|R\$|Harmonia|Ana|#\d/);
    await expectAccessible(friend);
  });

  await test.step("the page moves by itself while the order is under way", async () => {
    await advance("received");
    await friend.clock.fastForward(10_000);
    await expect(current(friend.getByRole("main"))).toContainText("Em preparo");
    await advance("preparing");
    await friend.clock.fastForward(10_000);
    await expect(friend.getByText("O pedido está a caminho.", { exact: true })).toBeVisible();
    await expect(friend).toHaveTitle("Saiu para Entrega · Brasa Burger");
  });

  await test.step("the customer ends it after a question", async () => {
    await page.reload();
    await end.click();
    const question = page.getByRole("dialog", { name: "Encerrar o link?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Manter link" }).click();
    await expect(question).toHaveCount(0);
    await end.click();
    await question.getByRole("button", { name: "Encerrar link" }).click();
    await expect(page.getByText("Link encerrado.")).toBeVisible();
    await expect(end).toHaveCount(0);
    await expect(share).toBeVisible();
  });

  await test.step("the open page says so by itself, and the address is 404 with the menu a tap away", async () => {
    await friend.clock.fastForward(10_000);
    await expect(friend.getByRole("heading", { name: "Acompanhamento não encontrado" })).toBeVisible();
    const gone = await friend.goto(address);
    expect(gone?.status()).toBe(404);
    await expect(friend.getByRole("heading", { name: "Acompanhamento não encontrado" })).toBeVisible();
    await expectAccessible(friend);
    await friend.getByRole("main").getByRole("link", { name: "Ver cardápio" }).click();
    await expect(friend).toHaveURL(`${brasa}/`);
  });

  await test.step("an order that is over is shared no more", async () => {
    await advance("delivering");
    await page.reload();
    await expect(page.getByText("Pedido entregue. Bom apetite!").first()).toBeVisible();
    await expect(share).toHaveCount(0);
  });
  await stranger.close();
});

async function keepShared(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: unknown) => Object.assign(window, { shared: data }) });
  });
}

function sharedUrl(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { shared?: { url: string } }).shared?.url ?? "");
}
