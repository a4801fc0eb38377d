/**
 * More than any document or call needs. 25 MB can hold twelve million empty lists: parsing them takes minutes and more
 * memory than the process has, which would end it for every shop.
 */
const MAX_DEPTH = 16;
/** Per list or object. */
const MAX_ENTRIES = 10_000;
/** A merchant of Open Delivery has one list for the items of all products and options. */
export const MAX_MERCHANT_ENTRIES = 100_000;
/** Lists and objects together. */
const MAX_CONTAINERS = 500_000;
export const MAX_VALUES = 3_000_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Judges a JSON text before it is parsed, in one pass over it. A text that is no JSON may pass. */
export function isWithinJsonLimits(text: string, maxValues = MAX_VALUES, maxEntries = MAX_ENTRIES): boolean {
  const commas: number[] = [];
  let containers = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (commas.push(0) > MAX_DEPTH || ++containers > MAX_CONTAINERS) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) commas.pop();
    else if (code === COMMA) {
      const before = (commas.pop() ?? 0) + 1;
      if (before >= maxEntries || ++values > maxValues) return false;
      commas.push(before);
    }
  }
  return true;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
