/** Name of the page's mark that its shop measures; it names the cookie of the customer's choice. */
export const MEASUREMENT_MARK = "medicao";

/** What the cookie says when the customer agreed. */
export const AGREED = "sim";

/** How long a choice is remembered. */
export const CHOICE_DAYS = 180;
