export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Replaces a pattern's zeros by digits; surplus digits follow, for the field to refuse. */
export function fill(pattern: string, text: string): string {
  const digits = digitsOf(text);
  let next = 0;
  let masked = "";
  for (const sign of pattern) {
    if (next >= digits.length) break;
    masked += sign === "0" ? digits[next++] : sign;
  }
  return masked + digits.slice(next);
}

export function maskCep(text: string): string {
  return fill("00000-000", text);
}
