/** GA4 cuts longer texts of an item. */
export const TEXT_LIMIT = 100;

/** The most items of one event, as of one order. */
export const ITEM_LIMIT = 200;
