/** Centavos of text with a point and two decimals; null for anything else, zero included. */
export function centsOf(text: unknown): number | null {
  if (typeof text !== "string" || !/^\d{1,10}\.\d{2}$/.test(text)) return null;
  return Number(text.replace(".", "")) || null;
}

export function sumText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
