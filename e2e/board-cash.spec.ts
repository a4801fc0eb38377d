import { expectAccessible } from "./support/accessible";
import { boardOf } from "./support/board";
import { aDevice, PHONE } from "./support/board-orders";
import { register } from "./support/customer";
import { placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.describe.configure({ timeout: 480_000 });

test("the till is opened, has what comes in and goes out, and is closed with what was counted", async ({
  ownShop: shop,
  browser,
  page,
}) => {
  await register(page, shop.of("brasa"), "Ana Souza");
  const { number } = await placeOrder(page);
  const order = await shop.operate("GET", `markets/brasa/orders/${number}`);
  const sum = Math.round((order.total + order.delivery_tax) * 100);
  const money = (centavos: number) => new RegExp(`R\\$\\s${(centavos / 100).toFixed(2).replace(".", ",")}`);
  const board = await aDevice(browser, shop, PHONE);
  const till = (name: string) => board.getByRole("article", { name, exact: true });

  await test.step("opened with the money that is in it", async () => {
    await board.getByRole("link", { name: "Dia" }).click();
    await board.getByRole("link", { name: "Caixa" }).click();
    await board.getByRole("button", { name: "Abrir o caixa" }).click();
    await expect(board.getByText("Escreva o valor, como 50,00.")).toBeVisible();
    await expectAccessible(board);
    await board.getByLabel("Fundo de troco").fill("100");
    await board.getByRole("button", { name: "Abrir o caixa" }).click();
    await expect(till("Caixa 1")).toContainText(/Deve haver no caixa\s*R\$\s100,00/);
  });

  await test.step("it has the cash of an order that was delivered, and what somebody takes out", async () => {
    for (const from of ["received", "preparing", "delivering"])
      await shop.operate("POST", `markets/brasa/orders/${number}/advance`, { from });
    await board.reload();
    await expect(till("Caixa 1")).toContainText(/Dinheiro de 1 pedido/);
    await board.getByRole("button", { name: "Sangria" }).click();
    await board.getByLabel("Quanto sai").fill("30");
    await board.getByRole("button", { name: "Anotar" }).click();
    await expect(board.getByText("Escreva o motivo.")).toBeVisible();
    await expect(board.getByLabel("Quanto sai")).toHaveValue("30");
    await board.getByLabel("Motivo").fill("Gás");
    await board.getByRole("button", { name: "Anotar" }).click();
    await expect(till("Caixa 1")).toContainText(/Gás · /);
    await expect(till("Caixa 1")).toContainText(money(10_000 + sum - 3_000));
    await expectAccessible(board);
  });

  await test.step("counted: the difference is said, and the next one begins with it", async () => {
    const counted = 10_000 + sum - 3_000 - 500;
    await board.getByRole("button", { name: "Fechar o caixa" }).click();
    await board.getByLabel("Quanto há na gaveta").fill((counted / 100).toFixed(2).replace(".", ","));
    await expect(board.getByText(/Faltaram R\$\s5,00/)).toBeVisible();
    await board.getByRole("button", { name: "Fechar o caixa" }).click();
    await expect(till("Caixa 2")).toContainText(money(counted));
    await expect(till("Caixa 1")).toContainText(/Diferença\s*Faltaram R\$\s5,00/);
    await expectAccessible(board);
    await board.emulateMedia({ media: "print" });
    await expect(till("Caixa 1")).toBeVisible();
    await expect(till("Caixa 2")).toBeHidden();
    await board.emulateMedia({ media: "screen" });
  });

  await test.step("the log names it", async () => {
    await board.goto(`${boardOf(shop)}/registro`);
    await expect(board.getByText("Caixa fechado: Caixa 1")).toBeVisible();
    await expect(board.getByText(/esperado R\$/)).toBeVisible();
  });

  await test.step("the day says when, where and how it was sold", async () => {
    await board.goto(`${boardOf(shop)}/dia`);
    for (const [table, row] of [
      ["Por hora", /^\d+h/],
      ["Por forma de pagamento", /^Dinheiro/],
      ["Por bairro", /\S/],
    ] as const)
      await expect(
        board.getByRole("table", { name: table }).getByRole("rowheader", { name: row }).first(),
      ).toBeVisible();
    await expect(board.getByText("Ontem nada", { exact: true })).toBeVisible();
    await expectAccessible(board);
    await board.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(board);
  });
  await board.context().close();
});
