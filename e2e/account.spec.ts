import { expectAccessible } from "./support/accessible";
import { addProduct, register } from "./support/customer";
import { expect, test } from "./support/shop";

test("[LOGIN-01] [LOGIN-04] [LOGIN-05] [LOGIN-07] the login asks for e-mail, then password", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/login`);
  await test.step("[LOGIN-01] the e-mail field, and the links to registration and recovery", async () => {
    await expect(page.getByLabel("Senha", { exact: true })).toHaveCount(0);
    for (const name of ["Criar conta", "Esqueci minha senha"])
      await expect(page.getByRole("button", { name })).toBeVisible();
  });
  for (const wrong of ["", "ana", "a@b"]) {
    await page.getByLabel("E-mail").fill(wrong);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Informe um e-mail válido.")).toBeVisible();
  }
  await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
  await page.getByRole("button", { name: "Continuar" }).click();
  const password = page.getByLabel("Senha", { exact: true });
  await password.fill("qualquer coisa");
  const eye = page.getByRole("button", { name: "Mostrar senha" });
  await eye.click();
  await expect(password).toHaveAttribute("type", "text");
  await eye.click();
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "E-mail ou senha incorretos." })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("qualquer coisa");
  await expectAccessible(page);
  await test.step("[LOGIN-04] links to terms and privacy", async () => {
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /Termos/ })).toHaveAttribute("href", "/termos");
    await expect(main.getByRole("link", { name: /rivacidade/ })).toHaveAttribute("href", "/privacidade");
  });
});

test("[LOGIN-01] a customer without an account can register from the password, and after a refused one", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.of("brasa")}/login`);
  const toPassword = async (email: string) => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Continuar" }).click();
  };
  await toPassword("nova@exemplo.com.br");
  await page.getByRole("button", { name: "Primeira vez aqui? Criar conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Criar conta" })).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue("nova@exemplo.com.br");
  await page.getByRole("button", { name: "Já tenho conta" }).click();
  await toPassword("outra@exemplo.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("qualquer coisa");
  await page.getByRole("button", { name: "Entrar" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "E-mail ou senha incorretos. Ainda não tem conta?" });
  await refusal.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Criar conta" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("outra@exemplo.com.br");
});

test("a login from the checkout offers both ways as equals, and leads back to the order", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.goto(`${brasa}/login?volta=checkout`);
  const known = page.getByRole("button", { name: "Já tenho conta" });
  const first = page.getByRole("button", { name: "É meu primeiro pedido" });
  await expect(first).toBeVisible();
  const look = (button: Element) => {
    const { backgroundColor, fontSize, width, height } = getComputedStyle(button);
    return { backgroundColor, fontSize, width, height };
  };
  // The colour of the button that the server rendered fades.
  await expect.poll(() => known.evaluate(look)).toEqual(await first.evaluate(look));
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill("nova@exemplo.com.br");
  await first.click();
  await expect(page.getByLabel("E-mail")).toHaveValue("nova@exemplo.com.br");
  await page.getByRole("link", { name: "Voltar ao pedido" }).click();
  await page.waitForURL(`${brasa}/cart`);
});

