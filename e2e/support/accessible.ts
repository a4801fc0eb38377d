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

export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger, so the page's own policy stays in force.
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  const broken = await page.evaluate(async () => {
    // Colours are final after their transition; a spinner never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const found = await window.axe?.run({ resultTypes: ["violations"] });
    return (
      found?.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)) ?? ["axe did not run"]
    );
  });
  expect(broken).toEqual([]);
}
