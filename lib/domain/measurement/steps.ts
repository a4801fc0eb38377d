/** From a visit to an order, in this order. */
export const STEPS = ["visit", "product", "cart", "checkout", "order"] as const;

export type Step = (typeof STEPS)[number];

/** The steps that a page tells, each by the name of its event; an order counts itself. */
export const TOLD_STEPS: Readonly<Record<string, Step>> = {
  visit: "visit",
  viewItem: "product",
  addToCart: "cart",
  beginCheckout: "checkout",
};
