/** HH:MM, from 00:00 to 23:59. */
export const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * One opening; a day may have several. Weekday 0 is Sunday, times are HH:MM in the market's zone, and `closes` before
 * or equal to `opens` means after midnight.
 */
export type OpeningHours = {
  weekday: number;
  opens: string;
  closes: string;
};

/** The maximum length of a special day's name. */
export const MAX_SPECIAL_NAME = 120;

/**
 * Replaces the weekly hours on one date; a date may have several entries. Closed all day, or open like an
 * `OpeningHours`, whose night belongs to the day on which it starts.
 */
export type SpecialHours = {
  /** YYYY-MM-DD in the market's zone. */
  date: string;
  closed?: true | undefined;
  opens?: string | undefined;
  closes?: string | undefined;
  /** For example 'Natal'. */
  name?: string | undefined;
};
