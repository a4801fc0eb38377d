import "server-only";
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

type Kept<T> = { until: number; value: T };

/**
 * Values by key, each until its time, persisted as lines of a file so that they survive a restart; without a path in
 * memory only.
 */
export type Journal<T> = {
  get(key: string): T | undefined;
  set(key: string, until: number, value: T): void;
  delete(key: string): void;
};

const COMPACT_AFTER = 5_000;

export function openJournal<T>(path: string | null, now: () => number): Journal<T> {
  const values = new Map<string, Kept<T>>();
  let appended = 0;
  if (path) {
    for (const [key, until, value] of linesOf<T>(path)) {
      if (until > now()) values.set(key, { until, value });
      else values.delete(key);
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    compact();
  }

  function compact(): void {
    for (const [key, { until }] of values) if (until <= now()) values.delete(key);
    appended = 0;
    if (!path) return;
    const text = [...values].map(([key, { until, value }]) => lineOf(key, until, value)).join("");
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }

  function append(line: string): void {
    if (path) appendFileSync(path, line, { mode: 0o600 });
    if (++appended >= COMPACT_AFTER) compact();
  }

  return {
    get(key) {
      const kept = values.get(key);
      return kept && kept.until > now() ? kept.value : undefined;
    },
    set(key, until, value) {
      values.set(key, { until, value });
      append(lineOf(key, until, value));
    },
    delete(key) {
      if (values.delete(key)) append(lineOf(key, 0, null));
    },
  };
}

function lineOf(key: string, until: number, value: unknown): string {
  return `${JSON.stringify([key, until, value])}\n`;
}

function linesOf<T>(path: string): [string, number, T][] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return [];
  }
  return text.split("\n").flatMap((line) => {
    try {
      const parsed: unknown = JSON.parse(line);
      return Array.isArray(parsed) && typeof parsed[0] === "string" && typeof parsed[1] === "number"
        ? [parsed as [string, number, T]]
        : [];
    } catch {
      return [];
    }
  });
}
