/**
 * One opening; a day may have several. Weekday 0 is Sunday, times are HH:MM in the market's zone, and `closes` before
 * or equal to `opens` means after midnight.
 */
export type OpeningHours = {
  weekday: number;
  opens: string;
  closes: string;
};
