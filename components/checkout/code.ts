import { codeQuery } from "@/lib/browser/code-query";

/** Steps 2 to 4: whoever only looks at the cart does not pay for them. */
export const laterStepsCode = codeQuery("later-steps", () => import("./later-steps"));

/** The order at a glance: the popup, and beside a step where there is room. */
export const summaryCode = codeQuery("summary", () => import("./summary"));

/** How an order stands that was sent and not settled: hardly anybody needs it. */
export const orderStandingCode = codeQuery("order-standing", () => import("./placing/order-standing"));

/** The screen after the order. */
export const confirmedCode = codeQuery("confirmed", () => import("./placing/confirmed"));
