/** 24 hours; a calendar day may be longer or shorter when the clocks change. */
export const DAY_MS = 24 * 60 * 60_000;
