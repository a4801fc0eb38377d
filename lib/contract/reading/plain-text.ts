const BREAK = /<(?:br|\/?(?:p|div|li|tr|h[1-6]))(?:\s[^<>]*)?\/?>/gi;
// Named tags only, because a shop may write <3.
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|img|li|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:[\s/][^<>]*)?>|<!--[^<>]*>/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ordm: "º",
  ordf: "ª",
  deg: "°",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  frac12: "½",
  frac14: "¼",
  reg: "®",
  bull: "•",
};
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};

/**
 * Converts HTML that a system wrote to plain text: customers would read its tags and entities. Returns a text without
 * either unchanged, and also one that would become empty.
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const plain = text
    .replace(BREAK, "\n")
    .replace(TAG, "")
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, entity);
  if (plain === text) return text;
  return (
    plain
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n[ \n]*/g, "\n")
      .trim() || text
  );
}

function entity(whole: string, decimal?: string, hex?: string, name = ""): string {
  if (decimal ?? hex) {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    const isLetter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isLetter ? String.fromCodePoint(code) : whole;
  }
  const mark = MARKS[name.slice(1)];
  if (mark) return (name.charAt(0) + mark).normalize("NFC");
  return Object.hasOwn(NAMED, name.toLowerCase()) ? (NAMED[name.toLowerCase()] ?? whole) : whole;
}
