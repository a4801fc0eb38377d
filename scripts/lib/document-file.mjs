import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { linesIn, NotJson, readJson } from "./json-text.mjs";
import { Mistake } from "./operator-client.mjs";
import { oneLine } from "./terminal.mjs";

/**
 * @typedef {{ path: string, message: string }} Note
 * @typedef {Record<string, unknown>} Fields
 * @typedef {(kind: string, mistakes: Note[], mostEqual?: number) => string[]} Told
 */

/** Per picture: the server accepts none larger. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const MAX_EQUAL_SHOWN = 10;

/**
 * Reads a document with the pictures beside it. `notes` are oddities of the file and of its pictures as `{ path,
 * message }`; `told` formats the document's mistakes with lines and names.
 * @param {string} path
 * @returns {{ document: unknown, notes: Note[], told: Told }}
 * @throws {Mistake} when the file is missing or not JSON
 */
export function readDocument(path) {
  const { text, notes } = decoded(bytesOf(path));
  const { value: document, repeated } = parsed(path, text);
  for (const field of repeated) notes.push({ ...field, message: "O campo está escrito duas vezes: vale só a última." });
  /** @type {Told} */
  const told = (kind, mistakes, mostEqual = MAX_EQUAL_SHOWN) =>
    toldLines(kind, mistakes, { document, text, mostEqual });
  notes.push(...inlinePictures(document, dirname(path)));
  return { document, notes, told };
}

/** @param {string} path */
function bytesOf(path) {
  try {
    return readFileSync(path);
  } catch {
    throw new Mistake(`Não foi possível ler ${path}.`);
  }
}

/**
 * @param {Buffer} bytes
 * @returns {{ text: string, notes: Note[] }}
 */
function decoded(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), notes: [] };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), notes: [] };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    const [example = ""] = /\p{L}*[\u0080-\uffff]\p{L}*/u.exec(text) ?? [];
    const message = `O arquivo não está em UTF-8; foi lido como Windows-1252 (Latin-1). Confira os acentos, como em '${example}', e salve-o em UTF-8.`;
    return { text, notes: [{ path: "", message }] };
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function parsed(path, text) {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const { line, column, message } = error;
    throw new Mistake(`${path} não é JSON: linha ${line}, coluna ${column}: ${message}`);
  }
}

/**
 * @param {string} kind
 * @param {Note[]} mistakes
 * @param {{ document: unknown, text: string, mostEqual: number }} source
 */
function toldLines(kind, mistakes, { document, text, mostEqual }) {
  if (mistakes.length === 0) return [];
  const lines = linesIn(
    text,
    mistakes.map(({ path }) => path),
  );
  const shown = new Map();
  const told = mistakes.flatMap(({ path, message }) => {
    const equal = (shown.get(message) ?? 0) + 1;
    shown.set(message, equal);
    if (equal > mostEqual) return [];
    const place = path ? [`linha ${lines.get(path)}`, nameAt(document, path), path].filter(Boolean).join(", ") : "";
    return [`${kind}  ${place ? `${place}: ` : ""}${message}`];
  });
  const more = [...shown].filter(([, count]) => count > mostEqual);
  const rest = more.map(([message, count]) => {
    const left = count - mostEqual;
    return `${kind}  …e em mais ${left} ${left === 1 ? "lugar" : "lugares"}: ${message}`;
  });
  return [...told, ...rest].map(oneLine);
}

/**
 * @param {unknown} document
 * @param {string} path
 */
function nameAt(document, path) {
  const names = [];
  let at = document;
  for (const [, index, field] of path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)) {
    at = /** @type {Fields | undefined} */ (at)?.[index ?? field ?? ""];
    if (index !== undefined && isObject(at) && typeof at.name === "string") names.push(at.name);
  }
  return names.join(" › ");
}

/**
 * @param {unknown} document
 * @param {string} folder
 * @returns {Note[]}
 */
function inlinePictures(document, folder) {
  return pictureFields(document).flatMap(({ holder, field, path, image }) => {
    const { picture, message } = inlined(image, folder);
    holder[field] = picture;
    return message ? [{ path, message: `A imagem ficou de fora: ${message}` }] : [];
  });
}

/** @param {unknown} document */
function pictureFields(document) {
  const { market, products } = isObject(document) ? document : {};
  /** @type {[unknown, string, string][]} */
  const fields = [
    [market, "banner", "market.banner"],
    [market, "logo", "market.logo"],
    ...(Array.isArray(products) ? products : []).map(pictureOf),
  ];
  return fields.flatMap(([holder, field, path]) => {
    const image = isObject(holder) ? holder[field] : null;
    return isObject(holder) && typeof image === "string" ? [{ holder, field, path, image }] : [];
  });
}

/**
 * @param {unknown} product
 * @param {number} index
 * @returns {[unknown, string, string]}
 */
function pictureOf(product, index) {
  return [product, "image", `products[${index}].image`];
}

/**
 * The server looks at the bytes, so that no name's ending decides: `.jfif` is a JPEG.
 * @param {string} image
 * @param {string} folder
 * @returns {{ picture: string | null, message?: string }}
 */
function inlined(image, folder) {
  if (image.trim() === "") return { picture: null };
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(image)) return { picture: image };
  const file = fileNamed(image, folder);
  if (!file) return { picture: null, message: `não foi possível ler ${join(folder, image)}.` };
  if (statSync(file).size > MAX_PICTURE_BYTES) return { picture: null, message: `${image} passa de 5 MB.` };
  return { picture: `data:image/file;base64,${readFileSync(file).toString("base64")}` };
}

/**
 * A Mac stores the accents of a ZIP's file names separately from their letters (NFD), an editor combines them (NFC).
 * @param {string} image
 * @param {string} folder
 */
function fileNamed(image, folder) {
  const names = [image, image.normalize("NFC"), image.normalize("NFD")].map((name) => join(folder, name));
  return names.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
}

/**
 * @param {unknown} value
 * @returns {value is Fields}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
