import type { Page } from "playwright/test";
import { ask } from "../tests/support/storefront";
import { expectAccessible } from "./support/accessible";
import { expect, orderOnline, type PayingShop, test } from "./support/paying-shop";
import { approved, codeIn, popup } from "./support/payment";

async function orderIdOf(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: /^Ver pedido #/ });
  return (await link.getAttribute("href"))?.split("/").pop() ?? "";
}

async function numberOf(page: Page): Promise<string> {
  return /\d+/.exec((await popup(page).getByRole("heading").first().textContent()) ?? "")?.[0] ?? "";
}

/** A customer pays with the bank's app; returns the charge's txid. */
function pay({ pix }: PayingShop, code: string, sum?: number): string {
  const payment = pix.bank.pay(code, sum === undefined ? {} : { sum });
  if (!payment.paid) throw new Error(payment.because);
  return payment.txid;
}

test.beforeEach(({ paying }) => paying.settle());

// First: the mode changes only while no charge of this shop is open.
test("a shop in test mode says that nobody pays", async ({ page, paying }) => {
  await paying.settle({ test: true });
  await expect(async () => {
    await page.goto(paying.origin);
    await expect(page.getByText("Loja em teste: nenhum dinheiro é cobrado.")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
});

test("a Pix over mutual TLS is shown, paid and known without the bank's call, and goes back when the shop cancels", async ({
  page,
  paying,
}) => {
  await orderOnline(page, paying.origin, "pix");
  await expect(codeIn(page)).toHaveValue(/^000201.*br\.gov\.bcb\.pix/);
  await expect(popup(page).getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await popup(page).getByRole("button", { name: "Mostrar QR Code" }).click();
  await expect(popup(page).getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
  await expectAccessible(page);
  const number = await numberOf(page);
  pay(paying, await codeIn(page).inputValue());
  await expect(approved(page)).toBeVisible();
  await popup(page).getByRole("button", { name: "Ver o pedido" }).click();
  const id = await orderIdOf(page);
  await page.goto(`${paying.origin}/orders/${id}`);
  await expect(page.getByText("Aprovado", { exact: true })).toBeVisible();
  await paying.operate("POST", `/orders/${number}/cancel`, { from: "received", reason: "Forno quebrado" });
  await expect(page.getByText(/^Estorn(?:ado|o em andamento)$/).first()).toBeVisible();
  await expect(page.getByText("voltou para a conta que pagou")).toBeVisible();
  await expect(page.getByText("O pedido foi cancelado.")).toBeVisible();
  await page.goto(`${paying.origin}/orders`);
  await expect(page.getByText(/^Estornado · R\$\s/)).toBeVisible();
});

test("the bank's call shows a payment within three seconds, also after a longer look", async ({ page, paying }) => {
  await orderOnline(page, paying.origin, "pix");
  const code = await codeIn(page).inputValue();
  // Long enough for the screen to ask less often than at first.
  await expect(popup(page).getByRole("timer")).toHaveText(/^14:3\d$/, { timeout: 40_000 });
  await paying.wake(pay(paying, code));
  await expect(approved(page)).toBeVisible({ timeout: 3_000 });
});

test("a customer who closes the page finds the same code again, and its payment", async ({ page, paying, context }) => {
  await orderOnline(page, paying.origin, "pix");
  const code = await codeIn(page).inputValue();
  await popup(page).getByRole("button", { name: "Fechar" }).last().click();
  const id = await orderIdOf(page);
  await page.close();
  const back = await context.newPage();
  await back.goto(`${paying.origin}/orders`);
  await expect(back.getByRole("link", { name: /^Falta pagar o Pix/ })).toBeVisible();
  await back.goto(`${paying.origin}/orders/${id}`);
  await back.getByRole("button", { name: "Continuar pagamento" }).click();
  await expect(codeIn(back)).toHaveValue(code);
  await back.goto("about:blank");
  pay(paying, code);
  await back.goto(`${paying.origin}/orders/${id}`);
  await expect(approved(back)).toBeVisible();
});

test("money that comes after the cancellation goes back, and the order says why", async ({ page, paying }) => {
  paying.pix.behaviour.set({ paymentAfterRemoval: "concluded", latePayments: "accepted" });
  await orderOnline(page, paying.origin, "pix");
  const code = await codeIn(page).inputValue();
  await popup(page).getByRole("button", { name: "Fechar" }).last().click();
  await page.goto(`${paying.origin}/orders/${await orderIdOf(page)}`);
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sim, cancelar" }).click();
  await expect(page.getByText("Este pedido foi cancelado.", { exact: true })).toBeVisible();
  const txid = pay(paying, code);
  await expect(async () => {
    await paying.wake(txid);
    await page.reload();
    await expect(page.getByText("O pagamento chegou depois do cancelamento.")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/^Estorn(?:ado|o em andamento)$/).first()).toBeVisible();
});

test("money of another sum is the shop's to decide, and nobody is asked to pay again", async ({ page, paying }) => {
  paying.pix.behaviour.set({ otherSums: "accepted" });
  await orderOnline(page, paying.origin, "pix");
  const number = await numberOf(page);
  pay(paying, await codeIn(page).inputValue(), 100);
  await expect(page.getByText("Chegou um valor diferente")).toBeVisible();
  await expect(page.getByText(/A loja vai conferir: ela aceita ou devolve/)).toBeVisible();
  await expect(page.getByText(/^Falta o Pix/)).toBeHidden();
  await expectAccessible(page);
  await paying.operate("POST", `/orders/${number}/refunds`, { reason: "Veio R$ 1,00" });
  await expect(page.getByText("O valor voltou para você")).toBeVisible();
});

test("a provider that is away shows a calm page, and the code once it is back", async ({ page, paying }) => {
  paying.pix.behaviour.set({ faults: [{ call: "any", insteadOfCommit: "gateway page" }] });
  await orderOnline(page, paying.origin, "pix");
  await expect(popup(page).getByText("Gerando o código…")).toBeVisible();
  await expect(popup(page).getByText(/Seu pedido está guardado, e continuamos tentando/)).toBeVisible();
  paying.pix.behaviour.reset();
  await expect(codeIn(page)).toBeVisible({ timeout: 60_000 });
});

test("another way to pay ends the code, and the order is paid at the door", async ({ page, paying }) => {
  await orderOnline(page, paying.origin, "pix");
  const code = await codeIn(page).inputValue();
  await popup(page).getByRole("button", { name: "Pagar de outra forma" }).click();
  await popup(page)
    .getByRole("button", { name: /^Dinheiro/ })
    .click();
  await expect(page.getByRole("heading", { name: /^Pague R\$\s[\d,]+ na entrega$/ })).toBeVisible();
  expect(paying.pix.bank.pay(code)).toEqual({ paid: false, because: "removed" });
});

test("a card is paid on Mercado Pago's own page, by a link of ours, and the order asks for the truth", async ({
  page,
  paying,
}) => {
  await orderOnline(page, paying.origin, "card");
  const link = page.getByRole("link", { name: "Pagar no Mercado Pago" });
  await expect(page.getByText(/^Você vai para o Mercado Pago e depois volta para cá/)).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/^https:\/\/www\.mercadopago\.com\.br\/checkout\//);
  await page.getByRole("button", { name: "Pagar com um cartão sem limite" }).click();
  await page.getByRole("link", { name: "Voltar para a loja" }).click();
  await expect(page).toHaveURL(new RegExp(`^${paying.origin}/orders/`));
  await expect(page.getByText("Pagamento aprovado!")).toBeHidden();
  await expect(page.getByText(/^O cartão não foi aceito\. Nada foi cobrado/)).toBeVisible();
  await link.click();
  await page.getByRole("button", { name: "Pagar com cartão", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${paying.origin}/orders/`));
  await expect(approved(page)).toBeVisible();
});

test("the way to the provider's page leads a stranger nowhere else", async ({ page, paying }) => {
  await orderOnline(page, paying.origin, "card");
  const link = page.getByRole("link", { name: "Pagar no Mercado Pago" });
  const way = `${paying.origin}${await link.getAttribute("href")}`;
  const { host, port, pathname } = new URL(way);
  const path = `${pathname}?checkout_url=https://evil.example`;
  const { status, headers } = await ask({ port: Number(port), host, path });
  expect([status, headers.location]).toEqual([303, pathname.replace("/pagar", "")]);
});
