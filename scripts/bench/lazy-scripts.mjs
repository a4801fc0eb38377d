import { newPhone } from "./browser.mjs";
import { scriptsOf, watchRequests } from "./requests.mjs";

const PATIENCE_MS = 60_000;

/**
 * Scripts loaded on demand on the way to an order, each counted where it is first needed. The page is never idle, so
 * nothing is prefetched.
 * @param {import("playwright").Browser} browser
 * @param {string} origin
 */
export async function scriptsOnTheWay(browser, origin) {
  const phone = await newPhone(browser, { idle: false });
  phone.setDefaultTimeout(PATIENCE_MS);
  await register(await phone.newPage(), origin);
  const { requests, quiet } = watchRequests(phone);
  const page = await phone.newPage();
  const known = new Set();
  const news = async () => {
    await quiet();
    const scripts = await scriptsOf(requests.filter((request) => !known.has(new URL(request.url()).pathname)));
    for (const path of scripts.keys()) known.add(path);
    return scripts;
  };

  await page.goto(origin);
  await news();
  await openProduct(page);
  const product = await news();
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await page.getByRole("link", { name: /Ver carrinho.*1 item/ }).click();
  await page.getByRole("heading", { name: "Seu Carrinho" }).waitFor();
  const cart = await news();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Adicionar novo endereço" }).waitFor();
  const checkout = await news();
  await phone.close();
  return { product, cart, checkout };
}

/** @param {import("playwright").Page} page */
export async function openProduct(page) {
  await page.getByRole("link", { name: /^Batata Rústica/ }).click();
  await page.getByRole("dialog").waitFor();
}

/**
 * @param {import("playwright").Page} page
 * @param {string} origin
 */
export async function register(page, origin) {
  await page.goto(`${origin}/login`);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await page.getByLabel("Nome completo").fill("Bia Torres");
  await page.getByLabel("E-mail").fill(`cliente-${Date.now()}@exemplo.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill("goiabada cascao");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await page.waitForURL(`${origin}/`);
  await page.close();
}
