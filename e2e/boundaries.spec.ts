import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct, confirmed, finish, nextStep, payCash, register } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

const at = (day: string, time: string) => `${day}T${time}-03:00`;

const SCHEDULING = { days_ahead: 1, slot_minutes: 30, lead_minutes: 60 };
const LATE = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "11:00", closes: "01:00" }));
const JUICE = "suco-de-uva";
const SALAD = "salada-da-vila";
/** By which a customer reads it. */
const SALAD_TIMES = "Só 11h às 14h";

type Part = { id: string };

/** Lunch from 11 to 14, juice for less from 17 to 19, a coupon until a day; open from 11 to 1 at night. */
function written(document: { market: object; products: Part[] }, market: object, ends: string) {
  const { email: _, ...rest } = document.market as { email?: string };
  const changes: Record<string, object> = {
    [JUICE]: { promotion: { price: 15, from: "17:00", to: "19:00" } },
    [SALAD]: { availability: [{ from: "11:00", to: "14:00" }] },
  };
  return {
    ...document,
    market: { ...rest, id: "pizzaria", min_order: 0, opening_hours: LATE, special_hours: [], ...market },
    products: document.products.map((product) => ({ ...product, ...changes[product.id] })),
    coupons: [{ code: "SEGUNDA", kind: "PERCENT", value: 10, ends }],
  };
}

const slot = (page: Page, from: string) => page.getByRole("radio", { name: new RegExp(`^${from} às`) });

/** From the cart to the confirmation; the payment of an earlier order is remembered. */
async function toPickUp(page: Page, origin: string, product: string): Promise<void> {
  await addProduct(page, origin, product);
  await page.goto(`${origin}/cart`);
  await nextStep(page).click();
  await page.getByRole("radio", { name: /^Retirada/ }).check();
}

