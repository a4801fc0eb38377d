import { codeQuery } from "@/lib/browser/code-query";

/**
 * Step 2 and the buttons from there on, with `pickUp` where the shop offers that: a customer who only looks at the cart
 * does not load them.
 */
export const laterStepsCode = (offersPickUp: boolean) =>
  codeQuery(offersPickUp ? "later-steps-with-pick-up" : "later-steps", async () => {
    const [steps, pickUp] = await Promise.all([
      import("./later-steps"),
      offersPickUp ? import("./mode/pick-up") : undefined,
    ]);
    return { ...steps, pickUp };
  });

/** Steps 3 and 4 with the sending of the order: they load while step 2 is shown. */
export const lastStepsCode = codeQuery("last-steps", () => import("./last-steps"));

export const summaryCode = codeQuery("summary", () => import("./summary"));

/** Needed only after a lost response. */
export const orderStandingCode = codeQuery("order-standing", () => import("./placing/order-standing"));

export const confirmedCode = codeQuery("confirmed", () => import("./placing/confirmed"));
