import { Customer } from "../tests/support/customer";
import { mailedLink } from "../tests/support/outbox";
import { apiTokenOf } from "../tests/support/session-cookie";
import { expectAccessible } from "./support/accessible";
import { addProduct, fillLogin, nextStep, PASSWORD, register } from "./support/customer";
import { expect, test } from "./support/shop";

const SENT = "Se seu e-mail existir, você receberá um link para redefinir sua senha!";

async function endSession(port: number, session: string): Promise<void> {
  const device = new Customer(port, `brasa.localhost:${port}`);
  const { csrfToken } = await device.read<{ csrfToken: string }>("/api/auth/csrf");
  const cookie = `${device.cookieHeader()}; __Host-session=${session}`;
  await device.send("POST", "/api/auth/signout", new URLSearchParams({ csrfToken, json: "true" }), { cookie });
}

test("[LOGIN-02] [LOGIN-18] [LOGIN-19] [RECOVER-01] [RECOVER-03] [RECOVER-04] [RECOVER-05] [ROUTE-06] a forgotten password is reset by the mailed link, and the old session ends", async ({
  page,
  browser,
  shop,
}) => {
  const brasa = shop.of("brasa");
  const elsewhere = await (await browser.newContext()).newPage();
  const email = await register(elsewhere, brasa);

  await page.goto(`${brasa}/login`);
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await test.step("[LOGIN-02] recovery leads back to the e-mail", async () => {
    await page.getByRole("button", { name: "Voltar", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Entrar" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible();
  });
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redefinir senha" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expectAccessible(page);
  const send = page.getByRole("button", { name: "Enviar link" });
  for (const wrong of ["", "sem-arroba"]) {
    await page.getByLabel("E-mail").fill(wrong);
    await send.click();
    await expect(page.getByText("Informe um e-mail válido.")).toBeVisible();
  }
  await page.route("**/api/v3/account/forgot-password", (route) => route.abort(), { times: 1 });
  await test.step("[LOGIN-19] a failed call shows the same message", async () => {
    await page.getByLabel("E-mail").fill(email);
    await send.click();
    await expect(page.getByRole("main").getByText(SENT)).toBeVisible();
    await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await send.click();
  await expect(page.getByRole("main").getByText(SENT)).toBeVisible();
  await expectAccessible(page);

  const link = await mailedLink(shop.dataDir, email);
  const token = new URL(link).searchParams.get("token") ?? "";
  const told: string[] = [];
  page.on("request", async (request) => told.push(`${request.url()} ${JSON.stringify(await request.allHeaders())}`));
  await page.goto(link);
  await expect(page).toHaveURL(`${brasa}/password-recovery`);
  const password = page.getByLabel("Nova senha", { exact: true });
  await test.step("[RECOVER-01] the new password is typed twice", async () => {
    await expect(password).toBeVisible();
    await expect(page.getByLabel("Confirme a nova senha")).toBeVisible();
  });
  await test.step("[RECOVER-03] five letters are too few", async () => {
    await password.fill("12345");
    await page.getByLabel("Confirme a nova senha").fill("54321");
    await page.getByRole("button", { name: "Salvar nova senha" }).click();
    await expect(page.getByText("A senha deve ter pelo menos 6 caracteres.")).toBeVisible();
  });
  await password.fill("curau de milho");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("As senhas não coincidem.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Confirme a nova senha").fill("curau de milho");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("Senha redefinida com sucesso! Faça login com sua nova senha.")).toBeVisible();
  await page.waitForURL(`${brasa}/login`);
  // The link was requested once; no other request contains the token in its address or referrer.
  expect(told.filter((request) => request.includes(token)).length).toBe(1);

  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Senha", { exact: true }).fill("curau de milho");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${brasa}/`);

  await elsewhere.goto(`${brasa}/profile`);
  await expect(elsewhere.getByText("Sua sessão terminou. Entre novamente para continuar.")).toBeVisible();
  await expect(elsewhere.getByText("Faça login para continuar")).toBeVisible();
});

test("[RECOVER-02] [RECOVER-06] a used or missing link says so and leads to a new one", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/password-recovery`);
  await expect(page.getByText("Token de redefinição inválido ou expirado.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shop.of("brasa")}/password-recovery?token=${"x".repeat(43)}`);
  await page.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirme a nova senha").fill(PASSWORD);
  const save = page.getByRole("button", { name: "Salvar nova senha" });
  await page.route("**/api/auth/recovery", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await save.click();
  await expect(page.getByText("Não foi possível redefinir sua senha. O link pode ter expirado.")).toBeVisible();
  await save.click();
  await expect(page.getByText("Token de redefinição inválido ou expirado.")).toBeVisible();
  await expect(page.getByLabel("Nova senha", { exact: true })).toHaveValue(PASSWORD);
  await page.goto(`${shop.of("brasa")}/password-recovery?token=`);
  await page.getByRole("link", { name: "Pedir um novo link" }).click();
  await expect(page.getByRole("button", { name: "Enviar link" })).toBeVisible();
});

test("[ROUTE-04] [ROUTE-05] a link with a token logs in, and asks first when another site opens it", async ({
  page,
  browser,
  shop,
}) => {
  const brasa = shop.of("brasa");
  const own = await browser.newContext();
  await register(await own.newPage(), brasa, "Rita Lins");
  const session = (await own.cookies(brasa)).find(({ name }) => name === "__Host-session")?.value ?? "";
  const link = `${brasa}/login/callback?token=${await apiTokenOf(session, shop.dataDir, "brasa")}`;

  await page.route("http://outro.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${link}">Ganhe um cupom</a>` }),
  );
  const follow = async () => {
    await page.goto("http://outro.test/");
    await page.getByRole("link").click();
  };
  await follow();
  await expect(page.getByRole("heading", { name: "Entrar como Rita Lins?" })).toBeVisible();
  await expect(page).toHaveURL(`${brasa}/login/confirmar`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Não sou eu" }).click();
  await page.waitForURL(`${brasa}/`);
  await expect(page.getByRole("banner")).toBeHidden();
  await follow();
  await page.getByRole("button", { name: "Entrar nesta conta" }).click();
  await page.waitForURL(`${brasa}/`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Brasa Burger" })).toBeVisible();
  await page.goto(`${brasa}/login/confirmar`);
  await expect(page.getByText("Não foi possível entrar por esse link. Entre com seu e-mail.")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${brasa}/login/callback`);
  await expect(other).toHaveURL(`${brasa}/login`);
  await other.goto(link);
  await expect(other).toHaveURL(`${brasa}/`);
  await other.goto(`${brasa}/profile`);
  await expect(other.getByRole("region", { name: "Sua conta" }).getByText("Rita Lins")).toBeVisible();
});

test("[LOGIN-06] a session that ends during an order leads to the login and back", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const email = await register(page, brasa);
  await addProduct(page, brasa, "603");
  const endHere = async () => {
    const cookies = await page.context().cookies(brasa);
    await endSession(shop.port, cookies.find(({ name }) => name === "__Host-session")?.value ?? "");
  };
  await page.goto(`${brasa}/cart`);
  await expect(nextStep(page)).toBeVisible();
  await endHere();
  await nextStep(page).click();
  await expect(page.getByText("Sua sessão terminou. Entre novamente para continuar.")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await page
    .getByRole("link", { name: /Entrar/ })
    .first()
    .click();
  await fillLogin(page, email);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${brasa}/cart?etapa=entrega`);
  await page.goto(`${brasa}/cart`);
  await expect(page.getByText("Seu Carrinho")).toBeVisible();
  await expect(nextStep(page)).toBeVisible();
  // The login is next-auth's; nothing calls the mock of the specification.
  expect(asked.filter((call) => call.includes("auth/login"))).toEqual([]);
  expect(asked).toContain("POST /api/auth/callback/email");

  for (const path of ["/orders", "/profile"]) {
    await page.goto(brasa + path);
    await expect(page.getByRole("banner")).toBeVisible();
    await endHere();
    await page.reload();
    await page.getByRole("link", { name: "Entrar" }).click();
    await fillLogin(page, email);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL(brasa + path);
    await expect(page.getByText("Faça login para continuar")).toHaveCount(0);
  }
});

test("[LOGIN-07] a login without a response says so, and the next one succeeds", async ({ page, browser, shop }) => {
  const brasa = shop.of("brasa");
  const email = await register(await (await browser.newContext()).newPage(), brasa);
  await page.goto(`${brasa}/login`);
  await fillLogin(page, email);
  await page.route("**/api/auth/callback/email", () => undefined);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Falha ao fazer login. Verifique seus dados.")).toBeVisible();
  await page.unroute("**/api/auth/callback/email");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${brasa}/`);
});
