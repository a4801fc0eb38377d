/**
 * How a board call names the shop that its page shows: two tabs share a cookie, and a tap in one shop's tab must not
 * move another shop's order. Pages that cannot send a header use the parameter.
 */
export const SHOWN_SHOP = { header: "x-board-shop", parameter: "loja", refusal: "OTHER_SHOP" } as const;
