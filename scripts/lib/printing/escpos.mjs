import CodepageEncoder from "@point-of-sale/codepage-encoder";
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { wrapped } from "./columns.mjs";

/**
 * @import { Codepage } from "@point-of-sale/codepage-encoder"
 * @import { TicketLine } from "../../../lib/domain/orders/ticket.mjs"
 * @typedef {{ paper: string, codepage: string }} Paper
 */

/** Columns of font A by the paper's width in millimetres. @type {Readonly<Record<string, number>>} */
export const PAPERS = { 58: 32, 80: 48 };

/** Code pages with every letter of Portuguese. */
export const CODE_PAGES = ["860", "850", "858"];

const INDENT = 2;
const SEPARATOR = " · ";
/** Lines between the print head and the knife. */
const FEED = 4;

/**
 * A ticket as ESC/POS commands, cut at its end.
 * @param {readonly TicketLine[]} lines
 * @param {Paper} paper
 * @returns {Uint8Array}
 */
export function ticketBytes(lines, { paper, codepage }) {
  const columns = PAPERS[paper] ?? 32;
  const page = /** @type {Codepage} */ (`cp${codepage}`);
  const encoder = new ReceiptPrinterEncoder({
    language: "esc-pos",
    columns,
    feedBeforeCut: FEED,
    codepageMapping: "epson",
  });
  encoder.initialize().codepage(page);
  for (const line of lines) for (const row of rowsOf(line, columns, page)) write(encoder, row);
  return encoder.cut("partial").encode();
}

/** @typedef {{ text: string, bold?: boolean, width?: number, height?: number, invert?: boolean, center?: boolean }} Row */

/**
 * @param {ReceiptPrinterEncoder} encoder
 * @param {Row} row
 */
function write(encoder, { text, bold = false, width = 1, height = 1, invert = false, center = false }) {
  encoder
    .align(center ? "center" : "left")
    .bold(bold)
    .invert(invert)
    .size(width, height);
  encoder.text(text).size(1, 1).invert(false).bold(false).newline();
}

/**
 * @param {TicketLine} line
 * @param {number} columns
 * @param {Codepage} page
 * @returns {Row[]}
 */
function rowsOf(line, columns, page) {
  /** @type {(text: string, style?: Omit<Row, "text">) => Row[]} */
  const rows = (text, style = {}) =>
    wrapped(inCodepage(text, page), Math.floor(columns / (style.width ?? 1))).map((part) => ({ ...style, text: part }));
  switch (line.kind) {
    case "rule":
      return [{ text: "-".repeat(columns) }];
    case "number":
      return rows(line.text, { bold: true, width: 2, height: 2, center: true });
    case "mode":
      return rows(line.text, { bold: true, width: 1, height: 2, center: true });
    case "warning":
      return rows(line.text, { bold: true, height: 2, invert: true, center: true });
    case "due":
      return rows(line.text, { bold: true, width: 2, height: 2 });
    case "promised":
      return rows(line.text, { bold: true });
    case "text":
      return rows(line.text);
    case "item":
      return itemRows(line, columns, page);
    case "size":
      return indented(wrapped(inCodepage(line.text, page), columns - INDENT), true);
    case "choice":
      return indented(
        joinedParts(
          line.parts.map((part) => inCodepage(part, page)),
          columns - INDENT,
        ),
        false,
      );
    case "sum":
      return apart(line.label, inCodepage(line.text, page), columns).map((text) => ({
        text,
        bold: line.isTotal === true,
      }));
    default:
      return writtenRows(line, columns, page);
  }
}

/**
 * @param {Extract<TicketLine, { kind: "item" }>} line
 * @param {number} columns
 * @param {Codepage} page
 * @returns {Row[]}
 */
function itemRows({ text, price }, columns, page) {
  const shown = inCodepage(text, page);
  const texts = price === undefined ? wrapped(shown, columns) : apart(shown, inCodepage(price, page), columns);
  return texts.map((part) => ({ text: part, bold: true, height: 2 }));
}

/**
 * Puts a bar before every line of a customer's text: a line without one is ours.
 * @param {{ kind: string, label: string, text: string }} line
 * @param {number} columns
 * @param {Codepage} page
 * @returns {Row[]}
 */
function writtenRows({ kind, label, text }, columns, page) {
  const indent = " ".repeat(INDENT);
  const parts = wrapped(`${label} | ${inCodepage(text, page)}`, columns - INDENT - "| ".length);
  return parts.map((part, index) => ({ text: index === 0 ? part : `${indent}| ${part}`, bold: kind === "note" }));
}

/**
 * The left text, broken where it must be, with the right one at the paper's edge.
 * @param {string} left
 * @param {string} right
 * @param {number} columns
 */
function apart(left, right, columns) {
  const lines = wrapped(left, columns);
  const last = lines.at(-1) ?? "";
  if (last.length + 1 + right.length > columns) return [...lines, right.padStart(columns)];
  return [...lines.slice(0, -1), last + right.padStart(columns - last.length)];
}

/**
 * @param {string[]} texts
 * @param {boolean} bold
 * @returns {Row[]}
 */
function indented(texts, bold) {
  return texts.map((text) => ({ text: " ".repeat(INDENT) + text, bold }));
}

/**
 * Breaks the line between two parts; a part too long for a line breaks between its words.
 * @param {string[]} parts
 * @param {number} room
 */
function joinedParts(parts, room) {
  /** @type {string[]} */
  const lines = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last}${SEPARATOR}${part}`;
    if (last !== undefined && longer.length <= room) lines[lines.length - 1] = longer;
    else lines.push(...wrapped(part, room));
  }
  return lines;
}

/** Typed characters that no code page has, and their replacements. @type {Readonly<Record<string, string>>} */
const PLAIN = {
  "–": "-",
  "—": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
  "•": "·",
  "×": "x",
  "€": "EUR",
};

/**
 * Each letter that the code page lacks as its nearest plain one, or a question mark.
 * @param {string} text
 * @param {Codepage} page
 */
export function inCodepage(text, page) {
  return [...text.normalize("NFC")].map((letter) => nearest(letter, page)).join("");
}

/**
 * @param {string} letter
 * @param {Codepage} page
 */
function nearest(letter, page) {
  if (isIn(letter, page)) return letter;
  const plain = PLAIN[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...plain].every((each) => isIn(each, page)) ? plain : "?";
}

/** @type {Map<Codepage, Set<string>>} */
const letters = new Map();

/**
 * @param {string} letter
 * @param {Codepage} page
 */
function isIn(letter, page) {
  const known = letters.get(page) ?? lettersOf(page);
  letters.set(page, known);
  return known.has(letter);
}

/**
 * The letters of a code page. It has pictures at the bytes of control characters, which a printer takes for commands.
 * If such a picture is also a letter, like '¶' in 850, the encoder would write the command.
 * @param {Codepage} page
 */
function lettersOf(page) {
  const codes = CodepageEncoder.getCodepoints(page, true);
  const commands = new Set(codes.filter((_, byte) => byte < 0x20 || byte === 0x7f));
  return new Set(codes.filter((code) => !commands.has(code)).map((code) => String.fromCodePoint(code)));
}
