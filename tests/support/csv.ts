/** The cells of a file with semicolons, by RFC 4180's rules for quotes; throws where they are broken. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(text.slice(at));
    const cell = quoted ?? /^[^";\r\n]*/.exec(text.slice(at));
    at += cell?.[0].length ?? 0;
    row.push(quoted ? (quoted[1] ?? "").replaceAll('""', '"') : (cell?.[0] ?? ""));
    if (text[at] === ";") at += 1;
    else if (text.startsWith("\r\n", at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`No cell ends at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
  }
  return rows;
}
