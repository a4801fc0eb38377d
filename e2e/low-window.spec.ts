import type { Locator, Page } from "playwright/test";
import { addProduct, atDelivery, chooseDistrict, newAddress, register } from "./support/customer";
import { expect, test } from "./support/shop";

/** Whether the whole of what has the focus can be seen: nothing lies over its corners or its middle. */
async function isSeen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label")?.control === element)
      );
    });
  });
}

async function expectSeenWithTab(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
  await expect.poll(() => isSeen(target)).toBe(true);
}

test.describe("1280×1024 at 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 }, isMobile: false, hasTouch: false });

  test("a focused choice of a product is not covered", async ({ page, shop }) => {
    await page.goto(`${shop.of("brasa")}/produto/101`);
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    const product = page.getByRole("dialog", { name: "Brasa Clássico" });
    await expectSeenWithTab(page, product.getByRole("radio").first());
    await expectSeenWithTab(page, product.getByRole("button", { name: "Aumentar Bacon crocante" }));
  });

  test("a focused field of the checkout is not covered, and the way on can be reached", async ({ page, shop }) => {
    const brasa = shop.of("brasa");
    await atDelivery(page, brasa);
    await newAddress(page);
    await chooseDistrict(page, "Pinheiros - Entrega grátis");
    for (const label of ["CEP", "Rua", "Número"]) {
      await expectSeenWithTab(page, page.getByLabel(label, { exact: true }));
    }
    await expectSeenWithTab(page, page.getByRole("button", { name: "Salvar endereço" }));
  });
});

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  const widths = (locator: Locator, property: "borderTopWidth" | "outlineWidth") =>
    locator.evaluate((element, name) => {
      const style = getComputedStyle(element);
      return style[name === "outlineWidth" ? "outlineStyle" : "borderTopStyle"] === "none" ? "0px" : style[name];
    }, property);

  test("a switch that is on looks other than one that is off", async ({ page, shop }) => {
    const brasa = shop.of("brasa");
    await register(page, brasa);
    await page.goto(`${brasa}/profile`);
    await page.getByRole("button", { name: /Preferências de notificação/ }).click();
    const news = page.getByRole("switch", { name: "Promoções" });
    await expect(news).not.toBeChecked();
    const look = () => news.locator("..").screenshot({ animations: "disabled" });
    const off = await look();
    // Straight at the element, so that no pointer's or keyboard's mark is in the second picture alone.
    await news.evaluate((input: HTMLInputElement) => input.click());
    await expect(news).toBeChecked();
    const on = await look();
    expect(on.equals(off)).toBe(false);
  });

  test("a dialog and the place button have an edge", async ({ page, shop }) => {
    await page.goto(shop.of("forno-da-vila"));
    const place = page.getByRole("button", { name: "Onde entregar?" });
    expect(await widths(place, "borderTopWidth")).toBe("1px");
    await place.click();
    // Esc closes only a modal, which a phone's sheet becomes after it is seen.
    const sheet = page.locator("dialog:modal");
    expect(await widths(sheet, "borderTopWidth")).toBe("1px");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.getByRole("link", { name: /^Suco de uva/i }).click();
    expect(await widths(sheet, "borderTopWidth")).toBe("1px");
  });

  test("buttons have a frame, and the current category and step a mark without colour", async ({ page, shop }) => {
    const brasa = shop.of("brasa");
    await page.goto(brasa);
    const [current, other] = ["true", "false"].map((is) =>
      page
        .getByRole("navigation", { name: /categorias/i })
        .locator(is === "true" ? "a[aria-current]" : "a:not([aria-current])")
        .first(),
    );
    expect(await widths(current as Locator, "outlineWidth")).toBe("3px");
    expect(await widths(other as Locator, "outlineWidth")).toBe("0px");
    await addProduct(page, brasa, "603");
    expect(await widths(page.getByRole("link", { name: /Ver carrinho/ }).first(), "borderTopWidth")).toBe("1px");
    await page.goto(`${brasa}/cart`);
    expect(await widths(page.getByRole("button", { name: "Continuar" }), "borderTopWidth")).toBe("1px");
    expect(await widths(page.locator('[aria-current="step"]'), "outlineWidth")).toBe("3px");
  });
});
