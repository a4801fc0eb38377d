import { colourOf } from "./support/accessible";
import {
  addProduct,
  atDelivery,
  chooseDistrict,
  newAddress,
  nextStep,
  payCash,
  register,
  saveAddress,
  tapUnready,
} from "./support/customer";
import { heardDuring, listen } from "./support/heard";
import { expect, test } from "./support/shop";

test("arrow keys change the neighbourhood and stay in its list; the form leads back", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await atDelivery(page, brasa);
  await newAddress(page);
  const district = page.getByLabel("Em qual bairro você está?");
  await district.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(district).toBeFocused();
  await expect(district.locator("option:checked")).not.toHaveText(/^(?:Selecione|Pinheiros)/);

  await page.reload();
  await expect(district).toBeVisible();
  await nextStep(page).click();
  await expect(district).toBeFocused();
  await expect(district).toHaveAccessibleDescription(/Escolha o bairro\./);
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await page.getByRole("button", { name: "Trocar bairro" }).click();
  await expect(district).toBeVisible();
});

test("a removed line can be put back where it was, by keyboard and without its toast", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await listen(page);
  await addProduct(page, brasa, "603");
  await addProduct(page, brasa, "706");
  await page.goto(`${brasa}/cart`);
  const lines = page.getByRole("list", { name: "Itens do carrinho" });
  await expect(lines.getByRole("heading")).toHaveCount(2);
  const names = await lines.getByRole("heading").allTextContents();
  const heard = await heardDuring(page, () => page.getByRole("button", { name: /^Remover Batata/ }).press("Enter"));
  expect(heard).toEqual([expect.stringMatching(/^Batata Rústica saiu do carrinho, total R\$/)]);
  await page.keyboard.press("Tab");
  await expect(lines.getByRole("button", { name: "Desfazer: Batata Rústica" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lines.getByRole("heading")).toHaveText(names);
  await expect(lines).toBeFocused();
});

test("a toast with a button stays ten seconds, and as long as the button has focus", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.clock.install();
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart`);
  await page.getByRole("button", { name: /^Remover Batata/ }).click();
  const undo = page.getByRole("region", { name: /^Avisos/ }).getByRole("button", { name: "Desfazer" });
  await expect(undo).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.clock.runFor(30_000);
  await expect(undo).toBeVisible();
  await undo.evaluate((button: HTMLElement) => button.blur());
  await page.clock.runFor(3_000);
  await expect(undo).toHaveCount(0);
});

test("an emptied cart takes the focus to its heading, and gives it back to the list", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart`);
  await page.getByRole("button", { name: /^Remover Batata/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio!" })).toBeFocused();
  await page
    .getByRole("list", { name: "Itens removidos" })
    .getByRole("button", { name: /^Desfazer/ })
    .press("Enter");
  await expect(page.getByRole("list", { name: "Itens do carrinho" })).toBeFocused();
});

test("a coupon is refused, applied and removed at its field, each said once with the total", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await listen(page);
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart`);
  const field = page.getByLabel("Cupom de desconto");
  await field.fill("xx");
  expect(await heardDuring(page, () => field.press("Enter"))).toEqual(["Cupom inválido!"]);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Cupom inválido!");
  await expect(field).toHaveCSS("border-color", await colourOf(page, "--bad"));

  await field.fill("desconto10");
  const applied = await heardDuring(page, () => field.press("Enter"));
  expect(applied).toEqual([expect.stringMatching(/^Cupom aplicado, total R\$\s48,42$/)]);
  await expect(page.getByText("Cupom aplicado com sucesso!")).toBeVisible();
  await expect(field).toBeFocused();

  const removed = await heardDuring(page, () => page.getByRole("button", { name: "Remover cupom" }).press("Enter"));
  expect(removed).toEqual([expect.stringMatching(/^Cupom removido, total R\$\s53,80$/)]);
  await expect(field).toBeFocused();
});

test("one more of a line is said once, as a sentence", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await listen(page);
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart`);
  const more = () =>
    page
      .getByRole("button", { name: /^Aumentar Batata/ })
      .first()
      .press("Enter");
  expect(await heardDuring(page, more)).toEqual([expect.stringMatching(/^2 Batata Rústica no carrinho, total R\$/)]);
  await page.getByRole("button", { name: "Ver resumo do pedido" }).click();
  const summary = page.getByRole("dialog", { name: "Resumo do pedido" });
  const again = () => summary.getByRole("button", { name: /^Aumentar Batata/ }).press("Enter");
  expect(await heardDuring(page, again)).toEqual([expect.stringMatching(/^3 Batata Rústica no carrinho, total R\$/)]);
});

