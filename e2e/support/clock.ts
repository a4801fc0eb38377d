import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";

export type Clock = {
  /** Sets server and browsers to a moment (ISO), from which time goes on. */
  set(moment: string): Promise<void>;
  /** Gives a browser the server's clock, from its first page on. */
  follow(page: Page): Promise<void>;
};

/** A Monday morning in São Paulo. */
const START = Date.parse("2026-03-02T08:00:00-03:00");

/** A clock for a server, by its `env`, and the browsers in front of it; it is to be set forward alone. */
export function sharedClock(file: string): Clock & { env: Record<string, string> } {
  const pages: Page[] = [];
  let ahead = 0;
  const write = (next: number) => {
    ahead = next;
    writeFileSync(file, String(next));
  };
  mkdirSync(dirname(file), { recursive: true });
  write(START - Date.now());
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${pathToFileURL("tests/support/moved-clock.mjs")}` },
    async follow(page) {
      pages.push(page);
      await page.clock.install({ time: Date.now() + ahead });
    },
    async set(moment) {
      write(Date.parse(moment) - Date.now());
      for (const page of pages) await page.clock.setSystemTime(Date.now() + ahead);
    },
  };
}
