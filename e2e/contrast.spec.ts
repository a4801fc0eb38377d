import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import { contrast } from "../lib/domain/market/theme";
import { colourOf, expectAccessible } from "./support/accessible";
import { addProduct, atReview, confirmed, finish, newAddress, register } from "./support/customer";
import { expect, type Shop, test } from "./support/shop";

const SHOPS = { vermelha: "#e4002b", amarela: "#ffd400", preta: "#000000" };

type Part = "borderTopColor" | "outlineColor" | "accentColor" | "backgroundColor";

/** Ways in, pages that are just there, and those that a guest meets before an order. */
const GUESTS = [
  ...["/", "/cardapio/burgers-burgers-na-brasa", "/produto/101", "/entrega/1-pinheiros", "/cart", "/login"],
  ...["/password-recovery", "/orders", "/coupons", "/about", "/privacidade", "/faq", "/termos", "/parceiros"],
  ...["/cookies", "/contato"],
];

const MISTAKES = ["/error", "/nao-existe"];

const CUSTOMERS = ["/", "/produto/101", "/orders", "/coupons", "/profile"];

/** The burger shop without pictures, in another colour. */
async function openShop(shop: Shop, id: string, colour: string): Promise<string> {
  const brasa = JSON.parse(readFileSync("lib/embedded-api/catalogue/demo/brasa.json", "utf8"));
  const { banner, logo, demo_hours, openingTime, ...market } = brasa.market;
  const products = brasa.products.map((product: object) => ({ ...product, image: null }));
  await shop.operate("PUT", `markets/${id}`, { ...brasa, products, market: { ...market, id, primary_color: colour } });
  return shop.of(id);
}

/** A colour of an element as it is seen, the element's own ground, and the one around it. */
function coloursOf(locator: Locator, part: Part): Promise<{ colour: string; ground: string; around: string }> {
  return locator.evaluate((element, name) => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const paint = (colours: string[]) => {
      if (!pen) throw new Error("No canvas.");
      for (const colour of colours) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
    };
    const groundsOf = (from: Element | null): string[] =>
      from ? [...groundsOf(from.parentElement), getComputedStyle(from).backgroundColor] : [];
    const [own, around] = [groundsOf(element), groundsOf(element.parentElement)];
    return { colour: paint([...own, getComputedStyle(element)[name]]), ground: paint(own), around: paint(around) };
  }, part);
}

/** WCAG 2.2, 1.4.11. */
const LEAST = 3;

async function expectVisible(locator: Locator, part: Part, what: string): Promise<void> {
  const { colour, ground, around } = await coloursOf(locator, part);
  for (const behind of [ground, around]) expect(contrast(colour, behind), what).toBeGreaterThanOrEqual(LEAST);
}

const look = (field: Locator) =>
  field.evaluate((element) => {
    const { borderTopColor, outlineColor, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return {
      border: borderTopColor,
      outline: outlineStyle === "none" ? null : `${outlineWidth} ${outlineColor}`,
      boxShadow,
    };
  });

/** A field as it is, with the focus, and wrong: three looks, each of which can be seen. */
async function checkField(page: Page, field: Locator, makeWrong: () => Promise<void>): Promise<void> {
  const [ink, bad] = [await colourOf(page, "--ink"), await colourOf(page, "--bad")];
  await field.evaluate((element: HTMLElement) => element.blur());
  await expectVisible(field, "borderTopColor", "the border of a field");
  await field.focus();
  await expect.poll(async () => (await look(field)).outline).toBe(`2px ${ink}`);
  await expectVisible(field, "outlineColor", "the focus of a field");
  await makeWrong();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect.poll(async () => (await look(field)).border).toBe(bad);
  expect((await look(field)).boxShadow, "a second pixel of the error's colour").toContain(
    `${bad} 0px 0px 0px 1px inset`,
  );
  await expectVisible(field, "borderTopColor", "the border of a wrong field");
  await field.focus();
  await expect.poll(async () => (await look(field)).outline, "the focus of a wrong field").toBe(`2px ${ink}`);
  expect(ink).not.toBe(bad);
}

for (const colorScheme of ["light", "dark"] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const [id, colour] of Object.entries(SHOPS))
      test(`fields, their focus and their errors, choices and switches stand out in a shop ${colour}`, async ({
        page,
        shop,
      }) => {
        const origin = await openShop(shop, id, colour);

        await page.goto(`${origin}/contato`);
        const send = page.getByRole("button", { name: "Preparar mensagem" });
        await checkField(page, page.getByLabel("Nome"), () => send.click());
        await page.goto(origin);
        await expectVisible(page.getByRole("button", { name: "Buscar no cardápio" }), "borderTopColor", "the search");

        await page.goto(`${origin}/produto/101`);
        await expectVisible(page.getByRole("radio").first(), "accentColor", "a chosen radio button");

        await register(page, origin);
        await page.goto(`${origin}/profile`);
        await page.getByRole("button", { name: /^Preferências de notificação/ }).click();
        for (const [name, isOn] of [
          ["Pedidos", true],
          ["Promoções", false],
        ] as const) {
          const control = page.getByRole("switch", { name });
          await expect(control).toBeChecked({ checked: isOn });
          const edge = await coloursOf(control, "borderTopColor");
          expect(contrast(edge.colour, edge.around), "the edge of a switch").toBeGreaterThanOrEqual(LEAST);
          const knob = await coloursOf(control.locator("+ span"), "backgroundColor");
          expect(contrast(knob.colour, edge.ground), "its knob").toBeGreaterThanOrEqual(LEAST);
        }
      });

    for (const [id, colour] of Object.entries(SHOPS))
      test(`axe-core finds nothing from the menu to the order, nor around it, in a shop ${colour}`, async ({
        page,
        shop,
      }) => {
        const origin = await openShop(shop, id, colour);
        for (const path of GUESTS) {
          expect((await page.goto(origin + path))?.status(), path).toBe(200);
          await test.step(path, () => expectAccessible(page));
        }
        for (const path of MISTAKES) {
          await page.goto(origin + path);
          await test.step(path, () => expectAccessible(page));
        }
        await atReview(page, origin);
        await expectAccessible(page);
        await page.getByRole("button", { name: "Editar pagamento" }).click();
        await expectAccessible(page);
        await page.goto(`${origin}/cart?etapa=entrega`);
        await newAddress(page);
        await expectAccessible(page);
        await page.goto(`${origin}/cart?etapa=confirmacao`);
        await expect(page.getByRole("button", { name: "Confirmar pedido" })).toBeVisible();
        await finish(page).click();
        await expect(confirmed(page)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("link", { name: /^Ver pedido #/ }).click();
        await expect(page.getByRole("heading", { name: "Acompanhamento" })).toBeVisible();
        await expectAccessible(page);
        await addProduct(page, origin, "603");
        await expectAccessible(page);
        for (const path of CUSTOMERS) {
          await page.goto(origin + path);
          await test.step(path, () => expectAccessible(page));
        }
      });
  });
