import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { aCustomer, aDevice, card, PHONE, sound, tab, tapOn } from "./support/board-orders";
import { test } from "./support/money-shop";
import { placeOrder } from "./support/orders";
import { expect } from "./support/shop";

test.use({ viewport: PHONE });

const ONLINE = { payment: "Pix online" };
const section = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });

test("an owner sets up the bank's Pix over mutual TLS on the board, and a paid order rings and is refunded", async ({
  page,
  browser,
  moneyShop,
}) => {
  test.slow();
  const { account, bank } = moneyShop;
  const owner = await (await browser.newContext({ viewport: PHONE, locale: "pt-BR" })).newPage();
  await enterBoard(owner, moneyShop, "brasa");
  await owner.goto(`${boardOf(moneyShop)}/loja`);
  await owner.getByRole("link", { name: /^Receber online/ }).click();
  await expect(owner.getByRole("heading", { name: "Receber online", level: 1 })).toBeFocused();
  await expectAccessible(owner);
  await owner.getByRole("link", { name: /^Pix pelo banco/ }).click();

  await test.step("what is missing is named, and nothing that was typed is lost", async () => {
    await owner.getByRole("radio", { name: /^Outro banco/ }).check();
    await owner.getByLabel("Identificador (Client ID)").fill(account.clientId);
    await owner.getByRole("button", { name: "Salvar" }).click();
    await expect(owner.getByText("Cole o segredo que o banco deu.")).toBeVisible();
    await expect(owner.getByText("Escolha o certificado que o banco deu.")).toBeVisible();
    await expect(owner.getByLabel("Segredo (Client Secret)")).toBeFocused();
    await expectAccessible(owner);
    await owner.getByLabel("Segredo (Client Secret)").fill("outro-segredo");
    await owner.getByLabel("Chave Pix que recebe").fill(account.key);
  });

  await test.step("a certificate without its key, and a legacy p12, are refused with what to do", async () => {
    const files = owner.locator("input[data-certificate]");
    const pem = (name: string, text: string) => ({
      name,
      mimeType: "application/x-pem-file",
      buffer: Buffer.from(text),
    });
    await files.setInputFiles([pem("loja.crt", account.pair.cert)]);
    await expect(owner.getByText("Falta a chave privada: escolha os dois arquivos juntos.")).toBeVisible();
    const legacy = bank.certificates.p12(account.pair, "legacy");
    await files.setInputFiles([{ name: "loja.p12", mimeType: "application/x-pkcs12", buffer: legacy }]);
    await expect(owner.getByLabel("Senha do arquivo")).toBeVisible();
    await owner.getByRole("button", { name: "Salvar" }).click();
    await expect(owner.getByText("openssl pkcs12 -legacy", { exact: false }).first()).toBeVisible();
    await expect(owner.getByLabel("Segredo (Client Secret)")).toHaveValue("outro-segredo");
    await expectAccessible(owner);
    await files.setInputFiles([pem("loja.key", account.pair.key), pem("loja.crt", account.pair.cert)]);
    await expect(owner.getByText("loja.key e loja.crt")).toBeVisible();
    await owner.getByRole("button", { name: "Salvar" }).click();
    await expect(owner.getByText("Salvo. Agora teste.")).toBeVisible();
  });

  await test.step("the check stops at the wrong secret and says what to do; the right one passes whole", async () => {
    const check = section(owner, "Testar");
    await check.getByRole("button", { name: "Testar" }).click();
    await expect(check.getByText("O teste parou em Acesso.")).toBeVisible();
    await expect(check.getByText(/^Confira o identificador e o segredo/)).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole("button", { name: /^Trocar\s*Segredo/ }).click();
    await owner.getByLabel("Segredo (Client Secret)").fill(account.clientSecret);
    await owner.getByRole("button", { name: "Salvar" }).click();
    await expect(check.getByText("Ainda não testado com o que está salvo.")).toBeVisible();
    await check.getByRole("button", { name: "Testar" }).click();
    await expect(check.getByText("Tudo certo: já pode receber.")).toBeVisible();
    await expect(check.getByText(/^(?:Certo: )?Cobrança de R\$\s0,01$/)).toBeVisible();
    await expect(check.getByText("Cobrança retirada", { exact: false })).toBeVisible();
    await expect(owner.getByText(account.clientSecret)).toHaveCount(0);
    await section(owner, "Avisos do banco").getByRole("button", { name: "Ligar avisos" }).click();
    await expect(owner.getByText("Avisos ligados.")).toBeVisible();
    await expect(owner.getByRole("switch", { name: /^Pix online/ })).toBeChecked();
    await expectAccessible(owner);
  });

  await owner.getByRole("link", { name: "Pedidos", exact: true }).click();
  await aCustomer(page, moneyShop);
  const order = await placeOrder(page, ONLINE);
  await test.step("an order waits for its money without ringing", async () => {
    await expect(owner.getByRole("heading", { name: "Esperando pagamento (1)" })).toBeVisible();
    await expect(card(owner, order).getByText("Esperando pagamento", { exact: true })).toBeVisible();
    await expect(sound(owner).getByText(/pedido novo esperando/)).toHaveCount(0);
    await expect(tab(owner, /Novos/)).toHaveAccessibleName(/^0/);
    await expect(card(owner, order).getByRole("button", { name: /^Aceitar/ })).toHaveCount(0);
    await expectAccessible(owner);
  });

  await test.step("and rings as a new one once it is paid", async () => {
    await moneyShop.pay(page, order);
    await expect(sound(owner).getByText(/1 pedido novo esperando/)).toBeVisible();
    await expect(card(owner, order).getByText("JÁ ESTÁ PAGO")).toBeVisible();
    await tapOn(owner, order, /^Aceitar/);
    await tab(owner, /Em preparo/).click();
  });

  await test.step("a part goes back with a reason, bounded by what is there", async () => {
    await tapOn(owner, order, /^Ver dinheiro/);
    const sheet = owner.getByRole("dialog", { name: `Dinheiro do pedido ${order.number}` });
    await expect(sheet.getByText("Tarifa: não informado")).toBeVisible();
    await sheet.getByRole("button", { name: "Devolver dinheiro" }).click();
    await sheet.getByRole("radio", { name: "Uma parte" }).check();
    await sheet.getByLabel("Valor que volta, em reais").fill("900");
    await sheet.getByRole("button", { name: "Devolver agora" }).click();
    await expect(sheet.getByText(/^Cabem no máximo R\$/)).toBeVisible();
    await expect(sheet.getByText(/^Escreva o motivo/)).toBeVisible();
    await expectAccessible(owner);
    await sheet.getByLabel("Valor que volta, em reais").fill("5,00");
    await sheet.getByLabel("Motivo").fill("Faltou a bebida");
    await sheet.getByRole("button", { name: "Devolver agora" }).click();
    await expect(sheet.getByText(/^Volta R\$\s5,00$/)).toBeVisible();
    await expect(sheet.getByText("Devolvido", { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(sheet.getByText("Devolvido pela loja: Faltou a bebida")).toBeVisible();
    await expectAccessible(owner);
    await owner.keyboard.press("Escape");
  });

  await test.step("cancelling returns the rest by itself, and says so before", async () => {
    await tapOn(owner, order, /^Cancelar/);
    const sheet = owner.getByRole("dialog", { name: `Cancelar o pedido ${order.number}?` });
    await expect(sheet.getByText(/o dinheiro volta sozinho ao cliente\. Não devolva à mão\.$/)).toBeVisible();
    await sheet.getByText("Acabou um ingrediente").click();
    await sheet.getByRole("button", { name: "Cancelar o pedido" }).click();
    await expect
      .poll(async () => (await moneyShop.operate("GET", `markets/brasa/orders/${order.number}`)).payment_status, {
        timeout: 40_000,
      })
      .toBe("Estornado");
  });

  await test.step("the day shows the money by provider", async () => {
    await owner.getByRole("link", { name: "Dia", exact: true }).click();
    const money = section(owner, "Dinheiro pelo site");
    await expect(money.getByText("Pix pelo banco")).toBeVisible();
    await expect(money.getByText("não informado")).toBeVisible();
    await expectAccessible(owner);
  });
  await owner.context().close();
});

test("money of another sum, and money that came too late, ring until somebody has decided or seen them", async ({
  page,
  browser,
  moneyShop,
}) => {
  test.slow();
  const { bank } = moneyShop;
  await moneyShop.setUp();
  bank.behaviour.set({ otherSums: "accepted", paymentAfterRemoval: "concluded" });
  const board = await aDevice(browser, moneyShop);
  await sound(board).getByRole("button", { name: "Ligar o som" }).click();
  await aCustomer(page, moneyShop);
  const [short, late] = [await placeOrder(page, ONLINE), await placeOrder(page, ONLINE)];
  await expect(board.getByRole("heading", { name: "Esperando pagamento (2)" })).toBeVisible();

  await moneyShop.pay(page, short, 1000);
  const bar = sound(board);
  await expect(bar.getByText("Tocando: dinheiro precisa de você")).toBeVisible({ timeout: 40_000 });
  await expect(board).toHaveTitle("Dinheiro precisa de você!");
  await bar.getByRole("link", { name: "Ver o dinheiro" }).click();
  await expect(board.getByRole("heading", { name: "Dinheiro que precisa de você", level: 1 })).toBeVisible();
  const item = board.getByRole("article", { name: `Pedido ${short.number}: veio outro valor` });
  await expect(item.getByText(/^Chegaram R\$\s10,00 por Pix, e o pedido custa/)).toBeVisible();
  // The news on the screen do not ring any more.
  await expect(bar.getByText("Som ligado")).toBeVisible();
  await expectAccessible(board);

  await item.getByRole("button", { name: /^Aceitar R\$/ }).click();
  const question = board.getByRole("dialog", { name: new RegExp(`pelo pedido ${short.number}\\?$`) });
  await expect(question.getByText(/que faltam não são cobrados pelo site/)).toBeVisible();
  await expectAccessible(board);
  await question.getByRole("button", { name: /^Aceitar R\$/ }).click();
  await expect(board.getByText("Nada para decidir")).toBeVisible();
  await expect(bar.getByText("Tocando: 1 pedido novo esperando")).toBeVisible();
  await moneyShop.operate("POST", `markets/brasa/orders/${short.number}/advance`, { from: "received" });

  await moneyShop.operate("POST", `markets/brasa/orders/${late.number}/cancel`, { from: "received" });
  await moneyShop.pay(page, late);
  await expect(bar.getByText("Tocando: dinheiro precisa de você")).toHaveCount(0);
  const tooLate = board.getByRole("article", { name: `Pedido ${late.number}: pago depois de cancelado` });
  await expect(tooLate.getByText(/O dinheiro (?:volta|já voltou) inteiro/)).toBeVisible({ timeout: 60_000 });
  await tooLate.getByRole("button", { name: /^Entendi/ }).click();
  await expect(board.getByText("Nada para decidir")).toBeVisible();
  await board.context().close();
});

test("a provider in test mode is a banner, and its orders are no money", async ({ page, browser, moneyShop }) => {
  await moneyShop.setUp({ test: true });
  const board = await aDevice(browser, moneyShop);
  await expect(board.getByText(/em modo de teste: TESTE, NÃO É DINHEIRO/)).toBeVisible();
  await aCustomer(page, moneyShop);
  const order = await placeOrder(page, ONLINE);
  await expect(card(board, order).getByText("TESTE, NÃO É DINHEIRO").first()).toBeVisible();
  await expect(card(board, order).getByText("Esperando pagamento", { exact: true })).toBeVisible();
  await moneyShop.pay(page, order);
  await expect(card(board, order).getByRole("button", { name: /^Aceitar/ })).toBeVisible({ timeout: 40_000 });
  await expect(card(board, order).getByText("TESTE, NÃO É DINHEIRO")).toBeVisible();
  await expectAccessible(board);
  await board.goto(`${boardOf(moneyShop)}/imprimir/${order.number}`);
  await expect(board.getByText("TESTE, NÃO É DINHEIRO").first()).toBeVisible();
  await board.context().close();
});
