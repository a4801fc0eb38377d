import { slowDown } from "./support/network";
import { watchShifts } from "./support/shifts";
import { expect, test } from "./support/shop";

for (const [device, width, height] of [
  ["a phone", 360, 740],
  ["a desktop", 1280, 800],
] as const)
  test(`nothing shifts on menu, search, product, toast, cart, and menu again (${device})`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    const settled = async (step: string) => {
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
      expect([step, shifts()]).toEqual([step, []]);
    };
    await page.goto(shop.of("brasa"));
    await settled("the menu");
    await page.mouse.wheel(0, 4_000);
    await settled("further down");
    await page.mouse.wheel(0, -9_000);
    await settled("up again");
    await page.getByRole("button", { name: "Buscar no cardápio" }).click();
    await expect(page.getByRole("combobox")).toBeFocused();
    await settled("the search");
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("link", { name: /^Batata Rústica/ }).click();
    await settled("a product");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /ADICIONAR/ })
      .click();
    await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
    await settled("its toast");
    await page.reload();
    await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
    await settled("the menu with a cart");
    await page.goto(`${shop.of("brasa")}/cart`);
    await expect(page.getByText("Batata Rústica")).toBeVisible();
    await settled("the cart");
    await page.goto(`${shop.of("brasa")}/produto/101`);
    await settled("a product's own page");
  });

for (const [device, width, height] of [
  ["a phone", 360, 740],
  ["a desktop", 1280, 800],
] as const)
  test(`on a slow network nothing shifts, and the second visit has its letters (${device})`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await slowDown(page);
    for (const visit of ["the first", "the second"]) {
      await page.goto(shop.of("brasa"));
      await page.waitForLoadState("networkidle");
      expect([visit, shifts()]).toEqual([visit, []]);
    }
    const browser = await page.context().newCDPSession(page);
    await browser.send("DOM.enable");
    await browser.send("CSS.enable");
    const { root } = await browser.send("DOM.getDocument");
    const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
    const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
    // A variable font is named by its first weight.
    expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringMatching(/^Figtree\b/)]);
  });
