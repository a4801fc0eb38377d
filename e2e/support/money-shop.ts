import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { startMapServices } from "../../tests/support/map-services";
import { ask, startStorefront } from "../../tests/support/storefront";
import { type PixProvider, startPixProvider } from "../../tests/vendor/pix/provider";
import type { Certificate } from "../../tests/vendor/provider/certificates";
import type { Placed } from "./orders";
import { test as base, operateAt, type Shop } from "./shop";

const MARKET = "brasa";
const KEY = "brasa@pix.example";

export type MoneyShop = Pick<Shop, "port" | "of" | "operate"> & {
  /** A bank that speaks the Central Bank's Pix API over mutual TLS. */
  bank: PixProvider;
  /** The account that the bank has given brasa; `pair` is not known to the storefront yet. */
  account: { key: string; clientId: string; clientSecret: string; pair: Certificate };
  /** Sets all of it up, as the board does. */
  setUp(change?: object): Promise<void>;
  /** The customer pays in the bank's app, another sum if one is given, and the bank calls the storefront. */
  pay(page: Page, order: Placed, sum?: number): Promise<void>;
};

/** `moneyShop`: a storefront of its own, whose operator has told it where the bank is. */
export const test = base.extend<{ moneyShop: MoneyShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  moneyShop: [async ({}, use) => openMoneyShop(use), { timeout: 150_000 }],
});

async function openMoneyShop(use: (shop: MoneyShop) => Promise<void>): Promise<void> {
  const account = { key: KEY, clientId: "brasa-id", clientSecret: "brasa-segredo-1" };
  const { key, clientId, clientSecret } = account;
  const tenants = [{ name: MARKET, clientId, clientSecret, keys: [key], city: "Recife" }];
  const bank = await startPixProvider({ tenants, now: Date.now, tickEveryMs: 200 });
  const folder = mkdtempSync(join(tmpdir(), "money-shop-"));
  const authority = join(folder, "ca.pem");
  writeFileSync(authority, bank.certificates.ca);
  const maps = await startMapServices();
  const { port, stop, remove } = await startStorefront({
    TILE_URL: maps.env.TILE_URL,
    NODE_EXTRA_CA_CERTS: authority,
  });
  const operate = operateAt(port);
  const hosts = { api: `${bank.origin}/v2`, token: `${bank.origin}/oauth/token` };
  const path = `markets/${MARKET}/payments`;
  await operate("PUT", `${path}/pix`, { hosts });
  const pair = bank.certificates.client(clientId);
  const shop: MoneyShop = {
    ...{ port, operate, bank, account: { ...account, pair } },
    of: (market) => `http://${market}.localhost:${port}`,
    setUp: (change = {}) =>
      operate("PUT", `${path}/pix`, {
        ...{ profile: "generico", receiver: key, client_id: clientId, client_secret: clientSecret },
        ...{ certificate: pair, ...change },
      }),
    async pay(page, { id }, sum) {
      const txid = await txidOf(page, id);
      const payment = bank.bank.pay(txid, sum === undefined ? {} : { sum });
      if (!payment.paid) throw new Error(payment.because);
      const { settings } = await operate("GET", path);
      const hook = new URL(settings[0].hook_url);
      const body = JSON.stringify({ pix: [{ txid, endToEndId: payment.endToEndId }] });
      await ask({ port, host: hook.host, path: hook.pathname, method: "POST", body });
    },
  };
  await use(shop);
  await stop();
  await Promise.all([bank.close(), maps.close()]);
  remove();
  rmSync(folder, { recursive: true, force: true });
}

/** The bank knows a charge by its id without hyphens. */
async function txidOf(page: Page, order: string): Promise<string> {
  const id: string = await page.evaluate(
    async (asked) => (await (await fetch(`/api/v3/orders/${asked}`)).json()).charge.id,
    order,
  );
  return id.replaceAll("-", "");
}
