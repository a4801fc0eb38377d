const KEY = /^[A-Za-z0-9_-]{8,128}$/;

export function isOrderKey(text: string): boolean {
  return KEY.test(text);
}
