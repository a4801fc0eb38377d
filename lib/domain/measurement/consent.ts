/** The meta tag of a shop that measures; its content names the consent cookie. */
export const MEASUREMENT_META = "medicao";

export const AGREED = "sim";

export const CHOICE_DAYS = 180;
