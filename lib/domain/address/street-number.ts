/**
 * Splits 'Rua Exemplo, 77' as browsers fill a street; null without a number at the end. 'Rua 7' and 'Quadra 12, Lote 3'
 * are names: only a number after a comma or 'nº' is split off.
 */
export function splitStreet(text: string): { street: string; number: string } | null {
  const whole = text.trim();
  const match = /\d{1,6}(?:\s?-?[A-Za-z])?$/.exec(whole);
  if (!match) return null;
  const before = whole.slice(0, match.index).trimEnd();
  const street = before.replace(/(?:,\s?(?:n[º°o]?\.?)?|\sn[º°]\.?)$/, "").trimEnd();
  return street !== before && /\p{L}/u.test(street) ? { street, number: match[0] } : null;
}
