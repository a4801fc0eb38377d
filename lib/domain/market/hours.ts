/** One opening of the week; a day may have several. */
export type OpeningHours = {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM in the market's zone. */
  opens: string;
  /** Before or equal to `opens`: past midnight. */
  closes: string;
};
