import { existsSync, readdirSync } from "node:fs";
import type { Locator, Page, TestInfo } from "playwright/test";
import { chromiumPath } from "../scripts/lib/chromium.mjs";
import { expectReadable } from "./support/accessible";
import { openGallery, shrinkPictures } from "./support/gallery";
import { expect, test } from "./support/shop";

const PICTURES = "e2e/gallery";
const NOW = new Date("2026-03-04T18:32:00-03:00");

test.use({
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: {
    executablePath: chromiumPath() ?? undefined,
    // Text is drawn alike on every machine.
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-lcd-text"],
  },
});

const LOOKS = [
  ["light", 360],
  ["dark", 360],
  ["light", 1280],
] as const;

for (const [colorScheme, width] of LOOKS) {
  const look = `${colorScheme} ${width}`;
  test.describe(look, () => {
    const isPhone = width < 1000;
    test.use({ colorScheme, viewport: { width, height: 740 }, isMobile: isPhone, hasTouch: isPhone });

    test(`every part is readable, within its window, and looks as it did: ${look}`, async ({ page }, info) => {
      test.setTimeout(900_000);
      await page.clock.setFixedTime(NOW);
      await openGallery(page);
      await expectReadable(page);
      expect(await widerThanTheWindow(page)).toEqual([]);
      const looksAsBefore = comparing(page, info, look);
      for (const part of await page.locator(isPhone ? "[data-part]" : "[data-wide]").all()) {
        const id = (await part.getAttribute("data-part")) ?? "";
        await page.evaluate((hash) => location.replace(`#${hash}`), id);
        if (id === "dialogs") await eachOpened(page, part, looksAsBefore);
        else await looksAsBefore(part, id);
      }
    });
  });
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
test.afterAll(({}, { config }) => shrinkPictures(PICTURES, config.updateSnapshots));

type Compare = (shown: Page | Locator, name: string) => Promise<void>;

/** Another Chromium draws other pixels: without pictures of this one nothing is compared, and the report says so. */
function comparing(page: Page, { config }: TestInfo, look: string): Compare {
  const [major] = page.context().browser()?.version().split(".") ?? [];
  const ending = `chromium-${major}.png`;
  const isWriting = config.updateSnapshots === "all" || config.updateSnapshots === "changed";
  const pictures = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
  if (!isWriting && !pictures.some((name) => name.endsWith(ending))) {
    console.log(`gallery, ${look}: not compared, because ${PICTURES} has no pictures of Chromium ${major}`);
    return async () => {};
  }
  return async (shown, name) => {
    const picture = ["gallery", `${name}-${look.replace(" ", "-")}-${ending}`];
    const options = { maxDiffPixels: 60, timeout: 60_000 };
    if ("goto" in shown) await expect.soft(shown).toHaveScreenshot(picture, options);
    else await expect.soft(shown).toHaveScreenshot(picture, options);
  };
}

function widerThanTheWindow(page: Page): Promise<string[]> {
  return page
    .locator("[data-part]")
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ id }) => id));
}

async function eachOpened(page: Page, part: Locator, looksAsBefore: Compare): Promise<void> {
  for (const state of await part.locator("figure").all()) {
    const name = (await state.getAttribute("data-state")) ?? "";
    await state.getByRole("button", { name: "Abrir" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectReadable(page);
    await looksAsBefore(page, `dialog-${name.replace(/\W+/g, "-")}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}