test("[LOGIN-08] [LOGIN-09] [LOGIN-10] [LOGIN-11] [LOGIN-14] [LOGIN-15] [FORMAT-06] the registration names errors, keeps what is typed, and logs in", async ({
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
  await expect(page.getByText(/CPF|Gênero/)).toHaveCount(0);
  await create.click();
  for (const sentence of [
    "Digite seu nome completo.",
    "Informe um e-mail válido.",
    "Crie uma senha de pelo menos 6 dígitos.",
    "Telefone inválido.",
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Nome completo").fill("Ana Prado");
  await page.getByLabel("E-mail").fill("prado@exemplo.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("123456");
  await page.getByLabel(/Telefone/).fill("1133334444");
  await expect(page.getByLabel(/Telefone/)).toHaveValue("(11) 3333-4444");
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

test("[SHELL-02] [SHELL-03] a session shows the header, with search and cart on the menu", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await addProduct(page, brasa, "603", 2);
  await page.goto(brasa);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Carrinho 2 itens" })).toHaveAttribute("href", "/cart");
  await header.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("dialog", { name: "Buscar no cardápio" })).toBeVisible();
  await page.goto(`${brasa}/coupons`);
  await expect(header.getByRole("button", { name: "Buscar" })).toBeHidden();
  await expect(header.getByRole("link", { name: /Carrinho/ })).toBeHidden();
  await header.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page.locator("dialog:modal").getByRole("navigation", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await header.getByRole("link", { name: "Brasa Burger" }).click();
  await page.waitForURL(`${brasa}/`);
});

test("[SHELL-05] [SHELL-07] [SHELL-08] the drawer has a guest's or a customer's ways", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const drawer = page.getByRole("dialog");
  const items = [
    drawer.getByRole("link", { name: "Entrar", exact: true }),
    drawer.getByRole("link", { name: "Meus Pedidos", exact: true }),
    drawer.getByRole("link", { name: "Perfil", exact: true }),
    drawer.getByRole("button", { name: "Sair", exact: true }),
  ];
  const shown = async () => {
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await expect(drawer.getByRole("link", { name: "Cardápio" })).toBeVisible();
    return Promise.all(items.map((item) => item.isVisible()));
  };
  await page.goto(brasa);
  expect(await shown()).toEqual([true, false, false, false]);
  await register(page, brasa);
  expect(await shown()).toEqual([false, true, true, true]);
  const hrefs = items.slice(1, 3).map((item) => item.getAttribute("href"));
  expect(await Promise.all(hrefs)).toEqual(["/orders", "/profile"]);
});

test("[ROUTE-08] [GUARD-02] guests can open orders and profile, which ask them to log in", async ({ page, shop }) => {
  for (const path of ["/orders", "/profile"]) {
    await page.goto(shop.of("brasa") + path);
    await expect(page.getByText("Faça login para continuar").first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  for (const path of ["/", "/login", "/password-recovery", "/cart", "/orders/1", "/coupons"]) {
    const response = await page.goto(shop.of("brasa") + path);
    expect([path, response?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
  }
});

test("[ROUTE-09] every screen is in Portuguese, for eyes and for screen readers", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const english =
    /\b(?:the|your|you|and|with|for|of|please|password|forgot|sign|log in|cart|checkout|add|remove|close|open|search|loading|order|orders|back|next|save|address|error|not found)\b/i;
  const expectPortuguese = async (path: string) => {
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    const words = await page.evaluate(() => {
      const named = [...document.querySelectorAll<HTMLElement>("[aria-label], [placeholder], [title]")].map(
        (element) => element.ariaLabel ?? element.getAttribute("placeholder") ?? element.title,
      );
      return [document.title, document.body.innerText, ...named].join("\n");
    });
    expect([path, english.exec(words)?.[0]]).toEqual([path, undefined]);
  };
  const paths = ["/", "/login", "/password-recovery", "/cart", "/orders", "/profile", "/coupons", "/nada", "/error"];
  for (const path of paths) {
    await page.goto(brasa + path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectPortuguese(path);
  }
  await addProduct(page, brasa, "603");
  for (const path of ["/produto/101-brasa-classico", "/cart", "/cart?etapa=entrega"]) {
    await page.goto(brasa + path);
    await expect(page.getByRole("button").first()).toBeVisible();
    await expectPortuguese(path);
  }
});

test("[ROUTE-02] the institutional pages have their titles", async ({ page, shop }) => {
  for (const path of ["/about", "/privacidade", "/faq", "/termos", "/parceiros", "/cookies", "/contato"]) {
    for (const host of ["brasa", "nao-existe"]) {
      const response = await page.goto(shop.of(host) + path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect((await page.locator("main").textContent())?.length).toBeGreaterThan(200);
    }
  }
});
