export type Transport = (request: Request) => Promise<Response>;

/** No connection was made, so that nothing of the request was sent. */
export class NotSentError extends Error {}

/** The concurrency limit of orders; one more is not sent. */
export const MAX_ORDERS = 256;
