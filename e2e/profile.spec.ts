import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { mailedLink, mailedText } from "../tests/support/outbox";
import { expectAccessible } from "./support/accessible";
import { chooseDistrict, confirmLocation, fillAddress, fillLogin, PASSWORD, register } from "./support/customer";
import { placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

const NEW_PASSWORD = "rapadura mole";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#884400" } })
    .jpeg()
    .toBuffer();

test("[PROFILE-01] [PROFILE-02] [PROFILE-03] [PROFILE-04] [PROFILE-08] [PROFILE-09] [PROFILE-11] [PROFILE-13] [ENTITY-17] a customer edits every part of the account", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  const email = await register(page, brasa, "Bia Torres");
  await page.goto(`${brasa}/profile`);
  const account = page.getByRole("region", { name: "Sua conta" });
  await expect(account).toContainText(email);
  for (const name of ["Endereços", "Dados cadastrais", "Cupons", "Avaliações", "Seus dados"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByText("0", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("R$ 0,00")).toBeVisible();
  await expectAccessible(page);

  const choose = page.getByLabel("Trocar foto do perfil");
  await choose.setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: Buffer.from("só um texto") });
  await expect(page.getByText("Erro ao atualizar avatar!")).toBeVisible();
  await expect(account.getByText("Envie uma imagem JPEG, PNG ou WebP.")).toBeVisible();
  await choose.setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: await picture(900, 600) });
  await expect(page.getByText("Avatar atualizado com sucesso!")).toBeVisible();
  await expect(account.locator("img")).toHaveAttribute("src", /^\/media\/[0-9a-f]{32}\/a256\.webp$/);

  await page.getByRole("button", { name: "Editar perfil" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Nome completo").fill("");
  await sheet.getByLabel("E-mail").fill("");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await expect(sheet.getByText("Digite seu nome completo.")).toBeVisible();
  await expect(sheet.getByText("Informe um e-mail válido.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel("Nome completo").fill("Beatriz Torres");
  await sheet.getByLabel("E-mail").fill(email);
  await sheet.getByLabel(/Telefone/).fill("11987654321");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Perfil atualizado com sucesso!")).toBeVisible();
  await expect(account).toContainText("Beatriz Torres");
  await expect(page.getByText("(11) 98765-4321")).toBeVisible();

  await page.getByRole("button", { name: /Preferências de notificação/ }).click();
  await expect(sheet.getByRole("switch")).toHaveCount(3);
  await sheet.getByRole("switch", { name: "Promoções" }).check();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Salvar preferências" }).click();
  await expect(page.getByText("Preferências salvas com sucesso!")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /Preferências de notificação/ }).click();
  await expect(sheet.getByRole("switch", { name: "Promoções" })).toBeChecked();
  await expect(sheet.getByRole("switch", { name: "Pedidos" })).toBeChecked();
  await expect(sheet.getByRole("switch", { name: "Chat" })).not.toBeChecked();
  await sheet.getByRole("button", { name: "Fechar" }).click();

  await page.getByRole("button", { name: /^Segurança/ }).click();
  for (const fact of ["Verificação em duas etapas", "E-mail verificado", "Último acesso"])
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  await expect(sheet.getByText(/^\d\d\/\d\d\/\d{4} às \d\dh\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Fechar" }).click();

  await page.getByRole("button", { name: "Alterar senha" }).click();
  const change = sheet.getByRole("button", { name: "Alterar senha" });
  await change.click();
  await expect(sheet.getByText("Informe a senha atual.")).toBeVisible();
  await sheet.getByLabel("Senha atual").fill("errada mesmo");
  await sheet.getByLabel("Nova senha", { exact: true }).fill(NEW_PASSWORD);
  await sheet.getByLabel("Confirme a nova senha").fill("outra coisa");
  await change.click();
  await expect(sheet.getByText("As senhas não coincidem.")).toBeVisible();
  await sheet.getByLabel("Confirme a nova senha").fill(NEW_PASSWORD);
  await change.click();
  await expect(sheet.getByText("A senha atual não confere.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel("Senha atual").fill(PASSWORD);
  await change.click();
  await expect(page.getByText("Senha alterada com sucesso!")).toBeVisible();

  await account.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${brasa}/`);
  await expect(page.getByText("Você saiu da sua conta com sucesso!")).toBeVisible();
});

test("[PROFILE-08] [ENTITY-16] [ENTITY-18] coupons and reviews are a customer's own", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await register(page, brasa);
  const coupons = page.getByRole("region", { name: "Cupons" });
  const reviews = page.getByRole("region", { name: "Avaliações" });
  await page.goto(`${brasa}/profile`);
  await expect(coupons.getByRole("list", { name: "Cupons" })).toContainText("DESCONTO10");
  await expect(reviews).toContainText("Você ainda não avaliou a loja.");
  await expect(coupons.getByText(/já usado/)).toHaveCount(0);

  const { id, number } = await placeOrder(page, { coupon: "desconto10" });
  for (const from of ["received", "preparing", "delivering"])
    await ownShop.operate("POST", `markets/brasa/orders/${number}/advance`, { from });
  await page.goto(`${brasa}/orders/${id}`);
  await page.getByRole("radio", { name: "4 estrelas" }).check({ force: true });
  await page.getByLabel(/Comentário/).fill("Chegou quente!");
  await page.getByRole("button", { name: "Enviar avaliação" }).click();
  await expect(page.getByText("Obrigado por avaliar!")).toBeVisible();

  await page.goto(`${brasa}/profile`);
  await expect(coupons.getByText("1 cupom já usado: DESCONTO10")).toBeVisible();
  await expect(reviews.getByRole("listitem")).toHaveCount(1);
  await expect(reviews.getByRole("listitem")).toContainText("Brasa Burger");
  await expect(reviews.getByRole("img", { name: "4 de 5 estrelas" })).toBeVisible();
  await expect(reviews.getByText("Chegou quente!")).toBeVisible();
  await expect(reviews.getByText(/fica guardado neste aparelho/)).toHaveCount(0);
  await expect(reviews.getByText("Você ainda não avaliou a loja.")).toHaveCount(0);
  await expectAccessible(page);
});

test("[ENTITY-17] [ENTITY-19] [PROFILE-11] [PROFILE-13] settings and preferred address", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await placeOrder(page);
  await page.evaluate(() =>
    fetch("/api/v3/address/new_address", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        address: { street: "Rua Aspicuelta", number: "9", zip_code: "05433010", neighborhood_id: "2" },
      }),
    }),
  );
  await page.goto(`${brasa}/profile`);
  const saved = page.getByRole("region", { name: "Endereços" }).getByRole("listitem");
  await expect(saved.first()).toContainText("Rua Harmonia, 77");
  await page.getByRole("button", { name: /Preferências de notificação/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("region", { name: "Na sua conta" }).getByRole("definition")).toHaveText([
    "Desativados",
    "Desativadas",
    "Desativados",
    "Igual ao do aparelho",
  ]);
  await expect(sheet.getByText("Endereço que aparece primeiro")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: /^Endereço que aparece primeiro/ }).click();
  await expect(sheet.getByRole("radio", { name: "O mais antigo" })).toBeChecked();
  await sheet.getByRole("radio", { name: /^Rua Aspicuelta, 9/ }).check();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Preferências salvas com sucesso!")).toBeVisible();
  await expect(saved.first()).toContainText("Rua Aspicuelta, 9");
  await page.reload();
  await expect(saved.first()).toContainText("Rua Aspicuelta, 9");
  await page.getByRole("button", { name: /^Segurança/ }).click();
  await expect(sheet.getByText(/não oferece a verificação em duas etapas/)).toBeVisible();
  await expect(sheet.getByText("Alertas de login")).toHaveCount(0);
  // An e-mail that is not verified comes with what verifies it.
  await sheet.getByRole("link", { name: "Receba um link para criar uma nova senha" }).click();
  await expect(page.getByRole("heading", { name: "Redefinir senha" })).toBeVisible();
});

test("a new e-mail needs the password and its link, and the old address is told", async ({ page, context, shop }) => {
  const brasa = shop.of("brasa");
  const email = await register(page, brasa, "Duda Prado");
  const wanted = `nova-${email}`;
  await page.goto(`${brasa}/profile`);
  const account = page.getByRole("region", { name: "Sua conta" });
  await account.getByRole("button", { name: "Editar perfil" }).click();
  const sheet = page.getByRole("dialog");
  const password = sheet.getByLabel("Senha atual");
  const save = sheet.getByRole("button", { name: "Salvar" });
  await expect(password).toHaveCount(0);
  await sheet.getByLabel("E-mail").fill(email.toUpperCase());
  await expect(password).toHaveCount(0);
  await sheet.getByLabel("E-mail").fill(wanted);
  await sheet.getByLabel(/Telefone/).fill("11987654321");
  await save.click();
  await expect(sheet.getByText("Informe a senha atual para trocar o e-mail.")).toBeVisible();
  await expectAccessible(page);
  await password.fill("errada mesmo");
  await save.click();
  await expect(sheet.getByText("A senha atual não confere.")).toBeVisible();
  await expect(sheet.getByLabel("E-mail")).toHaveValue(wanted);
  await expect(sheet.getByLabel(/Telefone/)).toHaveValue("(11) 98765-4321");
  await password.fill(PASSWORD);
  await save.click();
  await expect(sheet).toHaveCount(0);
  await expect(account.getByText(`Enviamos um link para ${wanted}.`)).toBeVisible();
  await expect(account.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText("(11) 98765-4321")).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await (await context.browser()?.newContext())?.newPage();
  if (!elsewhere) throw new Error("A browser has contexts.");
  await elsewhere.goto(`${brasa}/login?volta=perfil`);
  await fillLogin(elsewhere, email);
  await elsewhere.getByRole("button", { name: "Entrar" }).click();
  await elsewhere.waitForURL(`${brasa}/profile`);

  const told = await mailedText(shop.dataDir, email);
  expect(told).toContain("Subject: Brasa Burger: pedido de troca de e-mail");
  expect(told).not.toContain(wanted);
  const link = await mailedLink(shop.dataDir, wanted);
  await page.goto(link);
  await expect(page).toHaveURL(`${brasa}/login/novo-email`);
  await expect(page.getByText("Usar este e-mail na sua conta?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByText("E-mail confirmado!")).toBeVisible();
  await page.getByRole("link", { name: "Ver meu perfil" }).click();
  await expect(account.getByText(wanted, { exact: true })).toBeVisible();
  await expect(account.getByText(/Enviamos um link/)).toHaveCount(0);

  await elsewhere.reload();
  await expect(elsewhere.getByText("Seus dados aparecem aqui depois de entrar.")).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByText("Link inválido ou expirado. Peça a troca de e-mail de novo.")).toBeVisible();
  await page.getByRole("button", { name: "Não fui eu" }).click();
  await page.waitForURL(`${brasa}/`);
  await page.goto(`${brasa}/login/novo-email`);
  await expect(page.getByText("Este link não vale mais.")).toBeVisible();
  await expectAccessible(page);
});

test("[SHELL-09] a failed logout says so and does not look like a logout", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await page.goto(`${brasa}/profile`);
  const logout = page.getByRole("region", { name: "Sua conta" }).getByRole("button", { name: "Sair" });
  const failed = page.getByText("Não foi possível concluir. Tente novamente.");
  const sessionOf = () => page.evaluate(async () => (await fetch("/api/auth/session")).json() as Promise<unknown>);
  for (const call of ["**/api/auth/csrf", "**/api/auth/signout"]) {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { status: 503, message: "Muitos acessos." } }),
    );
    await logout.click();
    await expect(failed).toBeVisible();
    expect(await sessionOf()).toHaveProperty("user");
    await expect(failed).toBeHidden();
    await page.unroute(call);
  }
  await logout.click();
  await page.waitForURL(`${brasa}/`);
  expect(await sessionOf()).toEqual({});
});

test("[PROFILE-10] [PROFILE-14] documents and requests stay on the device until logout", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await page.goto(`${brasa}/profile`);
  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "Documentos" }).click();
  await expect(sheet.getByText(/não é enviado à loja/)).toBeVisible();
  const note = sheet.getByRole("button", { name: "Anotar documento" });
  await note.click();
  await expect(sheet.getByText("Escolha um arquivo.")).toBeVisible();
  const file = sheet.getByLabel("Arquivo");
  await file.setInputFiles({ name: "falso.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
  await note.click();
  await expect(sheet.getByText("Escolha um PDF ou uma imagem.")).toBeVisible();
  await file.setInputFiles({
    name: "IMG_0142.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x24ftypheic\0\0\0\0", "latin1"),
  });
  await note.click();
  await expect(sheet.getByRole("list", { name: "Documentos anotados" })).toContainText("IMG_0142.HEIC");
  await file.setInputFiles({ name: "rg.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj") });
  await note.click();
  await expect(sheet.getByRole("list", { name: "Documentos anotados" })).toContainText("rg.pdf");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Fechar" }).click();

  await page.getByRole("button", { name: /^Suporte/ }).click();
  await sheet.getByRole("button", { name: "Anotar solicitação" }).click();
  await expect(sheet.getByText("Escreva o que aconteceu.")).toBeVisible();
  await sheet.getByLabel("O que aconteceu?").fill("O lanche veio frio.");
  await sheet.getByRole("button", { name: "Anotar solicitação" }).click();
  const noted = sheet.getByRole("list", { name: "Solicitações anotadas" });
  await expect(noted).toContainText("O lanche veio frio.");
  await expect(noted.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /text=O%20lanche/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /Documentos/ })).toContainText("2 neste aparelho");
  await page.getByRole("region", { name: "Sua conta" }).getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${brasa}/`);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/rg\.pdf|frio/);
});

test("[PROFILE-05] [PROFILE-06] [PROFILE-07] addresses are added, edited and removed", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await page.goto(`${brasa}/profile`);
  await page.getByRole("button", { name: "Adicionar novo endereço" }).click();
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await expect(page.getByLabel("Sem número")).toHaveCount(0);
  await fillAddress(page, "Rua dos Pinheiros", { number: "" });
  await expect(page.getByLabel("Número", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Número", { exact: true }).fill("70");
  await expectAccessible(page);
  await page.getByRole("button", { name: /Salvar/ }).click();
  await page.route("**/api/v3/address/new_address", (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await confirmLocation(page);
  await expect(page.getByText("Erro ao salvar endereço. Tente novamente.").first()).toBeVisible();
  await page.unroute("**/api/v3/address/new_address");
  await confirmLocation(page);
  await expect(page.getByText("Endereço criado com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(`${brasa}/profile`);

  await page.getByRole("button", { name: "Editar Rua dos Pinheiros, 70" }).click();
  await page.getByLabel("Número", { exact: true }).fill("72");
  await page.goBack();
  await page.getByRole("button", { name: "Editar Rua dos Pinheiros, 70" }).click();
  await expect(page.getByLabel("Número", { exact: true })).toHaveValue("72");
  await page.getByRole("button", { name: /Salvar/ }).click();
  await confirmLocation(page);
  await expect(page.getByText("Endereço atualizado com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: "Remover Rua dos Pinheiros, 72" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText("Endereço removido com sucesso!")).toBeVisible();
  await expect(page.getByText("Você ainda não tem endereços.")).toBeVisible();
});

test("the data can be downloaded, and deleting the account clears the device", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const email = await register(page, brasa, "Caio Reis");
  await page.goto(`${brasa}/profile`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar meus dados" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("meus-dados-brasa.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({ store: "Brasa Burger", profile: { full_name: "Caio Reis", email }, orders: [] });

  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  const sheet = page.getByRole("dialog");
  const leave = sheet.getByRole("button", { name: "Excluir para sempre" });
  await leave.click();
  await expect(sheet.getByText("Informe sua senha.")).toBeVisible();
  await sheet.getByLabel("Sua senha").fill("errada mesmo");
  await leave.click();
  await expect(sheet.getByText("A senha atual não confere.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel("Sua senha").fill(PASSWORD);
  await leave.click();
  await page.waitForURL(`${brasa}/`);
  await expect(page.getByText(/Sua conta foi excluída/)).toBeVisible();
  expect((await page.evaluate(() => Object.keys(localStorage))).filter((key) => key !== "store:brasa")).toEqual([]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).not.toContain("__Host-session");
  expect(cookies).not.toContain("sessao");

  await page.goto(`${brasa}/login`);
  await fillLogin(page, email);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("E-mail ou senha incorretos.")).toBeVisible();
});

test("[PROFILE-15] a profile that fails to load says so, and loads on retry; at 320 px", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.setViewportSize({ width: 320, height: 640 });
  await register(page, brasa);
  const retry = page.getByRole("button", { name: "Tentar novamente" });
  const failed = page.getByText("Não foi possível carregar os seus dados.");
  const own = /\/api\/v3\/(?:account\/me|health)$/;
  // The health check fails too, so that the page waits for the tap.
  await page.route(own, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.goto(`${brasa}/profile`);
  await expect(failed).toBeVisible();
  await expect(page.getByRole("heading", { name: "Problema Técnico" })).toBeVisible();
  await retry.click();
  await expect(failed).toBeVisible();
  await page.unroute(own);
  await retry.click();
  await expect(page.getByRole("region", { name: "Sua conta" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});
