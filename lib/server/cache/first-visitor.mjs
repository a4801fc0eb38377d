// Next stores the first visitor's path and query (row 0 of the flight data) in the cached page. When they are empty,
// the page uses the visitor's own address.
const PLAIN = /"c":\[(?:"(?:[^"\\]|\\.)*",?)*\],"q":"(?:[^"\\]|\\.)*"/g;

// The same text inside a string literal, with & < > written as \u0026 and so on.
const CHARACTER = String.raw`[^\\]|\\u[0-9a-f]{4}|\\\\(?:\\.|[^\\])`;
const ESCAPED = new RegExp(
  String.raw`\\"c\\":\[(?:\\"(?:${CHARACTER})*?\\",?)*\],\\"q\\":\\"(?:${CHARACTER})*?\\"`,
  "g",
);

/** @param {string} html */
export function htmlForEveryone(html) {
  return html.replace(ESCAPED, '\\"c\\":[\\"\\",\\"\\"],\\"q\\":\\"\\"');
}

/** @param {Buffer} data */
export function flightForEveryone(data) {
  const text = Buffer.from(data).toString("utf8");
  const clean = text.replace(PLAIN, '"c":["",""],"q":""');
  return clean === text ? data : Buffer.from(clean, "utf8");
}
