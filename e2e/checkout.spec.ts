import { expectAccessible } from "./support/accessible";
import {
  addProduct,
  atDelivery,
  atReview,
  backToAddresses,
  chooseDistrict,
  confirmLocation,
  fillAddress,
  newAddress,
  nextStep,
  saveAddress,
  tapUnready,
} from "./support/customer";
import { expect, test } from "./support/shop";

test("[CHECKOUT-02] [CHECKOUT-06] [CHECKOUT-08] a guest logs in at step 2, and returns", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart`);
  const line = page.getByRole("list", { name: "Itens do carrinho" }).getByRole("listitem");
  for (const name of [/^Aumentar/, /^Diminuir/, /^Remover/])
    await expect(line.getByRole("button", { name })).toBeVisible();
  await expect(page.getByLabel("Cupom de desconto")).toBeVisible();
  await nextStep(page).click();
  await expect(page).toHaveURL(/etapa=entrega/);
  await expect(page.getByText("Faça login para continuar")).toBeVisible();
  await expect(page.getByRole("link", { name: "Criar conta" })).toHaveAttribute("href", /^\/login\b/);
  await expect(nextStep(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Voltar ao pedido" }).click();
  await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
  await page.goForward();
  await expect(page.getByText("Faça login para continuar")).toBeVisible();
});

test("addresses are added, edited, chosen and removed", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await atDelivery(page, brasa, 2);
  const district = page.getByLabel("Em qual bairro você está?");
  const form = page.getByRole("form", { name: "Endereço" });
  const add = page.getByRole("button", { name: "Adicionar novo endereço" });
  const button = (name: RegExp) => page.getByRole("button", { name });

  await test.step("[ADDRESS-02] a new address starts with its neighbourhood, the first one by itself", async () => {
    await expect(district).toBeVisible();
  });
  await test.step("[ADDRESS-03] each neighbourhood shows its fee, or free delivery", async () => {
    for (const name of ["Pinheiros - Entrega grátis", "Vila Madalena - R$ 4,90"])
      await expect(district.getByRole("option", { name, exact: true })).toHaveCount(1);
  });
  await test.step("[ADDRESS-04] choosing a neighbourhood opens the form", async () => {
    await district.selectOption({ label: "Pinheiros - Entrega grátis" });
    await expect(form).toHaveCount(0);
    await nextStep(page).click();
    await expect(form).toBeVisible();
  });
  await test.step("[ADDRESS-06] the form shows the neighbourhood read-only", async () => {
    await expect(page.getByLabel("Bairro")).toHaveValue("Pinheiros");
    await expect(page.getByLabel("Bairro")).not.toBeEditable();
  });
  await test.step("[CHECKOUT-07] the map follows the form", async () => {
    await fillAddress(page, "Rua dos Pinheiros");
    await confirmLocation(page);
  });
  await test.step("[ADDRESS-13] saving shows a toast", async () => {
    await expect(page.getByText("Endereço salvo com sucesso!")).toBeVisible();
  });
  await test.step("[ADDRESS-05] saving returns to the list, which the first address leads on from", async () => {
    await backToAddresses(page);
    await expect(add).toBeVisible();
  });
  await saveAddress(page, "Rua Lisboa");
  await test.step("[ADDRESS-01] each address in the list can be edited, removed or chosen", async () => {
    for (const street of ["Rua dos Pinheiros, 10", "Rua Lisboa, 10"])
      for (const act of ["Editar", "Remover"]) await expect(button(new RegExp(`^${act} ${street}`))).toBeVisible();
    const choice = (street: string) => page.getByRole("radio", { name: `Entregar aqui: ${street}` });
    await expect(choice("Rua Lisboa, 10")).toBeChecked();
    const card = page.getByRole("listitem").filter({ hasText: "Rua dos Pinheiros, 10" });
    await card.click({ position: { x: 80, y: 24 } });
    await expect(choice("Rua dos Pinheiros, 10")).toBeChecked();
    // By keyboard the focus stays on what was chosen.
    await choice("Rua dos Pinheiros, 10").press("ArrowDown");
    await expect(choice("Rua Lisboa, 10")).toBeChecked();
    await expect(choice("Rua Lisboa, 10")).toBeFocused();
    await choice("Rua Lisboa, 10").press("ArrowUp");
    await expect(choice("Rua dos Pinheiros, 10")).toBeFocused();
  });
  await test.step("[ADDRESS-02] [ADDRESS-06] editing opens the form with a locked neighbourhood", async () => {
    await button(/^Editar Rua dos Pinheiros/).click();
    await expect(form).toBeVisible();
    await expect(page.getByLabel("Bairro")).not.toBeEditable();
  });
  await test.step("[ADDRESS-08] 'no number' empties and disables the field", async () => {
    await page.getByLabel("Sem número").check();
    await expect(page.getByLabel("Número", { exact: true })).toBeDisabled();
    await expect(page.getByLabel("Número", { exact: true })).toHaveValue("");
  });
  await test.step("[ADDRESS-09] 'no complement' empties and disables its field", async () => {
    await page.getByLabel(/Complemento/).fill("Apto 12");
    await page.getByLabel("Sem complemento").check();
    await expect(page.getByLabel(/Complemento/)).toBeDisabled();
    await expect(page.getByLabel(/Complemento/)).toHaveValue("");
  });
  await test.step("[ADDRESS-14] an update shows a toast", async () => {
    await button(/Salvar/).click();
    await confirmLocation(page);
    await expect(page.getByText("Endereço atualizado com sucesso!")).toBeVisible();
    await expect(page.getByText("Rua dos Pinheiros, S/N")).toBeVisible();
  });
  await test.step("[ADDRESS-15] a removal shows a toast", async () => {
    await button(/^Remover Rua Lisboa/).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Remover/ })
      .click();
    await expect(page.getByText("Endereço removido com sucesso!")).toBeVisible();
  });
  await test.step("[ADDRESS-17] the list is read again", async () => {
    await expect(page.getByText("Rua Lisboa, 10")).toHaveCount(0);
  });
});

test("a phone is recommended at the first address, saved when its field is left, and needed for nothing", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await atDelivery(page, brasa, 2);
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  const phone = page.getByLabel("Telefone (recomendado)");
  await phone.pressSequentially("119876");
  await phone.blur();
  await expect(page.getByText("Telefone inválido.")).toBeVisible();
  await expect(phone).toHaveValue("(11) 9876");
  await expectAccessible(page);
  await fillAddress(page, "Rua dos Pinheiros");
  await expect(page.getByText("A localização está correta?")).toBeVisible();
  await expect(page.getByText("Telefone inválido.")).toBeVisible();
  await phone.fill("11987654321");
  const saved = page.waitForResponse(/app_user\/update/);
  await confirmLocation(page);
  await expect(page).toHaveURL(/etapa=pagamento/);
  expect((await saved).status()).toBe(200);
  await page.goto(`${brasa}/profile`);
  await expect(page.getByText("(11) 98765-4321")).toBeVisible();
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await expect(page.getByRole("button", { name: "Adicionar novo endereço" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(phone).toHaveCount(0);
});

test("while another address is typed, the total counts the fee of its bairro alone", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await atDelivery(page, brasa, 2);
  const total = page.getByRole("button", { name: /^Total.*Ver resumo do pedido$/ });
  await expect(total).toHaveAccessibleName(/^Total R\$\s53,80/);
  await chooseDistrict(page, "Vila Madalena - R$ 4,90");
  await expect(total).toHaveAccessibleName(/^Total com entrega R\$\s58,70/);
  await fillAddress(page, "Rua Harmonia", { zip: "05433000" });
  await confirmLocation(page);
  await backToAddresses(page);
  await expect(total).toHaveAccessibleName(/^Total com entrega R\$\s58,70/);
  await newAddress(page);
  await expect(total).toHaveAccessibleName(/^Total R\$\s53,80/);
  await chooseDistrict(page, "Jardim Paulista - R$ 6,90");
  await expect(total).toHaveAccessibleName(/^Total com entrega R\$\s60,70/);
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await expect(total).toHaveAccessibleName(/^Total com entrega R\$\s58,70/);
});

test("[ADDRESS-07] [FORMAT-02] an address without street or CEP is rejected and stays", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await atDelivery(page, brasa, 2);
  await newAddress(page);
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await page.getByLabel("CEP").pressSequentially("0542a");
  await expect(page.getByLabel("CEP")).toHaveValue("0542");
  await page.getByLabel(/referência/).fill("portão azul");
  await page.getByRole("button", { name: /Salvar/ }).click();
  await expect(page.getByLabel("CEP")).toBeFocused();
  await expect(page.getByLabel("CEP")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Rua")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Número", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/referência/)).toHaveValue("portão azul");
});

test("[PAYMENT-03] [PAYMENT-04] [PAYMENT-05] [PAYMENT-06] [CHECKOUT-09] a payment is kept", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await atDelivery(page, brasa, 2);
  await saveAddress(page, "Rua dos Pinheiros");
  await nextStep(page).click();
  await expect(page).toHaveURL(/etapa=pagamento/);
  await tapUnready(nextStep(page));
  await expect(page.getByText("Escolha o pagamento!").first()).toBeVisible();

  await test.step("cash: an empty amount means that no change is needed", async () => {
    await page.getByRole("button", { name: /^Dinheiro/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText(/Não precisa de troco/)).toBeVisible();
    await expect(page).toHaveURL(/etapa=confirmacao/);
  });
  await test.step("[PAYMENT-02] the choice becomes a summary, which 'Editar' opens again", async () => {
    await page.getByRole("button", { name: "Voltar" }).click();
    await expect(page.getByRole("heading", { name: "Forma de pagamento" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Elo/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Editar" }).click();
    await expect(page.getByRole("button", { name: /^Dinheiro/ })).toBeVisible();
  });

  await test.step("[PAYMENT-01] [PAYMENT-08] a brand is chosen at once, without a prompt", async () => {
    const brands = page.getByRole("list", { name: "Opções de Cartão de Crédito na entrega" });
    await brands.getByRole("button", { name: /^Elo/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(/Cartão de Crédito na entrega · Elo/)).toBeVisible();
    await expect(page).toHaveURL(/etapa=confirmacao/);
  });
  await test.step("the review's 'Editar' leads to the choice itself", async () => {
    await page.getByRole("button", { name: "Editar pagamento" }).click();
    await expect(page.getByRole("button", { name: /^Dinheiro/ })).toBeVisible();
  });

  await test.step("Pix asks for the payer and validates the CPF", async () => {
    await page.getByRole("button", { name: /^Pix Manual/ }).click();
    const prompt = page.getByRole("dialog");
    await prompt.getByLabel(/Nome/).fill("Bia Torres");
    await prompt.getByLabel("CPF").pressSequentially("11111111111");
    await expect(prompt.getByLabel("CPF")).toHaveValue("111.111.111-11");
    await prompt.getByRole("button", { name: "Confirmar" }).click();
    await expect(prompt.getByText("CPF inválido.")).toBeVisible();
    await prompt.getByLabel("CPF").fill("52998224725");
    await prompt.getByRole("button", { name: "Confirmar" }).click();
    await expect(prompt).toBeHidden();
  });

  await test.step("[CHECKOUT-10] the review shows address, items, payment and totals", async () => {
    await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
    const main = page.getByRole("main");
    for (const text of ["Rua dos Pinheiros, 10", "2× Batata Rústica", "Pix Manual", "Total com entrega"])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(main).toContainText(/Subtotal\s*R\$\s53,80/);
  });
  await test.step("[CHECKOUT-13] the footer's button names its action", async () => {
    await expect(page.getByRole("button", { name: "Finalizar Pedido" })).toBeVisible();
    await expect(nextStep(page)).toHaveCount(0);
  });
  await test.step("a wrong CPF for the invoice blocks the order and stays editable", async () => {
    const cpf = page.getByLabel("CPF na nota");
    await cpf.pressSequentially("11144477736");
    await page.getByRole("button", { name: "Finalizar Pedido" }).click();
    await expect(page.getByText("CPF inválido.")).toBeVisible();
    await expect(cpf).toBeFocused();
    await expect(cpf).toHaveValue("111.444.777-36");
    await cpf.fill("11144477735");
    await expect(page.getByText("CPF inválido.")).toBeHidden();
  });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/529\.?982|111\.?444/);
  await test.step("[CHECKOUT-13] the footer's button sends the order", async () => {
    await page.getByRole("button", { name: "Finalizar Pedido" }).click();
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
  });
  await page.getByRole("link", { name: "Acompanhar pedido" }).click();
  await page.getByRole("link", { name: /^Detalhes do pedido/ }).click();
  await expect(page.getByText("CPF na nota: 111.444.777-35")).toBeVisible();
});

test("[CHECKOUT-14] [CHECKOUT-18] a store that closes is reported, and nothing is lost", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await atReview(page, brasa);
  const footer = page.locator("[data-checkout-footer]");
  await ownShop.operate("PUT", "markets/brasa/open_closed", { open_closed: "closed" });
  await expect(footer).toContainText("Aberto");
  await expect(footer).toContainText("A brasa está acesa");
  await page.getByRole("button", { name: "Confirmar pedido" }).click({ force: true });
  await expect(page.getByRole("alert").or(page.locator("[data-sonner-toast]")).first()).toBeVisible();
  await expect(footer).toContainText("Fechado");
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await ownShop.operate("PUT", "markets/brasa/open_closed", { open_closed: null });
  await page.reload();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
});
