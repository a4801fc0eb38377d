import { digitsOf, fill } from "./digits";

export function maskCpf(text: string): string {
  return fill("000.000.000-00", text);
}

export function maskCardNumber(text: string): string {
  return fill("0000 0000 0000 0000", text);
}

/** Also accepts MM/AAAA, which browsers autofill. */
export function maskExpiry(text: string): string {
  return fill("00/00", digitsOf(text).replace(/^(\d{2})20(\d{2})$/, "$1$2"));
}

export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index] ?? "") && ++seen === digitsBefore) return index + 1;
  }
  return masked.length;
}
