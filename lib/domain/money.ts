/** Integer centavos, the unit of every amount inside the shop. */
export type Centavos = number;

/** Rounds half up, away from zero; the API sends reais. */
export function toCentavos(reais: number): Centavos {
  // 8.575 * 100 is slightly less than 857.5; a double is exact to fifteen digits.
  return Math.sign(reais) * Math.round(Number((Math.abs(reais) * 100).toPrecision(15)));
}

export function toReais(centavos: Centavos): number {
  return centavos / 100;
}

/** `R$ 1.234,50`, which no line breaks apart: its space is U+00A0, and its minus is the sign, not a hyphen. */
export function formatMoney(centavos: Centavos): string {
  const digits = Math.abs(centavos).toString().padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${centavos < 0 ? "\u2212" : ""}R$\u00a0${whole},${digits.slice(-2)}`;
}
