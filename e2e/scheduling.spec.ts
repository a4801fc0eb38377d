import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { addProduct, confirmed, finish, nextStep, register } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

const SAO_PAULO = "America/Sao_Paulo";
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));

/** Tomorrow's weekday where the shop is; 0 is Sunday. */
function tomorrow(): number {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: SAO_PAULO }).format(new Date());
  return (new Date(`${today}T12:00:00Z`).getUTCDay() + 1) % 7;
}

const slots = (page: Page) => page.getByRole("radio", { name: /^\d\dh\d\d às \d\dh\d\d/ });

/** To the step of pick-up, with a bottle of juice. */
async function toPickUp(page: Page, origin: string): Promise<void> {
  await addProduct(page, origin, "suco-de-uva", 2);
  await page.goto(`${origin}/cart`);
  await nextStep(page).click();
  await page.getByRole("radio", { name: /^Retirada/ }).check();
}

/** Somebody else takes the second slot, through the checkout's calls. */
function takeSecondSlot(page: Page, market: string): Promise<number> {
  return page.evaluate(async (shop) => {
    const { slots } = await (await fetch("/api/v3/delivery_slots?order_type=TAKEOUT")).json();
    const { payment_types: types } = await (await fetch("/api/v3/payment_types")).json();
    const cash = types.find(({ name }: { name: string }) => name === "Dinheiro");
    const body = {
      ...{ promo_code: null, card_id: null, use_balance: false, troco: null, cep: null, address_id: null },
      products: [{ product_id: "suco-de-uva", amount: 2, observations: null, complements: [], is_service: false }],
      payment_type_id: cash.id,
      payment_method_id: cash.methods[0]?.id ?? null,
      observations: null,
      is_scheduled: true,
      deliver_start_time: slots[1].deliver_start_time,
      deliver_end_time: slots[1].deliver_end_time,
      has_drivethru: false,
      expected_total: 39.8,
      order_type: "TAKEOUT",
    };
    const response = await fetch(`/api/v3/markets/${shop}/orders/create`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return response.status;
  }, market);
}

test("a shop takes orders for later: open, full, and closed; its board hears them twice", async ({
  page,
  context,
  browser,
  ownShop,
}) => {
  test.slow();
  const document = await ownShop.operate("GET", "markets/forno-da-vila");
  const { email: _, ...market } = document.market;
  const put = (change: object) =>
    ownShop.operate("PUT", "markets/pizzaria", { ...document, market: { ...market, id: "pizzaria", ...change } });
  await put({ timezone: SAO_PAULO, opening_hours: ALWAYS, special_hours: [] });
  const origin = ownShop.of("pizzaria");
  const guest = await context.newPage();
  await register(guest, origin);

  await test.step("without the setting nothing of it shows", async () => {
    await toPickUp(guest, origin);
    await expect(nextStep(guest)).toBeVisible();
    await expect(guest.getByRole("heading", { name: "Quando" })).toHaveCount(0);
  });

  await test.step("the board turns it on, with a mistake beside its field", async () => {
    await page.clock.install();
    await enterBoard(page, ownShop, "pizzaria");
    await page.goto(`${boardOf(ownShop)}/loja`);
    await page.getByRole("link", { name: /^Agendamento/ }).click();
    await page.getByRole("switch", { name: /^Aceitar pedidos agendados/ }).check();
    await page.getByLabel("Pedidos em cada horário").fill("um");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Escreva um número inteiro.")).toBeVisible();
    await page.getByLabel("Pedidos em cada horário").fill("1");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Agendamento salvo").first()).toBeVisible();
  });

  await test.step("an open shop schedules, and a slot that filled up meanwhile is refused with the next one", async () => {
    await toPickUp(guest, origin);
    await guest.getByRole("radio", { name: "Agendar" }).check();
    await expect(slots(guest).first()).toBeVisible();
    await expectAccessible(guest);
    // The first is due soon: it would ring by itself.
    await slots(guest).nth(1).check();
    await nextStep(guest).click();
    await guest.getByRole("button", { name: /^Dinheiro/ }).click();
    await guest.getByRole("button", { name: "Não preciso de troco" }).click();
    await expect(guest.getByRole("button", { name: "Mudar o horário" })).toBeVisible();
    const other = await browser.newContext();
    const faster = await other.newPage();
    await register(faster, origin, "Caio Lima");
    expect(await takeSecondSlot(faster, "pizzaria")).toBe(201);
    await other.close();
    await finish(guest).click();
    await expect(guest.getByRole("alert").filter({ hasText: "lotou. O próximo livre é" }).first()).toBeVisible();
    await expect(guest.getByText("O horário que você escolheu não está mais livre. Escolha outro.")).toBeVisible();
    await expectAccessible(guest);
    await slots(guest).and(guest.locator(":enabled")).nth(1).check();
    await finish(guest).click();
    await expect(confirmed(guest)).toBeVisible();
    await expect(guest.getByText(/^Agendado para (hoje|amanhã), \d\dh\d\d às \d\dh\d\d$/)).toBeVisible();
    await expect(guest.getByText(/^Dá para cancelar até/)).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step("the board hears both at once, and the first again when it is due", async () => {
    await page.goto(boardOf(ownShop));
    await expect(page.getByRole("heading", { name: "Agendados (2)" })).toBeVisible();
    await expect(page.getByText(/2 pedidos novos esperando/).first()).toBeVisible();
    await expectAccessible(page);
    const confirm = page.getByRole("button", { name: /^Confirmar pedido/ });
    await confirm.first().click();
    await expect(confirm).toHaveCount(1);
    await confirm.click();
    await expect(page.getByText(/novos? esperando/)).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByText("A loja confirmou o seu horário.")).toBeVisible();
    const { orders } = await ownShop.operate("GET", "markets/pizzaria/orders");
    const due = Math.min(...orders.map(({ due_at: at }: { due_at: string }) => Date.parse(at)));
    await page.clock.fastForward(due - Date.now() + 30_000);
    await expect(page.getByText(/1 pedido novo esperando/).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Agendados (1)" })).toBeVisible();
    await expect(page.getByText(/^Agendado: (hoje|amanhã), /)).toBeVisible();
    await page.getByRole("button", { name: /^Aceitar pedido/ }).click();
    await expect(page.getByText(/novos? esperando/)).toHaveCount(0);
  });

  await test.step("a closed shop says from when, and sells for then alone", async () => {
    const { scheduling } = (await ownShop.operate("GET", "markets/pizzaria")).market;
    const hours = [{ weekday: tomorrow(), opens: "18:00", closes: "23:00" }];
    await put({ timezone: SAO_PAULO, opening_hours: hours, special_hours: [], scheduling });
    await expect(async () => {
      await guest.goto(origin);
      await expect(guest.getByText(/^Fechado · agende para amanhã \d\dh\d\d\.$/)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
    await expectAccessible(guest);
    await addProduct(guest, origin, "suco-de-uva");
    await guest.goto(origin);
    await expect(guest.getByRole("link", { name: /Ver carrinho/ })).toContainText(
      /Fechado · agende para amanhã \d\dh\d\d/,
    );
    await guest.goto(`${origin}/cart`);
    await guest.getByRole("button", { name: /^Remover Suco de uva/ }).click();
    await toPickUp(guest, origin);
    await expect(guest.getByText("A loja está fechada agora e aceita pedidos agendados.")).toBeVisible();
    await nextStep(guest).click();
    await expect(guest.getByText("Escolha o horário!")).toBeVisible();
    await expectAccessible(guest);
    await slots(guest).first().check();
    await nextStep(guest).click();
    await finish(guest).click();
    await expect(confirmed(guest)).toBeVisible();
    await expect(guest.getByText(/^Agendado para amanhã, /)).toBeVisible();
  });
});
