// Next writes the request's path and query (row 0 of the flight data) into the page it keeps, and would serve the
// first visitor's to everyone after; the page works on the visitor's own address when they are empty.
const PLAIN = /"c":\[(?:"(?:[^"\\]|\\.)*",?)*\],"q":"(?:[^"\\]|\\.)*"/g;

// The same text once more inside a string literal, with & < > written as \u0026 and so on.
const CHARACTER = String.raw`[^\\]|\\u[0-9a-f]{4}|\\\\(?:\\.|[^\\])`;
const ESCAPED = new RegExp(
  String.raw`\\"c\\":\[(?:\\"(?:${CHARACTER})*?\\",?)*\],\\"q\\":\\"(?:${CHARACTER})*?\\"`,
  "g",
);

/** The html without the address of the visitor for whom it was rendered. */
export function htmlForEveryone(html) {
  return html.replace(ESCAPED, '\\"c\\":[\\"\\",\\"\\"],\\"q\\":\\"\\"');
}

/** The same for flight data (`rscData`, `segmentData`). */
export function flightForEveryone(data) {
  const text = Buffer.from(data).toString("utf8");
  const clean = text.replace(PLAIN, '"c":["",""],"q":""');
  return clean === text ? data : Buffer.from(clean, "utf8");
}
