export const CRASH_POINTS = [
  "before order insert",
  "after order insert",
  "before commit",
  "after commit before reply",
  "during reply",
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
