// Random vendors and random customers in Chromium, as in tests/checkout/any-vendor.test.ts.
import fc from "fast-check";
import type { Page } from "playwright/test";
import { ORDER_CASES } from "../tests/vendor/cases";
import { addChips, expect, goToReview, TIME_SCALE, test, type VendorShop } from "./support/vendor-shop";

const SEEDS = Number(process.env.VENDOR_SEEDS ?? 0);
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 20261123);
const READY = { variations: "priced" } as const;

const confirmed = (page: Page) => page.getByRole("heading", { name: "Pedido confirmado!" });
const unknown = (page: Page) => page.getByRole("heading", { name: "Não sabemos se a loja recebeu" });
const finish = (page: Page) => page.getByRole("button", { name: "Finalizar Pedido" });
const empty = (page: Page) => page.getByText("Seu carrinho está vazio!");

type Act = "tap" | "double tap" | "reload" | "leave and come back" | "second tab" | "wait" | "wait long" | "send again";
const acts = fc.array(
  fc.constantFrom<Act>(
    "tap",
    "double tap",
    "reload",
    "leave and come back",
    "second tab",
    "wait",
    "wait long",
    "send again",
  ),
  { minLength: 4, maxLength: 8 },
);
const lives = fc.record({ order: fc.constantFrom(...ORDER_CASES), acts });

/** Taps where the button is or just was, since the screen may change under the finger. */
async function tapFinish(page: Page, clickCount: number): Promise<void> {
  if (!(await finish(page).isVisible())) return;
  await finish(page)
    .click({ force: true, clickCount, timeout: 2_000 })
    .catch(() => {});
}

/** Acts on whatever is on the screen; returns whether another order was intended. */
async function act(page: Page, { alfa }: VendorShop, what: Act): Promise<boolean> {
  const review = `${alfa}/cart?etapa=confirmacao`;
  if (what === "wait") await page.waitForTimeout(1_000);
  if (what === "wait long") await page.waitForTimeout(45_000 * TIME_SCALE);
  if (what === "reload") await page.reload();
  if (what === "leave and come back") {
    await page.goto(alfa);
    await page.goto(review);
  }
  if (what === "second tab") {
    const other = await page.context().newPage();
    await other.goto(review);
    await tapFinish(other, 1);
    await other.close();
  }
  if (what === "send again" && (await page.getByRole("button", { name: "Enviar de novo" }).isVisible())) {
    await page.getByRole("button", { name: "Enviar de novo" }).click();
    await page.getByRole("button", { name: "Enviar outro pedido" }).click();
    return true;
  }
  if (what.endsWith("tap")) await tapFinish(page, what === "tap" ? 1 : 2);
  return false;
}

for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
  const [life] = fc.sample(lives, { numRuns: 1, seed });
  if (!life) throw new Error("Nobody lives.");
  test(`seed ${seed}, ${life.order.name}: ${life.acts.join(", ")}`, async ({ page, openVendorShop }) => {
    test.setTimeout(300_000);
    const shop = await openVendorShop({});
    shop.vendor.deviate(READY);
    await page.goto(shop.alfa);
    await addChips(page);
    await goToReview(page);
    shop.vendor.deviate(READY, life.order.deviations);
    let meant = 1;
    for (const what of ["tap", ...life.acts] as const) {
      if (await act(page, shop, what)) meant++;
      // A rejection ends an attempt: the next tap starts another one.
      if (life.order.outcomes.includes("refused")) meant++;
      expect(shop.orders.length).toBeLessThanOrEqual(meant);
      if (await confirmed(page).isVisible()) expect(shop.orders.length).toBeGreaterThan(0);
    }
    await test.step("once the vendor recovers, the customer sees the outcome", async () => {
      shop.vendor.deviate(READY);
      await page.goto(`${shop.alfa}/cart`);
      await expect(confirmed(page).or(unknown(page)).or(empty(page)).or(finish(page)).first()).toBeVisible();
      // A late response is awaited for two minutes.
      await page.waitForTimeout(10_000);
      expect(shop.orders.length).toBeLessThanOrEqual(meant);
      const seesCart = !(await confirmed(page).or(unknown(page)).or(empty(page)).first().isVisible());
      if (seesCart) expect(shop.orders).toHaveLength(0);
      if (await empty(page).isVisible()) expect(shop.orders.length).toBeGreaterThan(0);
    });
  });
}
