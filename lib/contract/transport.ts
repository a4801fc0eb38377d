export type Transport = (request: Request) => Promise<Response>;

/** No connection was made, so nothing of the request was sent. */
export class NotSentError extends Error {}

/** The concurrency limit of orders; an order above it is not sent. */
export const MAX_ORDERS = 256;
