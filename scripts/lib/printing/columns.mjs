/**
 * Wraps lines at a number of columns, between words or inside one that is longer; a sum like 'R$ 9,00' stays in one
 * piece.
 * @param {string} text
 * @param {number} columns
 */
export function wrapped(text, columns) {
  const lines = [];
  let line = "";
  let used = 0;
  for (const word of text.match(/R\$ \S+|\S+/gu) ?? []) {
    const needed = [...word].reduce((sum, letter) => sum + columnsOf(letter), 0);
    if (used > 0 && used + 1 + needed > columns) {
      lines.push(line);
      line = "";
      used = 0;
    }
    if (used > 0) {
      line += " ";
      used += 1;
    }
    for (const letter of word) {
      if (used + columnsOf(letter) > columns) {
        lines.push(line);
        line = "";
        used = 0;
      }
      line += letter;
      used += columnsOf(letter);
    }
  }
  return line ? [...lines, line] : lines;
}

/** @param {string} letter */
function columnsOf(letter) {
  return Number(letter.codePointAt(0)) >= 0x1100 ? 2 : 1;
}
