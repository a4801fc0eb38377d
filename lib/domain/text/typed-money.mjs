/**
 * Reads an amount as people type it: `50`, `50,5`, `9.90`, `1.234,50`, `R$ 20,00`. A point before three digits separates
 * thousands, so that `1.000` is a thousand.
 * @param {string} text
 * @returns {number | null} centavos; null for anything else
 */
export function parseMoney(text) {
  const plain = text.replace(/^\s*R\$/i, "").replace(/\s/g, "");
  const match = /^(?:(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{0,2}))?|(\d{1,9})\.(\d{1,2}))$/.exec(plain);
  if (!match) return null;
  const [, whole, cents, bare = "", decimals = ""] = match;
  return Number((whole ?? bare).replaceAll(".", "")) * 100 + Number((cents ?? decimals).padEnd(2, "0"));
}
