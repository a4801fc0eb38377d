import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { tapUnready } from "./support/customer";
import { expect, test } from "./support/shop";

const openers = { details: "Ver mais", search: "Buscar no cardápio", drawer: "Abrir menu" } as const;

async function openOver(page: Page, opener: keyof typeof openers) {
  await page.getByRole("button", { name: openers[opener] }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const colorScheme of ["light", "dark"] as const)
  test(`axe-core finds nothing on the menu and its dialogs (${colorScheme})`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme });
    for (const market of ["brasa", "cantinho", "dona-flor"]) {
      await page.goto(shop.of(market));
      await expectAccessible(page);
    }
    for (const opener of ["details", "drawer", "search"] as const) {
      const dialog = await openOver(page, opener);
      await expectAccessible(page);
      if (opener === "search") {
        for (const text of ["a", "zzzzzz"]) {
          await page.getByRole("combobox").fill(text);
          await expect(dialog.getByRole("option").first().or(dialog.getByRole("heading")).first()).toBeVisible();
          await expectAccessible(page);
        }
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    for (const path of ["/error", "/nao-existe"]) {
      await page.goto(shop.of("brasa") + path);
      await expectAccessible(page);
    }
  });

test("[LIMIT-05] the menu works and is complete at any width and with text twice as large", async ({ page, shop }) => {
  // An element that is still sliding in is not cut off.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const offered: Record<string, string[]> = {};
  for (const [name, width, zoom] of [
    ["a small phone", 320, 1],
    ["letters twice as large", 360, 2],
    ["a desktop at 200 %", 640, 1],
    ["a tablet", 800, 1],
    ["a wide desktop", 1920, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(shop.of("cantinho"));
    await page.evaluate((times) => document.documentElement.style.setProperty("font-size", `${16 * times}px`), zoom);
    expect([name, await cutOff(page)]).toEqual([name, []]);
    for (const opener of ["details", "drawer", "search"] as const) {
      const dialog = await openOver(page, opener);
      if (opener === "search") await page.getByRole("combobox").fill("a");
      await expect.poll(async () => [name, opener, await cutOff(page)]).toEqual([name, opener, []]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    offered[name] = await page
      .locator("a:visible, button:visible")
      .evaluateAll((all) => all.map((e) => e.textContent ?? ""));
  }
  // Beside the dishes stands the cart itself, with a link that skips to it.
  const all = (names?: string[]) => names?.filter((name) => !/carrinho$/.test(name)).toSorted();
  for (const names of Object.values(offered)) expect(all(names)).toEqual(all(offered["a wide desktop"]));
});

/** Elements beyond the page's sides, where nobody can scroll. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const modal = document.querySelector("dialog:modal");
    const beyond = [...(modal ?? document.body).querySelectorAll<HTMLElement>("*")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const reachable = element.closest("[aria-label=Categorias] ul, .sr-only, [aria-hidden=true]");
      return width > 0 && !reachable && (left < -1 || right > root.clientWidth + 1);
    });
    const sideways = root.scrollWidth > root.clientWidth ? ["the page scrolls sideways"] : [];
    return [...sideways, ...beyond.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)];
  });
}

test("[LIMIT-02] transitions take 0.28 s, and none with reduced motion", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  for (const opener of ["details", "drawer", "search"] as const) {
    const dialog = await openOver(page, opener);
    const duration = () => dialog.evaluate((element) => getComputedStyle(element).transitionDuration.split(", "));
    expect(new Set(await duration())).toEqual(new Set(["0.28s"]));
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const time of await duration()) expect(Number.parseFloat(time)).toBeLessThan(0.001);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("the whole menu is usable by keyboard alone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(shop.of("brasa"));
  const focused = page.locator(":focus");
  for (const name of [
    ...["Ir para o conteúdo", "Abrir menu", "Ver mais", "Buscar no cardápio", "Onde entregar?", "Buscar"],
    "Burgers na brasa",
  ]) {
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(name);
    const ring = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect([name, ring]).toEqual([name, "solid"]);
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(focused).toHaveAccessibleName("Smash");
  await page.keyboard.press("Tab");
  const card = await focused.getAttribute("href");
  expect(card).toMatch(/^\/produto\//);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(focused).toHaveAttribute("href", card ?? "");
});

test("[CARD-03] an image that breaks after the load gives its place to the text too", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await page.route(/\/media\//, (route) => route.abort());
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  await page.getByRole("combobox").fill("pudim");
  const picture = page.getByRole("option").first().locator("img");
  await picture.evaluate((image: HTMLImageElement) => {
    image.srcset = "";
    image.src = "/media/00000000000000000000000000000000/sq112.webp";
  });
  await expect(picture).toBeHidden();
});

test("[CARD-01] [CARD-02] a sold-out card says so and opens its product", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  const card = page.getByRole("link", { name: /^Shiitake e Queijo Brie/ });
  await expect(card.getByText("R$ 36,90")).toBeVisible();
  await expect(card.getByText("Esgotado", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await card.click();
  const product = page.getByRole("dialog", { name: "Shiitake e Queijo Brie" });
  const add = product.getByRole("button", { name: /^Esgotado/ });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(product.getByRole("button", { name: /ADICIONAR/ })).toHaveCount(0);
  await expectAccessible(page);
  await tapUnready(add);
  await expect(page.getByText("Este produto está esgotado.")).toBeVisible();
  await product.getByRole("button", { name: "Fechar" }).click();
  await expect(product).toBeHidden();
  await expect(page.getByRole("button", { name: /Shiitake/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  await page.getByRole("combobox").fill("shiitake");
  await expect(page.getByRole("option").first()).toContainText("Esgotado");
});
