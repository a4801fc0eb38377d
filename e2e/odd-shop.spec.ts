// The screens of an API that omits fields, or responds oddly or late (tests/vendor).
import type { Page } from "playwright/test";
import type { Deviations } from "../tests/vendor/deviations";
import { expectAccessible } from "./support/accessible";
import {
  backToAddresses,
  chooseDistrict,
  confirmLocation,
  fillAddress,
  fillRegistration,
  newAddress,
  newEmail,
  nextStep,
  PASSWORD,
} from "./support/customer";
import { addChips, addPizza, expect, goToReview, test } from "./support/vendor-shop";

const MINIMUM = "Não conseguimos ler o pedido mínimo desta loja. Fale com a loja para pedir.";

const IN_WORDS: Partial<Deviations> = { fields: [{ call: "market", path: "min_order", set: "a combinar" }] };
const FEELESS: Partial<Deviations> = { fields: [{ call: "districts", path: "1.fee", set: null }] };

const NUMBERLESS = { call: "market", path: "whatsapp", remove: true } as const;

const sentTo = (calls: readonly { call: string | null }[], name: string) => calls.filter(({ call }) => call === name);

async function fillCentro(page: Page, street: string): Promise<void> {
  await chooseDistrict(page, "Centro - R$ 7,50");
  await fillAddress(page, street, { zip: "80010000", number: "77" });
}

test("an unreadable minimum blocks the order with one sentence and a contact", async ({ page, openVendorShop }) => {
  const { alfa } = await openVendorShop(IN_WORDS);
  await page.goto(alfa);
  await expect(page.getByText("Mínimo")).toHaveCount(0);
  await page.getByRole("button", { name: "Ver mais" }).click();
  const details = page.getByRole("dialog", { name: "Sobre a loja" });
  await expect(details.getByText("Cartão de Crédito")).toBeVisible();
  await expect(details.getByText("Visa, Mastercard")).toBeVisible();
  await expect(details.getByText(/Cartão de Débito|Horário de funcionamento|Mínimo/)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await addChips(page);
  await page.goto(`${alfa}/cart?etapa=pagamento`);
  await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
  await expect(page.getByText(MINIMUM)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "WhatsApp" }).first()).toBeVisible();
  await expect(page.getByText(/Abrimos/)).toHaveCount(0);
  await nextStep(page).click({ force: true });
  await expect(page.getByText(MINIMUM)).toHaveCount(2);
  await expect(page).toHaveURL(/\/cart$/);
  await expectAccessible(page);
});

