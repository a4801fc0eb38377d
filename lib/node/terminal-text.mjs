/** Characters that move the cursor, ring the bell, set colours or reverse the text. */
const CONTROLS = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** @param {unknown} text */
export function oneLine(text) {
  return String(text).replace(CONTROLS, " ");
}

/**
 * Escapes control characters except line ends; the JSON value stays the same.
 * @param {string} text
 */
export function safeJson(text) {
  return text.replace(CONTROLS, (found) => (found === "\n" ? found : escaped(found)));
}

/** @param {string} character */
function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
