import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct, nextStep, tapUnready } from "./support/customer";
import { expect, test } from "./support/shop";

async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => {
    const shown = document.querySelector("dialog[open]") ?? document.querySelector("main");
    // Skips text for screen readers only and the empty frame of the toasts.
    const all = [...(shown?.querySelectorAll("*:not([data-sonner-toaster])") ?? [])].filter(
      ({ clientWidth }) => clientWidth > 1,
    );
    return all
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map(({ outerHTML }) => outerHTML);
  });
  expect(beyond).toEqual([]);
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(width);
}

// 320 px is 1280 px at 400 %, 640 px is 1280 px at 200 %; then text twice as large, and a phone's largest.
for (const { width, height, text } of [
  { width: 320, height: 640, text: "100%" },
  { width: 640, height: 400, text: "100%" },
  { width: 640, height: 740, text: "200%" },
  { width: 360, height: 740, text: "130%" },
]) {
  test.describe(`${width} px, text at ${text}`, () => {
    test.use({ viewport: { width, height } });

    test("product and cart are readable and reachable in every state", async ({ page, shop }) => {
      const brasa = shop.of("brasa");
      const open = async (path: string) => {
        await page.goto(brasa + path);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
      };

      await test.step("a product with sizes and groups, before and after a failed add", async () => {
        await open("/produto/101");
        const product = page.getByRole("dialog", { name: "Brasa Clássico" });
        await expect(page.locator("dialog:modal")).toHaveCount(1);
        await expectReadable(page);
        const add = product.getByRole("button", { name: /ADICIONAR/ });
        await tapUnready(add);
        await expect(product.getByRole("radio", { name: "Ao ponto" })).toBeFocused();
        await expect(product.getByRole("radio", { name: "Ao ponto" })).toBeInViewport();
        await expectReadable(page);
        await product.getByText("Ao ponto", { exact: true }).click();
        await product.getByRole("button", { name: "Aumentar Bacon crocante" }).click();
        await product.getByLabel("Observações").fill("sem cebola e com bastante molho da casa à parte, por favor");
        await add.click();
        await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
        await page.evaluate(() => localStorage.clear());
      });

      await test.step("the cart: empty, below the minimum, full with a coupon, while editing", async () => {
        await open("/cart");
        await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
        await expectReadable(page);
        await addProduct(page, brasa, "706");
        await open("/cart");
        await expect(page.getByText(/^Faltam/)).toBeVisible();
        await nextStep(page).click();
        await expect(page.getByRole("alert").filter({ hasText: "Faltam" })).toBeVisible();
        await expectReadable(page);
        await addProduct(page, brasa, "603", 3);
        await open("/cart");
        await page.getByLabel("Cupom de desconto").fill("desconto10");
        await page.keyboard.press("Enter");
        await expect(page.getByText("Cupom aplicado com sucesso!")).toBeVisible();
        await expectReadable(page);
        await page.getByRole("button", { name: "Editar Batata Rústica" }).click();
        await expect(page.getByRole("button", { name: /SALVAR/ })).toBeInViewport({ ratio: 1 });
        await expectReadable(page);
      });
    });
  });
}
