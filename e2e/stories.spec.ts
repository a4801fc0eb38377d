import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, TestInfo } from "playwright/test";
import sharp from "sharp";
import { chromiumPath } from "../scripts/lib/chromium.mjs";
import { expectReadable } from "./support/accessible";
import { expect } from "./support/shop";
import { test } from "./support/stories";

const PICTURES = "e2e/stories";
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
  const look = `${colorScheme}-${width}`;
  test.describe(look, () => {
    const isPhone = width < 1000;
    test.use({ colorScheme, viewport: { width, height: 740 }, isMobile: isPhone, hasTouch: isPhone });

    test(`each story is readable, in its window, and looks as it did: ${look}`, async ({ page, stories }, info) => {
      test.setTimeout(900_000);
      await page.clock.setFixedTime(NOW);
      const looksAsBefore = comparing(page, info, look);
      for (const { id, isWide } of stories.all) {
        await test.step(id, async () => {
          await stories.open(page, id);
          await expectReadable(page);
          expect(await page.locator(".story").evaluate((story) => story.scrollWidth - story.clientWidth)).toBe(0);
          if (isPhone || isWide) await looksAsBefore(id);
        });
      }
    });
  });
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
test.afterAll(({}, { config }) => (config.updateSnapshots === "none" ? undefined : shrinkPictures()));

/** Another Chromium draws other pixels: without pictures of this one nothing is compared, and the report says so. */
function comparing(page: Page, { config }: TestInfo, look: string): (id: string) => Promise<void> {
  const [major] = page.context().browser()?.version().split(".") ?? [];
  const ending = `chromium-${major}.png`;
  const isWriting = config.updateSnapshots !== "none";
  if (!isWriting && !(existsSync(PICTURES) && readdirSync(PICTURES).some((name) => name.endsWith(ending)))) {
    console.log(`stories, ${look}: not compared, because ${PICTURES} has no pictures of Chromium ${major}`);
    return async () => {};
  }
  const options = { fullPage: true, maxDiffPixels: 60, timeout: 60_000 };
  return (id) => expect.soft(page).toHaveScreenshot(["stories", `${id}-${look}-${ending}`], options);
}

/** Screenshots are compressed for speed; as palettes they take a third of the room. */
async function shrinkPictures(): Promise<void> {
  for (const name of readdirSync(PICTURES)) {
    const path = join(PICTURES, name);
    const picture = await readFile(path);
    const smaller = await sharp(picture).png({ palette: true, colours: 96, effort: 10 }).toBuffer();
    // A picture that has a palette already would only lose colours.
    if (smaller.length < picture.length * 0.7) await writeFile(path, smaller);
  }
}
