import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { linesIn, NotJson, readJson } from "./json-text.mjs";
import { Mistake } from "./operator-client.mjs";
import { oneLine } from "./terminal.mjs";

const PICTURE_TYPES = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
  ".gif": "gif",
};

const MAX_EQUAL_SHOWN = 10;

/**
 * Reads a document with the pictures beside it. `notes` are oddities of the file as `{ path, message }`; `told` formats
 * the document's mistakes with lines and names.
 * @throws {Mistake} when the file is missing or not JSON
 */
export function readDocument(path) {
  const { text, notes } = decoded(bytesOf(path));
  const { value: document, repeated } = parsed(path, text);
  for (const field of repeated) notes.push({ ...field, message: "O campo está escrito duas vezes: vale só a última." });
  const told = (kind, mistakes) => toldLines(kind, mistakes, document, text);
  const missing = inlinePictures(document, dirname(path));
  if (missing.length > 0) throw new Mistake(told("erro", missing).join("\n"));
  return { document, notes, told };
}

function bytesOf(path) {
  try {
    return readFileSync(path);
  } catch {
    throw new Mistake(`Não foi possível ler ${path}.`);
  }
}

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

function parsed(path, text) {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const { line, column, message } = error;
    throw new Mistake(`${path} não é JSON: linha ${line}, coluna ${column}: ${message}`);
  }
}

function toldLines(kind, mistakes, document, text) {
  if (mistakes.length === 0) return [];
  const lines = linesIn(
    text,
    mistakes.map(({ path }) => path),
  );
  const shown = new Map();
  const told = mistakes.flatMap(({ path, message }) => {
    const equal = (shown.get(message) ?? 0) + 1;
    shown.set(message, equal);
    if (equal > MAX_EQUAL_SHOWN) return [];
    const place = path ? [`linha ${lines.get(path)}`, nameAt(document, path), path].filter(Boolean).join(", ") : "";
    return [`${kind}  ${place ? `${place}: ` : ""}${message}`];
  });
  const more = [...shown].filter(([, count]) => count > MAX_EQUAL_SHOWN);
  const rest = more.map(([message, count]) => `${kind}  …e em mais ${count - MAX_EQUAL_SHOWN} lugares: ${message}`);
  return [...told, ...rest].map(oneLine);
}

function nameAt(document, path) {
  const names = [];
  let at = document;
  for (const [, index, field] of path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)) {
    at = index === undefined ? at?.[field] : at?.[Number(index)];
    if (index !== undefined && typeof at?.name === "string") names.push(at.name);
  }
  return names.join(" › ");
}

function inlinePictures(document, folder) {
  return pictureFields(document).flatMap(([holder, field, path]) => {
    const { picture, message } = inlined(holder[field], folder);
    if (message) return [{ path, message }];
    holder[field] = picture;
    return [];
  });
}

function pictureFields(document) {
  const market = isObject(document?.market) ? document.market : {};
  const products = Array.isArray(document?.products) ? document.products : [];
  return [
    [market, "banner", "market.banner"],
    [market, "logo", "market.logo"],
    ...products.map((product, index) => [isObject(product) ? product : {}, "image", `products[${index}].image`]),
  ].filter(([holder, field]) => typeof holder[field] === "string");
}

function inlined(image, folder) {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(image)) return { picture: image };
  const type = PICTURE_TYPES[extname(image).toLowerCase()];
  if (!type) return { message: `${image} não é jpg, png, webp, avif nem gif.` };
  try {
    return { picture: `data:image/${type};base64,${readFileSync(join(folder, image)).toString("base64")}` };
  } catch {
    return { message: `não foi possível ler ${join(folder, image)}.` };
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
