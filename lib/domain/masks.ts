/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** `pattern` filled with the digits of a text as far as they go; `0` stands for a digit. */
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

/** 12345-678, at most 9 characters. */
export function maskCep(text: string): string {
  return fill("00000-000", text);
}

/** 000.000.000-00, at most 14 characters. */
export function maskCpf(text: string): string {
  return fill("000.000.000-00", text);
}

/** (xx) xxxx-xxxx, and from the eleventh digit on (xx) xxxxx-xxxx; at most 15 characters. */
export function maskPhone(text: string): string {
  return fill(digitsOf(text).length > 10 ? "(00) 00000-0000" : "(00) 0000-0000", text);
}

/** 0000 0000 0000 0000, at most 19 characters. */
export function maskCardNumber(text: string): string {
  return fill("0000 0000 0000 0000", text);
}

/** MM/AA, at most 5 characters; a browser that fills in MM/AAAA means the same. */
export function maskExpiry(text: string): string {
  return fill("00/00", digitsOf(text).replace(/^(\d{2})20(\d{2})$/, "$1$2"));
}

/** The security code: at most 4 digits. */
export function maskCvv(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** Where the caret belongs after masking: behind as many digits as it stood behind before. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index] ?? "") && ++seen === digitsBefore) return index + 1;
  }
  return masked.length;
}
