import { test as base, expect } from "playwright/test";
import { startStorefront } from "../../tests/support/storefront";

type Shop = {
  port: number;
  dataDir: string;
  /** Origin of a market's own host. */
  of(market: string): string;
};

/** `shop`: one built storefront with its own database, for all tests of a worker. */
export const test = base.extend<{ complaints: string[] }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const { port, dataDir, stop } = await startStorefront();
      await use({ port, dataDir, of: (market) => `http://${market}.localhost:${port}` });
      await stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  // What the page complains of: errors, and what its own policy had to block.
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
