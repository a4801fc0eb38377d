export const TEXT_LIMIT = 100;

export const ITEM_LIMIT = 200;
