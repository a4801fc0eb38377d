import type { Page } from "playwright/test";
import { Customer } from "../tests/support/customer";
import { startGoogle } from "../tests/support/google";
import { mailedLink } from "../tests/support/outbox";
import { startStorefront } from "../tests/support/storefront";
import { expectAccessible } from "./support/accessible";
import { addProduct } from "./support/customer";
import { test as base, expect } from "./support/shop";

type Google = Awaited<ReturnType<typeof startGoogle>> & { brasa: string; port: number; dataDir: string };

const test = base.extend<object, { google: Google }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const google = await startGoogle();
      const { port, dataDir, stop, remove } = await startStorefront(google.env);
      await use({ ...google, port, dataDir, brasa: `http://brasa.localhost:${port}` });
      await stop();
      remove();
      await google.close();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

const button = (page: Page) => page.frameLocator("iframe").getByRole("button", { name: "Continuar com o Google" });

async function openWindow(page: Page): Promise<Page> {
  // A rejection replaces Google's button: the window of the old one would tell nobody.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  return popup;
}

test("[LOGIN-03] [LOGIN-06] [LOGIN-16] Google rejects one account, and lets another in", async ({ page, google }) => {
  await addProduct(page, google.brasa, "603");
  await page.goto(`${google.brasa}/login?volta=checkout`);
  await expect(page.getByText("OU", { exact: true })).toBeVisible();
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);

  await (await openWindow(page)).getByRole("button", { name: "Conta de outro site" }).click();
  await expect(page.getByText("Falha ao autenticar com Google!")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await (await openWindow(page)).getByRole("button", { name: "Bia Lima" }).click();
  await page.waitForURL(`${google.brasa}/cart?etapa=entrega`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Brasa Burger" })).toBeVisible();
  await expect(page.getByText("Faça login para continuar")).toHaveCount(0);
});

test("[LOGIN-16] a failed Google login shows one sentence; the reason stays below", async ({ page, google }) => {
  await page.goto(`${google.brasa}/login`);
  const failed = page.getByText("Falha ao autenticar com Google!");
  const refuse = async () => {
    await (await openWindow(page)).getByRole("button", { name: "Conta de outro site" }).click();
    await expect(failed.first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  };
  for (let tries = 0; tries < 5; tries++) await refuse();
  await expect(page.getByText("Muitas tentativas")).toHaveCount(0);
  const popup = await openWindow(page);
  await popup.getByRole("button", { name: "Conta de outro site" }).click();
  await expect(failed).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Muitas tentativas." })).toBeVisible();
  await expectAccessible(page);
});

test("[LOGIN-17] closing Google's window or prompt leaves the e-mail login", async ({ page, google }) => {
  google.mood.prompt = true;
  await page.goto(`${google.brasa}/login`);
  await page.getByRole("button", { name: "Fechar o convite do Google" }).click();
  await expect(page.getByText("Login com Google cancelado!")).toBeVisible();
  google.mood.prompt = false;

  await page.reload();
  const popup = await openWindow(page);
  // A real browser takes the focus from the page while Google's window is open; Playwright does not.
  await page.evaluate(() => {
    let looks = 0;
    document.hasFocus = () => looks++ > 0;
  });
  await popup.close();
  await expect(page.getByText("Login com Google cancelado!")).toBeVisible();
  await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
  await expect(page.getByText("OU", { exact: true })).toBeHidden();
});

test("an account without a password changes its e-mail with Google", async ({ page, google }) => {
  const { brasa, dataDir } = google;
  await page.goto(`${brasa}/login?volta=perfil`);
  await (await openWindow(page)).getByRole("button", { name: "Bia Lima" }).click();
  await page.waitForURL(`${brasa}/profile`);
  await page.getByRole("button", { name: "Editar perfil" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel("E-mail")).not.toBeEditable();
  await sheet.getByRole("link", { name: "Trocar o e-mail com o Google" }).click();
  await page.waitForURL(`${brasa}/login?etapa=email`);
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel("Novo e-mail");
  await field.fill("nada");
  await (await openWindow(page)).getByRole("button", { name: "Bia Lima" }).click();
  await expect(page.getByText("Informe um e-mail válido.").first()).toBeVisible();
  await field.fill("bia-nova@exemplo.com.br");
  await (await openWindow(page)).getByRole("button", { name: "Conta de outro site" }).click();
  await expect(page.getByText("Falha ao autenticar com Google!")).toBeVisible();
  await expect(field).toHaveValue("bia-nova@exemplo.com.br");
  await (await openWindow(page)).getByRole("button", { name: "Bia Lima" }).click();
  await page.waitForURL(`${brasa}/profile`);
  await expect(page.getByText("Enviamos um link para bia-nova@exemplo.com.br.").first()).toBeVisible();
  await page.goto(await mailedLink(dataDir, "bia-nova@exemplo.com.br"));
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByText("E-mail confirmado!")).toBeVisible();
});

test("a missing Google script blocks nothing, and the page says so", async ({ page, google }) => {
  google.mood.script = "refused";
  await page.goto(`${google.brasa}/login`);
  await expect(page.getByText("O login com Google não carregou. Entre com seu e-mail.")).toBeVisible();
  google.mood.script = "pending";
  await page.goto(`${google.brasa}/login`, { waitUntil: "domcontentloaded" });
  await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
  await expect(page.getByText("O Google está demorando. Você pode entrar com seu e-mail.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
  google.mood.script = "served";
});

test("a credential is valid once, for the visit that requested it", async ({ google }) => {
  const visit = () => new Customer(google.port, `brasa.localhost:${google.port}`);
  const enter = async (customer: Customer, credential: string) => {
    const { csrfToken } = await customer.read<{ csrfToken: string }>("/api/auth/csrf");
    const form = new URLSearchParams({ credential, csrfToken, json: "true", callbackUrl: "/" });
    return (await customer.send("POST", "/api/auth/callback/google", form)).status;
  };
  const [own, other] = [visit(), visit()];
  const { nonce } = await own.read<{ nonce: string }>("/api/auth/nonce");
  expect(await own.read("/api/auth/nonce")).toEqual({ nonce });
  await other.read("/api/auth/nonce");
  const credential = await google.credentialFor(nonce);
  expect(await enter(other, credential)).toBe(401);
  expect(await enter(visit(), credential)).toBe(401);
  for (const bad of ["", "no credential at all", await google.credentialFor(nonce, { nonce: undefined })])
    expect(await enter(own, bad)).toBe(401);
  expect(await enter(own, credential)).toBe(200);
  expect(await enter(own, credential)).toBe(401);
});

test.describe("inside an app's browser", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0 Android",
  });

  test("the e-mail login is first, and a link opens the customer's own browser", async ({ page, google }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${google.brasa}/login?volta=checkout`);
    const link = page.getByRole("link", { name: "Abrir no navegador" });
    await expect(link).toHaveAttribute(
      "href",
      /^intent:\/\/brasa\.localhost:\d+\/login\?volta=checkout#Intent;scheme=http;/,
    );
    await expect(page.getByRole("button", { name: "Copiar link" })).toBeVisible();
    await expect(page.getByLabel("E-mail")).toBeVisible();
    await expectAccessible(page);
    expect(asked.filter((url) => url.includes("/gsi/"))).toEqual([]);
  });
});
