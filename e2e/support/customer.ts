import type { Locator, Page } from "playwright/test";
import { expect } from "./shop";

export const PASSWORD = "goiabada cascao";

let customers = 0;

/** Unique in this run. */
export function newEmail(): string {
  return `cliente${++customers}-${process.pid}@exemplo.com.br`;
}

export async function fillRegistration(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole("button", { name: /^(Criar conta|É meu primeiro pedido)$/ }).click();
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Criar conta" }).click();
}

/** Fills e-mail and password of the login without submitting it. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: /^(Continuar|Já tenho conta)$/ }).click();
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
}

/** Registers as the login's form does, and opens the menu. */
export async function register(page: Page, origin: string, name = "Bia Torres", phone?: string): Promise<string> {
  const email = newEmail();
  const blank = `${origin}/em-branco`;
  // Without the page of the login, which is what a journey that is not about it would wait for most.
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(blank);
  const account = { authentication_type: "email_create", full_name: name, email, password: PASSWORD, phone };
  const status = await page.evaluate(async (payload) => {
    const { csrfToken } = await (await fetch("/api/auth/csrf")).json();
    const body = new URLSearchParams({ payload, csrfToken, json: "true", callbackUrl: "/" });
    return (await fetch("/api/auth/callback/email", { method: "POST", body })).status;
  }, JSON.stringify(account));
  expect(status).toBe(200);
  await page.unroute(blank);
  await page.goto(origin);
  return email;
}

export async function addProduct(page: Page, origin: string, id: string, times = 1): Promise<void> {
  await page.goto(`${origin}/produto/${id}`);
  for (let n = 1; n < times; n++)
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Aumentar/ })
      .last()
      .click();
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  // Not the toast: on a busy machine its two seconds may pass unseen.
  await expect(page.getByRole("link", { name: /^Carrinho \d+ ite|Ver carrinho/ }).first()).toBeVisible();
}

export async function chooseDistrict(page: Page, label: string): Promise<void> {
  await page.getByLabel(/bairro/i).selectOption({ label });
  await nextStep(page).click();
}

const addAddress = (page: Page) => page.getByRole("button", { name: "Adicionar novo endereço" });

/** Opens the form of a new address; where there is none yet, it is open already: returns whether that is so. */
export async function newAddress(page: Page): Promise<boolean> {
  const add = addAddress(page);
  await expect(add.or(page.getByLabel("Em qual bairro você está?"))).toBeVisible();
  const isFirst = !(await add.isVisible());
  if (!isFirst) await add.click();
  return isFirst;
}

/** Saves an address of a cart that may be ordered; step 2 then shows it among the others. */
export async function saveAddress(page: Page, street: string): Promise<void> {
  const isFirst = await newAddress(page);
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await fillAddress(page, street);
  await confirmLocation(page);
  if (isFirst) await backToAddresses(page);
  await expect(addAddress(page)).toBeVisible();
  await expect(page.getByText(`${street}, 10`).first()).toBeVisible();
}

/** The first address leads on to the payment by itself: returns to step 2, which shows it. */
export async function backToAddresses(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Pagamento" })).toBeVisible();
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await expect(addAddress(page)).toBeVisible();
}

/** Fills the form of an address and saves it, which leads to the map. */
export async function fillAddress(page: Page, street: string, { zip = "05422000", number = "10" } = {}): Promise<void> {
  await page.getByLabel("CEP").fill(zip);
  await page.getByLabel("Rua").fill(street);
  await page.getByLabel("Número", { exact: true }).fill(number);
  await page.getByRole("button", { name: /Salvar/ }).click();
}

/** Chooses cash without change at step 3, which leads to step 4. */
export async function payCash(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Dinheiro/ }).click();
  await page.getByRole("button", { name: "Não preciso de troco" }).click();
}

/** A new customer at step 2, with so many Batata Rústica. */
export async function atDelivery(page: Page, origin: string, times = 1): Promise<void> {
  await register(page, origin);
  await addProduct(page, origin, "603", times);
  await page.goto(`${origin}/cart?etapa=entrega`);
}

/** A new customer at step 4: two Batata Rústica to Rua dos Pinheiros, in cash. */
export async function atReview(page: Page, origin: string): Promise<void> {
  await atDelivery(page, origin, 2);
  await saveAddress(page, "Rua dos Pinheiros");
  await nextStep(page).click();
  await payCash(page);
  await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
}

export const confirmed = (page: Page) => page.getByRole("heading", { name: "Pedido confirmado!" });
export const finish = (page: Page) => page.getByRole("button", { name: "Finalizar Pedido" });

export async function confirmLocation(page: Page): Promise<void> {
  await expect(page.getByText("A localização está correta?")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
}

export function nextStep(page: Page): Locator {
  return page.getByRole("button", { name: "Continuar" });
}

/** Taps a button that says it is not ready (`aria-disabled`), once it has stopped moving. */
export async function tapUnready(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click({ force: true });
}
