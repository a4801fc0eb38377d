const KEY = /^[A-Za-z0-9_-]{8,128}$/;

/** Whether a text may be the idempotency key of an order. */
export function isOrderKey(text: string): boolean {
  return KEY.test(text);
}