test("a missing choice describes the button, and is said once, at its group", async ({ page, shop }) => {
  await listen(page);
  await page.goto(`${shop.of("brasa")}/produto/101`);
  const product = page.getByRole("dialog", { name: "Brasa Clássico" });
  const add = product.getByRole("button", { name: /ADICIONAR/ });
  await expect(add).toHaveAccessibleDescription("Falta escolher: Ponto da carne");
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  // The menu behind a landing is loaded, and said, first.
  await expect(page.getByText("Carregando o cardápio…")).toHaveCount(0);
  const heard = await heardDuring(page, () => tapUnready(add));
  expect(heard).toEqual(["Ponto da carne: Selecione os complementos obrigatórios."]);
  await expect(product.getByRole("radio", { name: "Ao ponto" })).toBeFocused();
  await expect(product.getByRole("heading", { name: "Brasa Clássico" })).toBeInViewport();
  await product.getByText("Ao ponto", { exact: true }).click();
  await expect(add).not.toHaveAccessibleDescription(/./);
  expect(await heardDuring(page, () => add.click())).toEqual([
    expect.stringMatching(/^1 Brasa Clássico no carrinho, total/),
  ]);
});

test("a refused Continue is said once", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await listen(page);
  await addProduct(page, brasa, "706");
  await page.goto(`${brasa}/cart`);
  const heard = await heardDuring(page, () => nextStep(page).click());
  expect(heard).toEqual([expect.stringMatching(/^Faltam R\$/)]);
});

test("a toast without a button is no stop of the Tab key", async ({ page, shop }) => {
  await page.goto(`${shop.of("forno-da-vila")}/?modo=retirada`);
  const toast = page.getByRole("listitem").filter({ hasText: "Seu pedido será para retirar na loja." });
  await expect(toast).toBeVisible();
  expect(await toast.evaluate((item: HTMLElement) => item.tabIndex)).toBe(-1);
});

test("another form of the login takes the focus, and each has its title", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/login`);
  await page.getByRole("button", { name: "Criar conta" }).press("Enter");
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expect(page).toHaveTitle("Criar conta - Brasa Burger");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAccessibleDescription(
    "Crie uma senha de pelo menos 6 dígitos.",
  );
  for (const label of ["Nome completo", "E-mail", "Senha"])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  await page.getByRole("button", { name: "Já tenho conta" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeFocused();
  await expect(page).toHaveTitle("Entrar - Brasa Burger");
});

test("each step, an open product and the order have their own title", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await page.goto(brasa);
  const menuTitle = await page.title();
  await page
    .getByRole("link", { name: /^Batata Rústica/ })
    .first()
    .click();
  await expect(page).toHaveTitle("Batata Rústica - Brasa Burger em São Paulo");
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(page).toHaveTitle(menuTitle);
  await page.goto(`${brasa}/cart`);
  await expect(page).toHaveTitle("Seu Carrinho - Brasa Burger");
  const heading = page.getByRole("heading", { level: 1 });
  await nextStep(page).click();
  await expect(page).toHaveTitle("Entrega - Brasa Burger");
  await expect(heading).toBeFocused();
  for (let load = 0; load < 3; load++) {
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveTitle("Entrega - Brasa Burger");
  }
  await saveAddress(page, "Rua dos Pinheiros");
  await nextStep(page).click();
  await expect(page).toHaveTitle("Pagamento - Brasa Burger");
  await expect(heading).toBeFocused();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveTitle("Pagamento - Brasa Burger");
  await expect(page.getByRole("button", { name: "Entrega (concluído)" })).toBeVisible();
  await payCash(page);
  await expect(page).toHaveTitle("Revise e confirme seu pedido - Brasa Burger");
  await expect(heading).toBeFocused();
  await expect(page.getByRole("group", { name: "Itens que mudaram" })).toHaveCount(0);
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page).toHaveTitle("Pedido confirmado! - Brasa Burger");
  await page.getByRole("link", { name: /^Ver pedido #/ }).click();
  await expect(page).toHaveURL(/\/orders\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pedido #\d+$/);
  await expect(page.getByText("Pagamento na entrega")).toBeVisible();
});
