export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function fill(pattern: string, text: string): string {
  const digits = digitsOf(text);
  let next = 0;
  let masked = "";
  for (const sign of pattern) {
    if (next >= digits.length) break;
    masked += sign === "0" ? digits[next++] : sign;
  }
  return masked;
}

export function maskCep(text: string): string {
  return fill("00000-000", text);
}

export function maskCpf(text: string): string {
  return fill("000.000.000-00", text);
}

export function maskPhone(text: string): string {
  return fill(digitsOf(text).length > 10 ? "(00) 00000-0000" : "(00) 0000-0000", text);
}

export function maskCardNumber(text: string): string {
  return fill("0000 0000 0000 0000", text);
}

/** Also accepts MM/AAAA, which browsers autofill. */
export function maskExpiry(text: string): string {
  return fill("00/00", digitsOf(text).replace(/^(\d{2})20(\d{2})$/, "$1$2"));
}

export function maskCvv(text: string): string {
  return digitsOf(text).slice(0, 4);
}

export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index] ?? "") && ++seen === digitsBefore) return index + 1;
  }
  return masked.length;
}
