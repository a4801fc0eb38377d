/** The seam to the shop's API: a request goes in, a response comes out; nothing else crosses. */
export type Transport = (request: Request) => Promise<Response>;

/** Thrown by a transport when nothing of a request has left: no connection came about. */
export class NotSent extends Error {}

/** Orders that wait for their responses at once; one more is not sent. */
export const MOST_ORDERS = 256;
