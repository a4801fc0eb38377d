import type { Locator, Page } from "playwright/test";
import { ticketLines } from "../lib/domain/orders/ticket.mjs";
import { expectAccessible } from "./support/accessible";
import { chooseDistrict, confirmLocation, newAddress, nextStep, register, tapUnready } from "./support/customer";
import { heardDuring, listen } from "./support/heard";
import { expect, type Shop, test } from "./support/shop";

const pizza = (page: Page) => page.getByRole("dialog", { name: "Pizza salgada" });
const flavours = (page: Page) => pizza(page).getByRole("group", { name: /^Sabores / });
const search = (page: Page) => pizza(page).getByRole("searchbox", { name: "Filtrar Sabores" });
const add = (page: Page) => pizza(page).getByRole("button", { name: /^ADICIONAR/ });
const size = (page: Page, name: string) => pizza(page).getByRole("radio", { name: new RegExp(`^${name} `) });
const more = (page: Page, option: string) =>
  pizza(page).getByRole("button", { name: `Aumentar ${option}`, exact: true });
const parts = (page: Page) => flavours(page).getByRole("status").first();
const CAMARAO = "Camarão com catupiry";
const HALVES = `1/2 Calabresa · 1/2 ${CAMARAO}`;

async function openPizza(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.of("forno-da-vila"));
  await page.getByRole("link", { name: /^Pizza salgada/ }).tap();
  await expect(page.locator("dialog:modal")).toHaveCount(1);
}

/** The names of the flavours that are listed. */
function listed(page: Page): Promise<(string | null)[]> {
  const steppers = flavours(page).getByRole("group", { name: /^Quantidade de/ });
  return steppers.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")?.slice(14) ?? null));
}

const costs = (button: Locator, price: string) =>
  expect(button).toHaveText(new RegExp(`${price.replace("$", "\\$").replace(" ", "\\s")}$`));

