import { afterAll, expect, vi } from "vitest";

/** Variables that sharp sets when it is loaded, and that Vitest's own configuration sets. */
const OTHERS = ["VIPSHOME", "LOOP_HOLDS"];
const environment = { ...process.env };

function refuse(): never {
  throw new Error("What changes the environment or replaces a module runs alone: list the file in vitest.config.ts.");
}

Object.assign(vi, { stubEnv: refuse, mock: refuse, doMock: refuse, resetModules: refuse });

// The next file runs in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const names = Object.keys({ ...environment, ...process.env }).filter((name) => !OTHERS.includes(name));
  expect(names.filter((name) => process.env[name] !== environment[name])).toEqual([]);
});
