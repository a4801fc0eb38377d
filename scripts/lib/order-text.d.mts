/** A status in words; an unknown one as it is. */
export function statusText(status: string): string;
/** An order as the kitchen and the courier read it: what a customer wrote stands to the right of a bar. */
export function ticket(order: object, market?: string): string;
/** What the kitchen reads when an order it knows was cancelled. */
export function cancellation(order: object, market: string): string;
/** An order in a list. */
export function orderText(order: object): string;
/** A moment in the shop's time zone. */
export function timeText(moment: string, timezone?: string): string;
