/** To whom a shop may send, by accounts of its own, what customers who agree see and order. */
export const RECIPIENTS = ["google", "meta"] as const;

export type Recipient = (typeof RECIPIENTS)[number];
