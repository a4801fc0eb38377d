import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "playwright/test";
import { preview } from "vite";
import { test as base } from "./shop";

type Stories = {
  /** The id of each story, and whether it looks different in a wide window. */
  all: { id: string; isWide: boolean }[];
  open(page: Page, id: string): Promise<void>;
};

/** `stories`: those of `components/`, built and served by Ladle, once per worker. */
export const test = base.extend<object, { stories: Stories }>({
  stories: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use, { workerIndex }) => {
      const outDir = `test-results/stories-${workerIndex}`;
      await promisify(execFile)("node_modules/.bin/ladle", ["build", "--outDir", outDir]);
      const { stories } = JSON.parse(await readFile(`${outDir}/meta.json`, "utf8"));
      const server = await preview({ configFile: false, build: { outDir }, preview: { port: 0 } });
      await use({
        all: Object.keys(stories).map((id) => ({ id, isWide: Boolean(stories[id].meta.wide) })),
        open: async (page, id) => {
          await page.goto(`${server.resolvedUrls?.local[0]}?story=${id}&mode=preview`);
          await page.locator("[data-storyloaded]").waitFor();
        },
      });
      await server.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
