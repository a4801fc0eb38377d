/** The meta tag of a shop that measures; its content names the consent cookie, `data-yes` the cookie's value of a yes. */
export const MEASUREMENT_META = "medicao";

export const AGREED = "sim";

export const CHOICE_DAYS = 180;
