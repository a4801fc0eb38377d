/**
 * How a call of the board names the shop that its page shows: two tabs have one cookie, and a tap in one shop's tab must
 * not move another shop's order. Pages that send no header themselves have the parameter.
 */
export const SHOWN_SHOP = { header: "x-board-shop", parameter: "loja", refusal: "OTHER_SHOP" } as const;
