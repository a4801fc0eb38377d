import type { Page } from "playwright/test";
import { expect, test } from "./support/shop";

type Recalculation = { name: string; args: { elementCount?: number } };

/** Counts the elements for which the browser matches the rules anew while something happens, by its own trace. */
async function restyledBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: Recalculation[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Recalculation[])));
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events
    .filter(({ name }) => name === "UpdateLayoutTree")
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** Does what a script does all the time: a notice comes into the content, and goes. */
function addAndRemove(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const notice = document.createElement("p");
    document.querySelector("main")?.append(notice);
    await frame();
    notice.remove();
    await frame();
  });
}

for (const [kind, path] of [
  ["menu", "/"],
  ["category", "/cardapio/burgers-burgers-na-brasa"],
  ["cart", "/cart"],
] as const)
  test(`an element that a script adds leaves the style of all others alone: ${kind}`, async ({ page, shop }) => {
    await page.goto(shop.of("brasa") + path);
    await page.waitForLoadState("networkidle");
    // Two frames, in each of which little else may happen.
    expect(await restyledBy(page, () => addAndRemove(page))).toBeLessThan(30);
  });