test("half and half with a stuffed border, from menu to kitchen and again, by touch", async ({ page, shop }) => {
  const forno = shop.of("forno-da-vila");
  await register(page, forno);
  await openPizza(page, shop);

  await test.step("before the first flavour the button says what the size costs at least, never R$ 0,00", async () => {
    await expect(add(page)).toHaveText("ADICIONARA partir de R$ 31,90");
    await size(page, "Grande").tap();
    await expect(add(page)).toHaveText("ADICIONARA partir de R$ 45,90");
    await more(page, "Catupiry").tap();
    await expect(add(page)).toHaveText("ADICIONARA partir de R$ 57,90");
    await pizza(page).getByRole("button", { name: "Aumentar Pizza salgada" }).tap();
    await expect(add(page)).toHaveText("ADICIONARA partir de R$ 115,80");
    await pizza(page).getByRole("button", { name: "Diminuir Pizza salgada" }).tap();
    await expect(pizza(page).getByText("R$ 0,00")).toHaveCount(0);
  });

  await test.step("a long group is filtered by typing, and what is chosen stays in sight; each tap moves the price", async () => {
    await expect.poll(() => listed(page)).toContain("Portuguesa");
    await tapUnready(add(page));
    await expect(
      flavours(page)
        .getByRole("button", { name: /^Aumentar/ })
        .first(),
    ).toBeFocused();
    await search(page).fill("calab");
    await expect.poll(() => listed(page)).toEqual(["Calabresa"]);
    await more(page, "Calabresa").tap();
    await costs(add(page), "R$ 60,90");
    await expect(parts(page)).toHaveText("Calabresa");
    await search(page).fill("camarao");
    await expect.poll(() => listed(page)).toEqual(["Calabresa", CAMARAO]);
    await more(page, CAMARAO).tap();
    await costs(add(page), "R$ 90,90");
    await expect(parts(page)).toHaveText(HALVES);
    await search(page).fill("sushi");
    await expect(flavours(page).getByText("Nada com este nome.")).toBeVisible();
    await expect.poll(() => listed(page)).toEqual(["Calabresa", CAMARAO]);
    await search(page).fill("");
    await expect(more(page, "Portuguesa")).toHaveAttribute("aria-disabled", "true");
    // The last of the list: what is chosen and its drawing are in view above it.
    await more(page, "Toscana").scrollIntoViewIfNeeded();
    await expect(parts(page)).toBeInViewport({ ratio: 1 });
    const drawing = flavours(page).locator("svg[class*=rotate]");
    await expect(drawing).toBeInViewport({ ratio: 1 });
    expect((await drawing.boundingBox())?.width).toBeGreaterThanOrEqual(64);
  });

  await test.step("a smaller size keeps the flavours that fit and says which left, a larger one has them again", async () => {
    await size(page, "Broto").tap();
    await expect(pizza(page).getByText(`Não cabe neste tamanho: ${CAMARAO}, Catupiry.`)).toBeVisible();
    await expect(parts(page)).toHaveText("Calabresa");
    await expect(pizza(page).getByRole("group", { name: /^Borda recheada/ })).toHaveCount(0);
    await costs(add(page), "R$ 33,90");
    await size(page, "Grande").tap();
    await expect(pizza(page).getByText(/^Não cabe/)).toHaveCount(0);
    await expect(parts(page)).toHaveText(HALVES);
    await costs(add(page), "R$ 90,90");
  });

  await test.step("what is still missing is named, and then it goes into the cart", async () => {
    await expect(add(page)).toHaveAttribute("aria-description", "Falta escolher: Massa");
    await pizza(page)
      .getByText(/^Tradicional/)
      .tap();
    await add(page).tap();
    await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
  });

  const line = page.getByRole("list", { name: "Itens do carrinho" }).getByRole("listitem").first();
  await test.step("the cart's line says the parts and the border's price, and no sum of the halves", async () => {
    await page.getByRole("link", { name: /Ver carrinho/ }).tap();
    await expect(line.getByText(`1/2 Calabresa, 1/2 ${CAMARAO}`)).toBeVisible();
    await expect(line.getByText("Catupiry (+R$ 12,00)")).toBeVisible();
    await expect(line.getByText("R$ 90,90").first()).toBeVisible();
    await expect(page.getByText("127,80")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("editing begins with the halves and saves another border", async () => {
    await page.getByRole("button", { name: "Editar Pizza salgada" }).tap();
    await expect(parts(page)).toHaveText(HALVES);
    await expect(size(page, "Grande")).toBeChecked();
    await pizza(page).getByRole("button", { name: "Diminuir Catupiry", exact: true }).tap();
    await more(page, "Cheddar").tap();
    const save = pizza(page).getByRole("button", { name: /^SALVAR/ });
    await costs(save, "R$ 89,90");
    await save.tap();
    await expect(line.getByText("Cheddar (+R$ 11,00)")).toBeVisible();
    await expect(line.getByText(`1/2 Calabresa, 1/2 ${CAMARAO}`)).toBeVisible();
  });

  await test.step("it is ordered at that price, to a bairro whose delivery is free from it on", async () => {
    await nextStep(page).tap();
    await page.getByRole("radio", { name: /^Entrega/ }).check();
    await newAddress(page);
    await chooseDistrict(page, "Batel - R$ 6,00");
    await page.getByLabel("CEP").fill("80420000");
    await page.getByLabel("Rua").fill("Rua Bispo Dom José");
    await page.getByLabel("Número", { exact: true }).fill("10");
    await page.getByRole("button", { name: /Salvar/ }).tap();
    await confirmLocation(page);
    await page.getByRole("button", { name: /^Dinheiro/ }).tap();
    await page.getByRole("button", { name: "Não preciso de troco" }).tap();
    await expect(page.getByText(`1/2 ${CAMARAO}`).first()).toBeVisible();
    await page.getByRole("button", { name: "Finalizar Pedido" }).tap();
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    await expect(page.getByText("R$ 89,90").first()).toBeVisible();
  });

  await test.step("a copy of it goes to the shop's WhatsApp, which says so", async () => {
    const copy = page.getByRole("link", { name: "Enviar cópia pelo WhatsApp" });
    await expectCopy(copy);
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Ver pedido/ }).tap();
    await expectCopy(copy);
  });

  await test.step("the order's page and the kitchen's ticket say the parts", async () => {
    for (const part of ["1/2 Calabresa", `1/2 ${CAMARAO}`, "Cheddar (+R$ 11,00)"])
      await expect(page.getByText(part, { exact: true })).toBeVisible();
    const [order] = (await shop.operate("GET", "markets/forno-da-vila/orders")).orders;
    expect(ticketLines(order, "kitchen")).toEqual(
      expect.arrayContaining([
        { kind: "item", text: "1 x Pizza salgada" },
        { kind: "choice", parts: ["1/2 Calabresa", "1/2 Camarão com catupiry"] },
        { kind: "choice", parts: ["Borda recheada: Cheddar"] },
      ]),
    );
    expect(ticketLines(order, "counter")).toContainEqual({
      kind: "item",
      text: "1 x Pizza salgada",
      price: "R$ 89,90",
    });
  });

  await test.step("ordering again fills the cart with the same pizza", async () => {
    await page.getByRole("button", { name: "Pedir de novo" }).tap();
    await expect(line.getByText(`1/2 Calabresa, 1/2 ${CAMARAO}`)).toBeVisible();
    await expect(line.getByText("R$ 89,90").first()).toBeVisible();
    await expect(page.getByText(/mudou|mudaram/)).toHaveCount(0);
  });
});

async function expectCopy(link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  const href = new URL((await link.getAttribute("href")) ?? "");
  expect([href.host, href.pathname]).toEqual(["wa.me", "/5541955500129"]);
  const text = (href.searchParams.get("text") ?? "").replaceAll("\u00a0", " ");
  expect(text).toMatch(/^\*Cópia do pedido #\d+\*\n/);
  for (const part of [
    "1× Pizza salgada · Grande: R$ 89,90",
    "- 1/2 Calabresa",
    "*Total com entrega: R$ 89,90*",
    "Bairro: Batel",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("Bia Torres");
}

test("who only hears the pizza knows the rule, each half, what left and what is missing", async ({ page, shop }) => {
  await listen(page);
  await openPizza(page, shop);
  await expect(flavours(page)).toHaveAccessibleName("Sabores (Obrigatório) · Vale o sabor mais caro");
  await size(page, "Grande").check();
  const heard = async (act: () => Promise<void>) => (await heardDuring(page, act)).join(" | ");
  expect(await heard(() => more(page, "Calabresa").click())).toContain("Calabresa");
  expect(await heard(() => more(page, CAMARAO).click())).toContain(HALVES);
  await expect(flavours(page).getByText("2 de 2 escolhidos")).toBeAttached();
  await expect(add(page)).toHaveAccessibleName(/^ADICIONAR ?R\$\s78,90$/);
  await expect(add(page)).toHaveAccessibleDescription("Falta escolher: Massa");
  expect(await heard(() => search(page).fill("sushi"))).toContain("Nada com este nome.");
  await search(page).fill("");
  const smaller = await heard(() => size(page, "Broto").check());
  expect(smaller).toContain(`Não cabe neste tamanho: ${CAMARAO}.`);
  await expect(size(page, "Broto")).toHaveAccessibleName(/1 sabor.*A partir de R\$\s31,90/);
  // One flavour alone is a choice among radios.
  await expect(flavours(page).getByRole("radio", { name: /^Calabresa/ })).toBeChecked();
  await expectAccessible(page);
});