test("a neighbourhood without a fee is no choice, a Pix without a key no code", async ({ page, openVendorShop }) => {
  const { alfa, vendor, orders } = await openVendorShop({});
  await page.goto(alfa);
  await addChips(page);
  await page.goto(`${alfa}/login?volta=checkout`);
  await fillRegistration(page, "Ana Souza", newEmail());
  await page.waitForURL(/\/cart\?etapa=entrega/);

  await test.step("an address saved with free delivery says that its fee is now unknown", async () => {
    await newAddress(page);
    await chooseDistrict(page, "Batel - Entrega grátis");
    await fillAddress(page, "Rua do Batel", { zip: "80420000", number: "5" });
    await confirmLocation(page);
    await backToAddresses(page);
    await expect(page.getByText("Entrega grátis")).toBeVisible();
    vendor.deviate(FEELESS);
    await page.reload();
    await expect(
      page.getByText("A loja não informou a taxa de entrega deste bairro. Fale com ela para pedir."),
    ).toBeVisible();
    await expect(page.getByRole("radio", { name: /Entregar aqui/ })).toHaveCount(0);
    await nextStep(page).click();
    await expect(page.getByText("Faça login e selecione um endereço!").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the list says the same, and the other address can be chosen", async () => {
    await newAddress(page);
    await expect(page.getByRole("option", { name: "Batel - A loja não informou a taxa" })).toBeDisabled();
    await expect(page.getByText(/Alguns bairros estão sem taxa informada/)).toBeVisible();
    await expectAccessible(page);
    await fillCentro(page, "Rua das Flores");
    await confirmLocation(page);
    await expect(page.getByText("Taxa de entrega R$ 7,50")).toBeVisible();
    await nextStep(page).click();
  });

  await test.step("manual Pix names whom to ask, and needs no CPF", async () => {
    await page.getByRole("button", { name: /^Pix Manual/ }).click();
    const prompt = page.getByRole("dialog", { name: "Quem vai pagar o Pix?" });
    await expect(prompt.getByText(/Esta loja não informa a chave Pix por aqui/)).toBeVisible();
    await expect(prompt.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expectAccessible(page);
    await prompt.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText("Combine o Pix com a loja")).toBeVisible();
    await page.getByRole("button", { name: "Confirmar pedido" }).click();
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    expect(orders).toMatchObject([{ paymentType: "Pix Manual" }]);
    await expect(page.getByText("Peça a chave Pix à loja: ela confirma o pagamento.")).toBeVisible();
    await expect(page.getByText(/Código Pix/)).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("lost responses make one account and one address, and a 401 ends no session", async ({ page, openVendorShop }) => {
  const { alfa, vendor } = await openVendorShop({
    troubles: { authentication: { insteadOfResponse: "reset", times: 1 }, newAddress: { insteadOfResponse: "reset" } },
  });
  await page.goto(`${alfa}/login`);
  await fillRegistration(page, "Ana Souza", newEmail());
  await page.waitForURL(`${alfa}/`);
  expect(vendor.books.customers).toHaveLength(1);

  await page.goto(`${alfa}/profile`);
  await newAddress(page);
  await fillCentro(page, "Rua Perdida");
  await expect(page.getByText("A localização está correta?")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar", exact: true }).dblclick();
  await expect(page.getByText("Endereço criado com sucesso!")).toBeVisible();
  await expect(page.getByText("Rua Perdida, 77")).toHaveCount(1);
  expect(sentTo(vendor.books.requests, "newAddress")).toHaveLength(1);

  vendor.deviate({ troubles: { newAddress: { insteadOfCommit: "reset" } } });
  await newAddress(page);
  await fillCentro(page, "Rua Incerta");
  await confirmLocation(page);
  const unknown = "Não sabemos se o endereço foi salvo. Confira a lista antes de salvar de novo.";
  await expect(page.getByText(unknown).first()).toBeVisible();
  vendor.deviate();
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(page.getByText("Rua Incerta, 77")).toHaveCount(1);

  vendor.deviate({ troubles: { changePassword: { insteadOfCommit: { status: 401, body: {} } } } });
  await page.getByRole("button", { name: "Alterar senha" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Senha atual").fill("errada");
  await sheet.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
  await sheet.getByLabel("Confirme a nova senha").fill(PASSWORD);
  await sheet.getByRole("button", { name: "Alterar senha" }).click();
  await expect(sheet.getByText("A senha atual não confere.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Sua conta" })).toBeVisible();
});

test("a shop without products says so", async ({ page, openVendorShop }) => {
  const { alfa } = await openVendorShop({ fields: [{ call: "products", path: "", set: [] }] });
  await page.goto(alfa);
  await expect(page.getByRole("heading", { name: "O cardápio desta loja está vazio por enquanto." })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Categorias" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a shop without number and public districts offers no copy, and delivers", async ({ page, openVendorShop }) => {
  const { alfa, vendor, orders } = await openVendorShop({
    variations: "priced",
    fields: [NUMBERLESS],
    troubles: { districts: { insteadOfResponse: { status: 401, body: {} } } },
  });
  await page.goto(alfa);
  await expect(page.getByRole("link", { name: /^Pizza Muçarela/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Onde entregar/ })).toHaveCount(0);
  await addPizza(page);
  await page.goto(`${alfa}/cart`);
  await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
  await expect(page.getByText(/Onde entregar|entrega grátis/)).toHaveCount(0);
  await page.goto(alfa);
  vendor.deviate({ variations: "priced", fields: [NUMBERLESS] });
  await goToReview(page);
  await page.getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
  await expect(page.getByRole("link", { name: /cópia/ })).toHaveCount(0);
  expect(orders).toMatchObject([{ deliveryTax: 750, address: { districtId: 61 } }]);
});
