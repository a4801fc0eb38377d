// Hostile text in every field of a shop and a customer, on every screen, with hooks on what would run
// (docs/security/threats.md T34).
import type { Page } from "playwright/test";
import { register } from "./support/customer";
import { hostileDocument, hostileTexts } from "./support/hostile-texts";
import { expect, test } from "./support/shop";

const MARKET = "loja-hostil";
/** Eight texts each: two thousand and more on the menu. */
const PRODUCTS = 260;

async function watch(page: Page): Promise<string[]> {
  const happened: string[] = [];
  await page.exposeFunction("tellZq", (what: string) => void happened.push(what));
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellZq: (what: string) => void }).tellZq;
    const hook = (name: string) => ({ value: (...given: unknown[]) => tell(`${name}(${given.join()})`) });
    for (const name of ["zqmal", "alert", "confirm", "prompt", "print", "open"])
      Object.defineProperty(window, name, { ...hook(name), configurable: false });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      tell(`blocked ${effectiveDirective} ${blockedURI}`),
    );
  });
  page.on("dialog", (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => void happened.push(`popup ${popup.url()}`));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== "127.0.0.1" && !hostname.endsWith(`localhost`))
      happened.push(`request ${request.url()}`);
  });
  return happened;
}

function orderHostile(page: Page, texts: string[]): Promise<string> {
  return page.evaluate(
    async ({ market, texts: [street, number, complement, reference, city, note, all] }) => {
      const call = async (method: string, path: string, body?: object) => {
        const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
        const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
        const response = await fetch(`/api/v3${path}`, init);
        const text = await response.text();
        return { status: response.status, data: text ? JSON.parse(text) : null };
      };
      const address = { street, number, complement, reference, city, state: "SP", zip_code: "05433000" };
      await call("POST", "/address/new_address", { address: { ...address, neighborhood_id: "d1" } });
      const [saved] = (await call("GET", "/addresses")).data.addresses;
      const now = new Date().toISOString();
      const response = await call("POST", `/markets/${market}/orders/create`, {
        promo_code: null,
        products: [
          {
            product_id: "p1",
            variation_id: "v",
            amount: 1,
            observations: note,
            complements: [{ data: [{ id: "o", amount: 1 }] }],
            is_service: false,
          },
        ],
        payment_type_id: "t1",
        payment_method_id: "m1",
        card_id: null,
        use_balance: false,
        troco: null,
        cep: "05433000",
        address_id: saved.id,
        observations: all,
        deliver_start_time: now,
        deliver_end_time: now,
        is_scheduled: false,
        has_drivethru: false,
        expected_total: 16,
      });
      if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(response.data)}`);
      return `/orders/${response.data.id}`;
    },
    { market: MARKET, texts },
  );
}

// Without the policy first: text that runs then is a hole even if the policy would stop it.
for (const bypassCSP of process.env.ALL_SCREENS ? [true, false] : [true])
  test.describe(bypassCSP ? "with the policy switched off" : "under the page's own policy", () => {
    test.use({ bypassCSP });

    test("no text of a shop or a customer runs, or leads to another site", async ({ page, ownShop, complaints }) => {
      test.setTimeout(300_000);
      const origin = ownShop.of(MARKET);
      const texts = hostileTexts();
      await ownShop.operate("PUT", `markets/${MARKET}`, hostileDocument(MARKET, texts.next, PRODUCTS));
      const happened = await watch(page);
      const shown: string[] = [];
      const visit = async (path: string, shows = true) => {
        await page.goto(origin + path);
        await page.waitForLoadState("networkidle");
        // Hovers and focuses every element, since text might run on interaction.
        await page.evaluate(() => {
          for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
            element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
            if (element.tabIndex >= 0) element.focus({ preventScroll: true });
          }
        });
        if (shows) await expect(page.locator("body"), path).toContainText("zqmal(");
        shown.push(path);
        expect([...happened, ...complaints], path).toEqual([]);
      };

      const hostile = () => encodeURIComponent(texts.next());
      await visit("/");
      await visit(`/?q=${hostile()}`);
      await visit("/produto/p0");
      await page.getByRole("button", { name: /ADICIONAR/ }).click();
      await visit("/produto/p1");
      for (let at = 0; at < 6; at++) await visit(`/produto/p${at + 2}?c=${hostile()}`);
      await visit(`/produto/p1-${hostile()}`, false);
      await visit("/cart");
      await visit(`/cart?itens=${hostile()}`, false);
      for (const path of ["/contato", "/about", "/termos", "/privacidade", "/faq", "/parceiros", "/cookies"])
        await visit(path, false);
      for (const name of ["volta", "aviso", "callbackUrl", "error"]) await visit(`/login?${name}=${hostile()}`, false);
      await visit(`/nao-existe/${hostile()}`, false);
      await visit(`/coupons#${hostile()}`, false);
      await visit(`/error?from=${hostile()}`, false);

      await register(page, origin, texts.next());
      const order = await orderHostile(page, Array.from({ length: 7 }, texts.next));
      await visit("/");
      await visit("/cart");
      for (const mode of ["retirada", "entrega"]) {
        await visit(`/?modo=${mode}`);
        await visit("/cart?etapa=entrega");
      }
      await visit("/cart?etapa=pagamento", false);
      await visit("/orders");
      await visit(order);
      await visit("/profile");
      await visit(`/orders/${hostile()}`, false);

      expect(complaints).toEqual([]);
      // Proves that the hooks see what runs.
      await page.evaluate(() => {
        const control = document.createElement("div");
        control.innerHTML = '<img src="data:," onerror="zqmal(0)">';
        document.body.append(control);
      });
      await expect.poll(() => happened).toEqual([bypassCSP ? "zqmal(0)" : "blocked script-src-attr inline"]);
      expect(texts.count()).toBeGreaterThan(2_000);
      complaints.splice(0);
      const policy = bypassCSP ? "without the policy" : "under it";
      console.log(`T34 ${texts.count()} hostile texts on ${shown.length} screens in Chromium, ${policy}: 0 ran`);
    });
  });
