export type Transport = (request: Request) => Promise<Response>;

/** No connection was made, so that nothing of the request was sent. */
export class NotSent extends Error {}

/** The concurrency limit of orders; one more is not sent. */
export const MOST_ORDERS = 256;
