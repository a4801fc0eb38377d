import { expectAccessible } from "./support/accessible";
import { register } from "./support/customer";
import { expect, test } from "./support/shop";

test("[LOGIN-01] [LOGIN-04] [LOGIN-05] [LOGIN-07] e-mail first, then the password; the server's refusal is shown", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.of("brasa")}/login`);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveCount(0);
  for (const wrong of ["", "ana", "a@b"]) {
    await page.getByLabel("E-mail").fill(wrong);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Informe um e-mail válido.")).toBeVisible();
  }
  await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Senha", { exact: true }).fill("qualquer coisa");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "E-mail ou senha incorretos." })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("qualquer coisa");
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: /Termos/ }).first()).toHaveAttribute("href", "/termos");
  await expect(page.getByRole("link", { name: /rivacidade/ }).first()).toHaveAttribute("href", "/privacidade");
});

test("[LOGIN-08] [LOGIN-09] [LOGIN-10] [LOGIN-11] [LOGIN-12] [LOGIN-13] [LOGIN-14] [LOGIN-15] [FORMAT-04] [FORMAT-06] registering says what is wrong, keeps what is typed, and logs in", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await page.goto(`${brasa}/login`);
  await page.getByRole("button", { name: "Criar conta" }).click();
  const create = page.getByRole("button", { name: "Criar conta" });
  await page.getByLabel("Nome completo").fill("An");
  await page.getByLabel("Senha", { exact: true }).fill("12345");
  await page.getByLabel(/Telefone/).pressSequentially("119876");
  await page.getByLabel(/CPF/).pressSequentially("5299822");
  await create.click();
  for (const sentence of [
    "Digite seu nome completo.",
    "Informe um e-mail válido.",
    "Crie uma senha de pelo menos 6 dígitos.",
    "Telefone inválido.",
    "CPF inválido.",
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Nome completo").fill("Ana Prado");
  await page.getByLabel("E-mail").fill("prado@exemplo.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("123456");
  await page.getByLabel(/Telefone/).fill("1133334444");
  await expect(page.getByLabel(/Telefone/)).toHaveValue("(11) 3333-4444");
  await page.getByLabel(/CPF/).fill("52998224725");
  await expect(page.getByLabel(/CPF/)).toHaveValue("529.982.247-25");
  await page.getByLabel(/Gênero/).selectOption("nao_dizer");
  await create.click();
  await expect(page.getByText("Esta senha é muito comum. Escolha outra.")).toBeVisible();
  await page.getByLabel("Senha", { exact: true }).fill("tapioca com coco");
  await create.click();
  await page.waitForURL(`${brasa}/`);
  await expect(page.getByText("Cadastro realizado! Você está logado.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Brasa Burger" })).toBeVisible();

  await page.goto(`${brasa}/profile`);
  await expect(page.getByRole("region", { name: "Sua conta" })).toContainText("prado@exemplo.com.br");
  await page.goto(`${brasa}/orders`);
  await expect(page.getByText("Nenhum pedido encontrado.")).toBeVisible();
  await page.goto(`${brasa}/orders/nao-existe`);
  await expect(page.getByText("Pedido não encontrado.")).toBeVisible();
});

test("[SHELL-02] [SHELL-03] [SHELL-07] [SHELL-08] with a session the header stands there, with search and cart on the menu only", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Buscar" })).toBeVisible();
  await expect(header.getByRole("link", { name: /Carrinho/ })).toBeVisible();
  await header.getByRole("button", { name: "Abrir menu" }).click();
  const drawer = page.getByRole("dialog");
  for (const item of ["Meus Pedidos", "Perfil"]) await expect(drawer.getByRole("link", { name: item })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Sair" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Entrar" })).toHaveCount(0);
  await page.goto(`${brasa}/coupons`);
  await expect(header.getByRole("button", { name: "Buscar" })).toBeHidden();
  await expect(header.getByRole("link", { name: /Carrinho/ })).toBeHidden();
});

test("[ROUTE-08] [GUARD-02] guests may open orders and profile, and are asked to log in there", async ({
  page,
  shop,
}) => {
  for (const path of ["/orders", "/profile"]) {
    await page.goto(shop.of("brasa") + path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText("Faça login para continuar").first()).toBeVisible();
  }
});

test("[ROUTE-02] the institutional pages say what they are", async ({ page, shop }) => {
  for (const path of ["/about", "/privacidade", "/faq", "/termos", "/parceiros", "/cookies", "/contato"]) {
    for (const host of ["brasa", "nao-existe"]) {
      const answer = await page.goto(shop.of(host) + path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect((await page.locator("main").textContent())?.length).toBeGreaterThan(200);
    }
  }
});
