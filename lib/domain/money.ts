/** An integer amount of money in centavos; the unit of every amount inside the shop. */
export type Centavos = number;

/** Centavos of an amount in reais as the API sends it (at most two decimals), rounded half up. */
export function toCentavos(reais: number): Centavos {
  return Math.round((reais + Number.EPSILON * Math.sign(reais)) * 100);
}

/** Reais of an amount in centavos, as the API writes it. */
export function toReais(centavos: Centavos): number {
  return centavos / 100;
}

/** `R$ 1.234,50` for 123450, with a plain space (specification §9; Intl would put U+00A0). */
export function formatMoney(centavos: Centavos): string {
  const digits = Math.abs(centavos).toString().padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${centavos < 0 ? "-" : ""}R$ ${whole},${digits.slice(-2)}`;
}

/**
 * Centavos of an amount typed with comma decimals: `50`, `50,5`, `1.234,50`, `R$ 20,00`.
 * Returns null when the text is no such amount.
 */
export function parseMoney(text: string): Centavos | null {
  const plain = text.replace(/^\s*R\$/, "").replace(/\s/g, "");
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{0,2}))?$/.exec(plain);
  if (!match?.[1]) return null;
  return Number(match[1].replaceAll(".", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