test("what is sold, when and for how much is judged by one clock: in the cart, at the confirmation, and by the shop", async ({
  page,
  timedShop,
}) => {
  test.setTimeout(600_000);
  const { clock } = timedShop;
  const [MONDAY, TUESDAY, WEDNESDAY] = clock.days;
  await clock.set(at(MONDAY, "08:00:00"));
  await clock.follow(page);
  const document = await timedShop.operate("GET", "markets/forno-da-vila");
  const put = (market: object) => timedShop.operate("PUT", "markets/pizzaria", written(document, market, MONDAY));
  await put({ scheduling: SCHEDULING });
  const origin = timedShop.of("pizzaria");
  const changed = page.getByRole("group", { name: "Itens que mudaram" });
  const review = page.getByRole("heading", { name: "Revise e confirme seu pedido" });
  await register(page, origin);

  await test.step("a closed shop that schedules sells its lunch in the morning, for the time of lunch alone", async () => {
    await expect(page.getByText("Fechado · agende para hoje 12h00.")).toBeVisible();
    const card = page.getByRole("link", { name: /^Salada da vila/ });
    await expect(card).toContainText(`${SALAD_TIMES}: dá para agendar`);
    await addProduct(page, origin, SALAD);
    await page.goto(origin);
    await expect(page.getByRole("link", { name: /Ver carrinho/ })).toContainText("Fechado · agende para hoje 12h00");
    await expectAccessible(page);
    await page.goto(`${origin}/cart`);
    await nextStep(page).click();
    await page.getByRole("radio", { name: /^Retirada/ }).check();
    await expect(page.getByText("A loja está fechada agora e aceita pedidos agendados.")).toBeVisible();
    await slot(page, "18h00").check();
    const alert = page.getByRole("alert").filter({ hasText: "Não é vendido neste horário: Salada da vila" });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await nextStep(page).click();
    const line = page.getByRole("list", { name: "Itens do carrinho" });
    await expect(line.getByText(`${SALAD_TIMES}. Escolha outro horário ou remova.`)).toBeVisible();
    await nextStep(page).click();
    await page.getByRole("button", { name: "Mudar o horário" }).click();
    await slot(page, "12h00").check();
    await expect(alert).toHaveCount(0);
    await nextStep(page).click();
    await payCash(page);
    await finish(page).click();
    await expect(confirmed(page)).toBeVisible();
    await expect(page.getByText("Agendado para hoje, 12h00 às 12h30")).toBeVisible();
  });

  await test.step("a time whose lead ends between choosing and sending is refused with the next one", async () => {
    await clock.set(at(MONDAY, "17:58:30"));
    await toPickUp(page, origin, JUICE);
    await page.getByRole("radio", { name: "Agendar" }).check();
    await slot(page, "19h00").check();
    await nextStep(page).click();
    await expect(review).toBeVisible();
    await clock.set(at(MONDAY, "18:00:05"));
    await finish(page).click();
    const refusal =
      "O horário de hoje, 19h00 às 19h30 não está mais disponível. O próximo livre é hoje, 19h30 às 20h00.";
    await expect(page.getByRole("alert").filter({ hasText: refusal }).first()).toBeVisible();
    await expect(slot(page, "19h00")).toHaveCount(0);
    await slot(page, "19h30").check();
    await finish(page).click();
    await expect(confirmed(page)).toBeVisible();
    await expect(page.getByText("Agendado para hoje, 19h30 às 20h00")).toBeVisible();
  });

  await test.step("a promotion that ends at the confirmation is named with both prices, and nothing is sent without a word", async () => {
    await clock.set(at(MONDAY, "18:58:30"));
    await toPickUp(page, origin, JUICE);
    await nextStep(page).click();
    await expect(review).toBeVisible();
    await expect(page.getByText("R$ 15,00").first()).toBeVisible();
    await clock.set(at(MONDAY, "19:00:05"));
    await finish(page).click();
    await expect(changed.getByText(/A promoção acabou\. O preço mudou/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Aceitar a mudança/ }).click();
    await finish(page).click();
    await expect(confirmed(page)).toBeVisible();
    const { orders } = await timedShop.operate("GET", "markets/pizzaria/orders");
    expect(orders[0]).toMatchObject({ subtotal: 19.9 });
  });

  await test.step("a coupon leaves with its last day, and says so", async () => {
    await clock.set(at(MONDAY, "23:58:30"));
    await addProduct(page, origin, JUICE);
    await page.goto(`${origin}/cart`);
    await page.getByLabel("Cupom de desconto").fill("segunda");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByText("Cupom aplicado com sucesso!")).toBeVisible();
    await nextStep(page).click();
    await page.getByRole("radio", { name: /^Retirada/ }).check();
    await nextStep(page).click();
    await expect(review).toBeVisible();
    await clock.set(at(TUESDAY, "00:00:05"));
    await finish(page).click();
    await expect(
      page.getByText(`O cupom SEGUNDA valeu até ${MONDAY.split("-").reverse().join("/")}.`).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await finish(page).click();
    await expect(confirmed(page)).toBeVisible();
    const { orders } = await timedShop.operate("GET", "markets/pizzaria/orders");
    expect(orders[0]).toMatchObject({ subtotal: 19.9, discount: 0 });
  });

  await test.step("lunch that ends at the confirmation is asked for another time", async () => {
    await clock.set(at(TUESDAY, "13:58:30"));
    await toPickUp(page, origin, SALAD);
    await nextStep(page).click();
    await expect(review).toBeVisible();
    await clock.set(at(TUESDAY, "14:00:05"));
    await finish(page).click();
    await expect(
      page.getByText("Há item no carrinho que só é vendido em outro horário: escolha para quando."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Dia", { exact: true }).selectOption("Amanhã");
    await slot(page, "12h00").check();
    await nextStep(page).click();
    await finish(page).click();
    await expect(confirmed(page)).toBeVisible();
    await expect(page.getByText("Agendado para amanhã, 12h00 às 12h30")).toBeVisible();
  });

  await test.step("and in a shop that does not schedule it is named and leaves, with what else is in the cart kept", async () => {
    await put({ scheduling: null });
    await clock.set(at(WEDNESDAY, "13:58:30"));
    await addProduct(page, origin, JUICE);
    await toPickUp(page, origin, SALAD);
    await nextStep(page).click();
    await expect(review).toBeVisible();
    await clock.set(at(WEDNESDAY, "14:00:05"));
    await finish(page).click();
    await expect(changed.getByText(`${SALAD_TIMES}. Remova para continuar.`)).toBeVisible();
    await page.getByRole("button", { name: "Remover do carrinho: Salada da vila" }).click();
    await finish(page).click();
    await expect(confirmed(page)).toBeVisible();
    const { orders } = await timedShop.operate("GET", "markets/pizzaria/orders");
    expect(orders[0].order_items).toMatchObject([{ item_name: "Suco de uva integral", amount: 1 }]);
  });
});
