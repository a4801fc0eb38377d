import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";

export type Clock = {
  /** The first days of its week (YYYY-MM-DD), from Monday on. */
  days: readonly [monday: string, tuesday: string, wednesday: string];
  /** Sets server and browsers to a moment (ISO), from which time goes on. */
  set(moment: string): Promise<void>;
  /** Gives a browser the server's clock, from its first page on. */
  follow(page: Page): Promise<void>;
};

const DAY_MS = 24 * 60 * 60_000;

/** Next Monday and the days after it: a browser drops cookies that ended in its own past. */
function comingDays(): Clock["days"] {
  const today = new Date().getUTCDay();
  const monday = Date.now() + (((1 - today + 7) % 7) + 7) * DAY_MS;
  const day = (after: number) => new Date(monday + after * DAY_MS).toISOString().slice(0, 10);
  return [day(0), day(1), day(2)];
}

/** A clock for a server, by its `env`, and the browsers in front of it; it is to be set forward alone. */
export function sharedClock(file: string): Clock & { env: Record<string, string> } {
  const pages: Page[] = [];
  let ahead = 0;
  const write = (next: number) => {
    ahead = next;
    writeFileSync(file, String(next));
  };
  mkdirSync(dirname(file), { recursive: true });
  const days = comingDays();
  write(Date.parse(`${days[0]}T08:00:00-03:00`) - Date.now());
  return {
    days,
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
