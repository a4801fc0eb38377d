export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours; a calendar day may be longer or shorter when the clocks change. */
export const DAY_MS = 24 * HOUR_MS;
