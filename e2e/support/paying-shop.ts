import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { startMapServices } from "../../tests/support/map-services";
import { startPageFront } from "../../tests/support/page-front";
import { ask, operate, startStorefront } from "../../tests/support/storefront";
import { type MercadoPago, startMercadoPago } from "../../tests/vendor/mercado-pago/provider";
import { type PixProvider, startPixProvider } from "../../tests/vendor/pix/provider";
import { makeCertificates } from "../../tests/vendor/provider/certificates";
import { addProduct, confirmed, finish, nextStep, register, saveAddress } from "./customer";
import { test as base, expect } from "./shop";

const KEY = "brasa@pix.example";
const TENANT = { name: "brasa", clientId: "brasa-id", clientSecret: "brasa-secret-1", keys: [KEY], city: "Recife" };
const SELLER = {
  ...{ name: "brasa", userId: 101, accessToken: "APP_USR-brasa", email: "dono@brasa.test" },
  webhookSecret: "brasa-hmac",
};
const TICK_MS = 100;

// biome-ignore lint/suspicious/noExplicitAny: Each call has an answer of its own.
type Operate = (method: string, path: string, body?: unknown) => Promise<any>;

export type PayingShop = {
  origin: string;
  pix: PixProvider;
  mercadoPago: MercadoPago;
  pages: { rule: string };
  /** An operator's call of the shop. */
  operate: Operate;
  /** The switches of both providers as their documents describe them, and the shop's settings changed so. */
  settle(change?: object): Promise<void>;
  /** The bank's call, in which nothing is true but what it is about. */
  wake(txid: string): Promise<void>;
};

async function openPayingShop(use: (shop: PayingShop) => Promise<void>): Promise<void> {
  const certificates = makeCertificates();
  const folder = mkdtempSync(join(tmpdir(), "paying-shop-"));
  const authority = join(folder, "ca.pem");
  writeFileSync(authority, certificates.ca);
  const [maps, pix, mercadoPago] = await Promise.all([
    startMapServices(),
    startPixProvider({ tenants: [TENANT], now: Date.now, certificates, tickEveryMs: TICK_MS }),
    startMercadoPago({ sellers: [SELLER], now: Date.now, tickEveryMs: TICK_MS }),
  ]);
  const pages = await startPageFront(mercadoPago.origin, certificates.server);
  const storefront = await startStorefront({ TILE_URL: maps.env.TILE_URL, NODE_EXTRA_CA_CERTS: authority });
  const { port } = storefront;
  const operateHere: Operate = async (method, path, body) => {
    const response = await operate(port, method, `/markets/brasa${path}`, body);
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.body}`);
    return response.body && JSON.parse(response.body);
  };
  const settle = async (change: object = {}) => {
    pix.behaviour.reset();
    mercadoPago.behaviour.reset();
    const { clientId: client_id, clientSecret: client_secret } = TENANT;
    const account = { profile: "generico", receiver: KEY, client_id, client_secret };
    const hosts = { api: `${pix.origin}/v2`, token: `${pix.origin}/oauth/token` };
    const certificate = certificates.client(TENANT.clientId);
    await operateHere("PUT", "/payments/pix", { ...account, hosts, certificate, ...change });
    const seller = { access_token: SELLER.accessToken, hosts: { api: pages.origin, token: pages.origin } };
    await operateHere("PUT", "/payments/mercado-pago", { ...seller, ...change });
  };
  await use({
    origin: `http://brasa.localhost:${port}`,
    pix,
    mercadoPago,
    pages,
    operate: operateHere,
    settle,
    async wake(txid) {
      const { settings } = await operateHere("GET", "/payments");
      const { hook_url } = settings.find((each: { provider: string }) => each.provider === "pix");
      const { host, pathname } = new URL(hook_url);
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ pix: [{ txid }] });
      const response = await ask({ port, host, path: `${pathname}/pix`, method: "POST", headers, body });
      expect(response.status).toBe(200);
    },
  });
  await storefront.stop();
  storefront.remove();
  await Promise.all([maps.close(), pix.close(), mercadoPago.close(), pages.close()]);
  rmSync(folder, { recursive: true, force: true });
}

/** `paying`: a storefront whose shop is paid through providers of the tests, one per worker. */
export const test = base.extend<object, { paying: PayingShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  paying: [async ({}, use) => openPayingShop(use), { scope: "worker", timeout: 150_000 }],
  launchOptions: [
    async ({ launchOptions, paying }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${paying.pages.rule}`] }),
    { scope: "worker" },
  ],
  ignoreHTTPSErrors: true,
});

/** At step 3: a Pix that is paid on this site. */
export async function choosePix(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pix online/ }).click();
  const prompt = page.getByRole("dialog", { name: "Quem vai pagar o Pix?" });
  await prompt.getByLabel("CPF do pagador").pressSequentially("52998224725");
  await prompt.getByRole("button", { name: "Confirmar" }).click();
}

/** A new customer orders two Batata Rústica, to be paid online. */
export async function orderOnline(page: Page, origin: string, by: "pix" | "card"): Promise<void> {
  await register(page, origin);
  await addProduct(page, origin, "603", 2);
  await page.goto(`${origin}/cart?etapa=entrega`);
  await saveAddress(page, "Rua dos Pinheiros");
  await nextStep(page).click();
  if (by === "pix") await choosePix(page);
  else await page.getByRole("button", { name: /^Cartão de Crédito online/ }).click();
  await finish(page).click();
  await expect(confirmed(page)).toBeVisible();
}

export { expect };
