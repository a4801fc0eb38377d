/**
 * @typedef {{ html?: string, readonly htmlBytes?: number }} Page
 * @typedef {{ bytes: Buffer, encoding: "latin1" | "utf16le" }} Encoded
 */

/** V8 shares pages of its heap among smaller objects, which leave holes; a larger one has a page of its own. */
const MAX_SHARED_BYTES = 128 * 1024;
/** The characters of which V8 holds each in two bytes. */
const WIDE = /[\u0100-\uffff]/;

/**
 * A copy of a page that holds its HTML outside V8's heap.
 * @template {Page} Value
 * @param {Value} value
 * @returns {Value}
 */
export function offHeap(value) {
  const { html, ...rest } = value;
  if (html === undefined) return value;
  const held = encoded(html);
  return held.bytes.length > MAX_SHARED_BYTES ? value : /** @type {Value} */ (withHtml(rest, held));
}

/**
 * @param {object} value
 * @param {Encoded} first
 */
function withHtml(value, first) {
  let held = first;
  return Object.defineProperties(value, {
    html: {
      get: () => held.bytes.toString(held.encoding),
      // Next stores the last page once more when a rendering throws, and `PageCache.set` writes its HTML anew.
      set: (html) => {
        held = encoded(html);
      },
      enumerable: true,
    },
    htmlBytes: { get: () => held.bytes.length },
  });
}

/**
 * In an encoding that V8 copies without decoding: 5 to 16 µs for 64,000 characters, where UTF-8 takes 105.
 * @param {string} html
 * @returns {Encoded}
 */
function encoded(html) {
  const encoding = WIDE.test(html) ? "utf16le" : "latin1";
  return { bytes: Buffer.from(html, encoding), encoding };
}
