import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";
import { expect } from "./shop";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** That text stands out from what is behind it. */
export function expectReadable(page: Page): Promise<void> {
  return expectAccessible(page, { runOnly: ["color-contrast"] });
}

export async function expectAccessible(page: Page, options: RunOptions = {}): Promise<void> {
  // A page that is still on its way has no heading.
  if (!options.runOnly) await page.locator("h1").first().waitFor({ state: "attached" });
  // Evaluated by the debugger, so the page's own policy stays in force.
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  const broken = await page.evaluate(async (given) => {
    // Colours are final after their transition; a spinner never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const found = await window.axe?.run({ resultTypes: ["violations"], ...given });
    return (
      found?.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)) ?? ["axe did not run"]
    );
  }, options);
  expect(broken).toEqual([]);
}

/** A token of the sheet, as `getComputedStyle` says a colour. */
export function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}
