/**
 * @typedef {"expression" | "statement" | "jsx" | "attribute" | "after" | "css"} Form
 * @typedef {{ row: string, file: string, as: Form, cuts: readonly [string, string][] }} Switched
 */

/** @type {Record<Form, (cut: string, from: string, to: string, row: string) => string>} */
const FORMS = {
  expression: (cut, from, to) => `(${cut} ? (${to}) : (${from}))`,
  statement: (cut, from, to) => `if (${cut}) { ${to} } else { ${from} }`,
  jsx: (cut, from, to) => `{${cut} ? (<>${to}</>) : (<>${from}</>)}`,
  attribute: (cut, from, to) => {
    const all = attributesIn(from);
    const [first] = all;
    if (all.length === 1 && first) return `${first.name}={${cut} ? (${to}) : (${first.value})}`;
    return `{...(${cut} ? (${to}) : {${all.map(({ name, value }) => `"${name}": ${value}`).join(", ")}})}`;
  },
  css: (_, from, to, row) => `html:not([data-cut="${row}"]) & { ${from} } html[data-cut="${row}"] & { ${to} }`,
  after: (cut, from, to) => `${from} if (${cut}) { ${to} }`,
};

/** @param {string} text */
function attributesIn(text) {
  const found = [];
  for (let rest = text.trim(); rest; rest = rest.trim()) {
    const [start, name = ""] = /^([\w-]+)=/.exec(rest) ?? [];
    if (!start) throw new Error(`Not JSX attributes: ${text}`);
    const from = start.length;
    let end = from + 1;
    if (rest[from] === "{") for (let depth = 1; depth > 0; end++) depth += { "{": 1, "}": -1 }[rest[end] ?? ""] ?? 0;
    else end = rest.indexOf('"', end) + 1;
    const value = rest.slice(from, end);
    found.push({ name, value: value.startsWith("{") ? value.slice(1, -1) : value });
    rest = rest.slice(end);
  }
  return found;
}

/**
 * @param {string} source
 * @param {readonly Switched[]} rows
 */
export function withSwitches(source, rows) {
  const cuts = rows.flatMap(({ row, file, as, cuts: ofRow }) =>
    ofRow.map(([from, to]) => {
      if (source.split(from).length !== 2) throw new Error(`${row}: ${file} does not hold this once: ${from}`);
      return { row, at: source.indexOf(from), from, to, as };
    }),
  );
  let text = source;
  let below = source.length;
  for (const { row, at, from, to, as } of cuts.toSorted((one, other) => other.at - one.at)) {
    if (at + from.length > below) throw new Error(`${row}: its cut overlaps another one.`);
    text = text.slice(0, at) + FORMS[as](`rowIsCut("${row}")`, from, to, row) + text.slice(at + from.length);
    below = at;
  }
  if (cuts.every(({ as }) => as === "css")) return text;
  const imported = 'import { rowIsCut } from "@/lib/row-is-cut";\n';
  const directive = /^(?:["']use \w+["'];?|import "server-only";)\n/.exec(text)?.[0] ?? "";
  return directive + imported + text.slice(directive.length);
}
