export const CRASH_POINTS = [
  "before key insert",
  "after key insert",
  "before commit",
  "after commit before reply",
  "during reply",
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
