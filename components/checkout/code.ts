import { codeQuery } from "@/lib/browser/code-query";

/** Steps 2 to 4: a customer who only looks at the cart does not load them. */
export const laterStepsCode = codeQuery("later-steps", () => import("./later-steps"));

export const summaryCode = codeQuery("summary", () => import("./summary"));

/** Needed only after a lost response. */
export const orderStandingCode = codeQuery("order-standing", () => import("./placing/order-standing"));

export const confirmedCode = codeQuery("confirmed", () => import("./placing/confirmed"));
