/**
 * When a link to the cart is touched, the browser requests its page, which has no customer's data: the finger lifts a
 * tenth of a second later. A constant, whose hash the pages' CSP carries.
 */
export const CART_AT_TOUCH = '{"prefetch":[{"where":{"href_matches":"/cart"},"eagerness":"conservative"}]}';
