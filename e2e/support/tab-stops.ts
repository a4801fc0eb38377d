import type { Page } from "playwright/test";

/** Returns the faults of the places that Tab reaches from the page's beginning: hidden, covered, or not marked. */
export async function badTabStops(page: Page, most = 45): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const bad: string[] = [];
  const seen = new Set<string>();
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A control that is not shown itself, as a radio button of a card, is seen by its label.
      const shown = element.closest("label") ?? element;
      const box = shown.getBoundingClientRect();
      const at = (x: number, y: number) =>
        document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      const hits = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => at(x, y)));
      const isSeen = hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown)));
      const isMarked = [element, shown].some((each) => {
        const { outlineStyle, boxShadow } = getComputedStyle(each);
        return outlineStyle !== "none" || boxShadow !== "none";
      });
      const name = element.getAttribute("aria-label") ?? shown.textContent?.trim().slice(0, 40) ?? "";
      const path = [...document.querySelectorAll("*")].indexOf(element);
      return { path: String(path), name: `${element.tagName} ${name}`, isSeen, isMarked };
    });
    if (stop === null || seen.has(stop.path)) break;
    seen.add(stop.path);
    if (!stop.isSeen) bad.push(`${stop.name}: nothing of it is seen`);
    if (!stop.isMarked) bad.push(`${stop.name}: its focus is not marked`);
  }
  if (seen.size === 0) bad.push("nothing is reached");
  return bad;
}
