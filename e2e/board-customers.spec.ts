import { readFileSync } from "node:fs";
import { csvRows } from "../tests/support/csv";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { aDevice, card, PHONE } from "./support/board-orders";
import { register } from "./support/customer";
import { placeOrder } from "./support/orders";
import { expect, type Shop, test } from "./support/shop";

test.describe.configure({ timeout: 480_000 });

let calls = 0;

/** An order by telephone of three portions of potatoes, delivered by hand. */
async function called(shop: Shop, name: string, phone: string): Promise<{ number: string; id: string }> {
  const form = await shop.operate("GET", "markets/brasa/orders/form");
  const cash = form.payment_types.find((type: { name: string }) => type.name === "Dinheiro");
  const price = form.products.find(({ id }: { id: string }) => id === "603").price;
  calls += 1;
  const order = await shop.operate("POST", "markets/brasa/orders", {
    ...{ idempotency_key: `cliente-${Date.now()}-${calls}`, source: "phone", order_type: "TAKEOUT" },
    customer: { name, phone },
    products: [{ product_id: "603", amount: 3, complements: [], is_service: false }],
    ...{ payment_type_id: cash.id, payment_method_id: cash.methods[0]?.id ?? null },
    expected_total: Number((3 * price).toFixed(2)),
  });
  return { number: order.order_number, id: order.id };
}

test("the shop finds a customer, notes what helps, sees it with the next order, and erases them", async ({
  ownShop: shop,
  browser,
  page,
}) => {
  await register(page, shop.of("brasa"), "Ana Souza");
  await placeOrder(page);
  const first = await called(shop, "Bía Ramos", "11988887777");
  const board = await aDevice(browser, shop, PHONE);

  await test.step("found by part of the name, without its accent", async () => {
    await board.getByRole("link", { name: "Dia" }).click();
    await board.getByRole("link", { name: "Clientes" }).click();
    await expect(board.getByRole("heading", { name: "Clientes", level: 1 })).toBeVisible();
    await expect(board.getByRole("link", { name: /Ana Souza/ })).toContainText("Conta");
    await board.getByRole("searchbox", { name: "Nome ou telefone" }).fill("bia ram");
    await expect(board.getByRole("link", { name: /Ana Souza/ })).toHaveCount(0);
    await expect(board.getByRole("link", { name: /Bía Ramos/ })).toContainText(/1 pedido · R\$\s[\d,]+ · último em/);
    await expectAccessible(board);
    await board.getByRole("searchbox", { name: "Nome ou telefone" }).fill("ninguém");
    await expect(board.getByRole("heading", { name: "Ninguém encontrado" })).toBeVisible();
    await board.getByRole("searchbox", { name: "Nome ou telefone" }).fill("98888");
  });

  await test.step("noted on their page, whose address has no phone", async () => {
    await board.getByRole("link", { name: /Bía Ramos/ }).click();
    await expect(board.getByRole("heading", { name: "Bía Ramos", level: 1 })).toBeVisible();
    expect(board.url()).not.toContain("8888");
    await expect(board.getByText("Pede mais: Batata Rústica")).toBeVisible();
    const chat = board.getByRole("link", { name: /^WhatsApp/ });
    await expect(chat).toHaveAttribute("href", new RegExp(`pedido%20${first.number}|pedido\\+${first.number}`));
    await board.getByLabel("Observação da loja").fill("Portão azul, toque duas vezes");
    await board.getByRole("button", { name: "Salvar" }).click();
    await expect(board.getByText("Observação salva.")).toBeAttached();
    await expectAccessible(board);
  });

  const second = await called(shop, "Bía Ramos", "11988887777");
  await test.step("seen on the next order's card, which leads to them", async () => {
    await board.goto(boardOf(shop));
    await board.getByRole("tab", { name: /Em preparo/ }).click();
    await expect(card(board, second)).toContainText("Portão azul, toque duas vezes");
    await card(board, second)
      .getByRole("link", { name: /^Cliente/ })
      .click();
    await expect(board.getByText(/^2 pedidos · /)).toBeVisible();
  });

  await test.step("and when the next one is typed", async () => {
    await board.goto(`${boardOf(shop)}/novo`);
    await board.getByRole("combobox", { name: "Telefone" }).fill("98888777");
    await board.getByRole("option", { name: /Bía Ramos/ }).click();
    await expect(board.getByText("Portão azul, toque duas vezes")).toBeVisible();
  });

  await test.step("the file has everybody, for a device that opens all", async () => {
    await board.goto(`${boardOf(shop)}/clientes`);
    const [download] = await Promise.all([
      board.waitForEvent("download"),
      board.getByRole("link", { name: "Baixar a planilha de clientes" }).click(),
    ]);
    const rows = csvRows(readFileSync(await download.path(), "utf8").slice(1));
    expect(rows.map(([name]) => name)).toEqual(["Nome", "Bía Ramos", "Ana Souza"]);
    const counter = await (await browser.newContext({ viewport: PHONE, locale: "pt-BR" })).newPage();
    await enterBoard(counter, shop, "brasa", "orders");
    await counter.goto(`${boardOf(shop)}/clientes?pedido=${second.number}`);
    await expect(counter.getByRole("heading", { name: "Bía Ramos", level: 1 })).toBeVisible();
    await expect(counter.getByRole("button", { name: /Apagar/ })).toHaveCount(0);
    await counter.context().close();
  });

  await test.step("erased once their orders are over, and gone from list and orders", async () => {
    await board.getByRole("link", { name: /Bía Ramos/ }).click();
    await board.getByRole("button", { name: "Apagar este cliente" }).click();
    await board.getByRole("button", { name: "Sim, apagar" }).click();
    await expect(board.getByText(/tem um pedido em andamento/)).toBeVisible();
    for (const { number } of [first, second])
      for (const from of ["preparing", "delivering"])
        await shop.operate("POST", `markets/brasa/orders/${number}/advance`, { from });
    await board.getByRole("button", { name: "Sim, apagar" }).click();
    await expect(board.getByRole("heading", { name: "Clientes", level: 1 })).toBeVisible();
    await expect(board.getByRole("link", { name: /Ana Souza/ })).toBeVisible();
    await expect(board.getByRole("link", { name: /Bía Ramos/ })).toHaveCount(0);
    const kept = await shop.operate("GET", `markets/brasa/orders/${first.number}`);
    expect(kept).toMatchObject({ customer_name: null, customer_phone: null });
  });
  await board.context().close();
});
