import type { Page } from "playwright/test";
import { colourOf, expectAccessible } from "./support/accessible";
import { broken, expect, test } from "./support/failing-shop";

test("[ERROR-01] [ERROR-02] [ERROR-03] [ERROR-04] [ERROR-05] [SHELL-10] one tap loads the menu without a reload once the shop responds again", async ({
  page,
  failing: { origin, fail, heal, asked },
}) => {
  const retry = page.getByRole("button", { name: "Tentar novamente" });
  const menu = page.getByRole("navigation", { name: "Categorias" });
  for (const [call, path] of [
    ["/market", "/"],
    ["/products", "/produto/1"],
    ["/categories", "/produto/2"],
  ] as const) {
    fail(call, broken);
    await test.step(`[ERROR-01] [ERROR-02] the screen for a failing ${call}`, async () => {
      const response = await page.goto(origin + path);
      const id = response?.headers()["x-request-id"] ?? "";
      expect(id).not.toBe("");
      await expect(page.getByRole("heading", { name: "Problema Técnico", level: 1 })).toBeVisible();
      await expect(page.getByText(`Código do atendimento: ${id.slice(0, 8)}`, { exact: true })).toBeVisible();
    });
    await test.step("[ERROR-03] what happened", async () => {
      await expect(
        page.getByText(
          "Ocorreu um erro de comunicação com nosso servidor. Por favor, tente novamente em alguns instantes.",
          { exact: true },
        ),
      ).toBeVisible();
    });
    await test.step("[ERROR-04] whom to ask if it persists", async () => {
      await expect(
        page.getByText("Se o problema persistir, entre em contato com o suporte.", { exact: true }),
      ).toBeVisible();
    });
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await retry.click();
    await expect(page.getByText("Não foi possível concluir. Tente novamente.")).toBeVisible();
    await expect(retry).toBeFocused();

    heal();
    await expect.poll(() => page.evaluate(async () => (await fetch("/api/v3/districts")).status)).toBe(200);
    const seen = await watchSkeleton(page);
    await test.step("[ERROR-05] one tap requests the store again, in the same document", async () => {
      await retry.click();
      await expect(menu).toBeVisible();
      expect(asked).toContain("/market");
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    });
    await test.step("[SHELL-10] a skeleton shows meanwhile", async () => {
      expect(await seen()).toEqual({ header: 1, tab: 5, card: 8 });
    });
    await expect(page.getByRole("heading", { name: "Problema Técnico" })).toHaveCount(0);
    await expectAccessible(page);
    const color = () => getComputedStyle(document.documentElement).getPropertyValue("--brand");
    const healed = await page.evaluate(color);
    await page.reload();
    expect(await page.evaluate(color)).toBe(healed);
  }
});

test("[ERROR-06] any other message of the store shows in red", async ({ page, failing: { origin, fail } }) => {
  fail("/market", (response) => {
    response.writeHead(422, { "content-type": "application/json" }).end('{"message":"Loja em mudança de endereço."}');
  });
  await page.goto(origin);
  const text = page.getByText("Loja em mudança de endereço.");
  await expect(text).toBeVisible();
  await expect(text).toHaveCSS("color", await colourOf(page, "--bad"));
  await expect(page.getByText("Problema Técnico")).toHaveCount(0);
  await expectAccessible(page);
});

/** Counts placeholders from now on, since the skeleton may be gone before a locator looks. */
async function watchSkeleton(page: Page) {
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    const count = () => {
      for (const part of ["header", "tab", "card"])
        seen[part] = Math.max(seen[part] ?? 0, document.querySelectorAll(`[data-skeleton=${part}]`).length);
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seenSkeleton: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenSkeleton: Record<string, number> }).seenSkeleton);
}
