/** What moves a terminal's cursor, rings its bell, colours it or turns its text around. */
const CONTROLS = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A text as one line without control characters. */
export function oneLine(text) {
  return String(text).replace(CONTROLS, " ");
}

/** The text of JSON with every control character escaped but its own line ends: the same value. */
export function safeJson(text) {
  return text.replace(CONTROLS, (found) => (found === "\n" ? found : escaped(found)));
}

function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
