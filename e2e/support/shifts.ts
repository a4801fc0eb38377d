import type { Page } from "playwright/test";

type Shift = { value: number; path: string; moved: string[] };

/**
 * Records every layout shift from now on, including those after a tap, which Core Web Vitals ignore. Returns a function
 * that gives the shifts so far.
 */
export async function watchShifts(page: Page): Promise<() => Shift[]> {
  const shifts: Shift[] = [];
  await page.exposeFunction("shifted", (shift: Shift) => shifts.push(shift));
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const told = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName ?? "?"} ${element?.textContent?.trim().slice(0, 30) ?? ""}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        (window as unknown as { shifted: (shift: object) => void }).shifted({
          value: entry.value,
          path: location.pathname,
          moved: entry.sources.map(({ node }) => told(node)),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => [...shifts];
}
