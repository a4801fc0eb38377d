import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import postcss from "postcss";
import { processSingleton } from "../../domain/process-singleton.mjs";

/**
 * A page's first paint waits for no second file: the rules that its own markup needs stand in it, and the whole sheet
 * follows for what scripts add later. `lib/domain/page/inline-scripts.mjs` turns that one on once it is there.
 *
 * @import { AtRule, ChildNode, Container, Rule } from "postcss"
 * @typedef {string | { needs: string[][], text: string } | { open: string, parts: Part[] }} Part
 * A rule with the classes that each of its selectors needs, or a group such as `@media` of parts; a text is always kept.
 */

const LINK = /<link rel="stylesheet" href="(\/_next\/(static\/[\w/.~-]+\.css)[^"]*)" data-precedence="next"\/>/g;
const SCRIPTS = /<script[\s\S]*?<\/script>/g;
const CLASSES = /\sclass="([^"]*)"/g;
/** @type {Record<string, string>} */
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
/** What is inside asks for an element somewhere, or for none; it may be kept needlessly. */
const ASKING = /:(?:is|not|where|has)\((?:[^()\\]|\\.)*\)/g;
const CLASS = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\p{ASCII}])+)/giu;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/giu;
const CONDITIONAL = /^(?:media|supports|layer|container)$/;
const REGISTRATION = /@property (--[\w-]+)\{[^}]*\}/g;
const VALUE = /(?<![\w-])(--[\w-]{1,99}):[^;{}"']{0,999}(?:;|(?=\}))/g;
const READ = /var\((--[\w-]+)/g;
const MAX_SHEETS = 8;
/** Of some seventy menus. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

/**
 * The page with its first sheet inside, at the end of the head: messengers read only its beginning. As it is where it
 * has not exactly one stylesheet of the build.
 * @param {string} html
 * @param {string} etag of the HTML
 */
export function withFirstSheet(html, etag) {
  const found = firstSheetOf(html, etag);
  if (!found) return html;
  const { sheet, link, href } = found;
  const whole = `<link rel="stylesheet" href="${href}" data-precedence="next" media="print" fetchPriority="high"/>`;
  const sheets = `<style>${sheet}</style>${whole}<noscript>${link.replace(' data-precedence="next"', "")}</noscript>`;
  return html.replace(link, "").replace("</head>", () => `${sheets}</head>`);
}

/**
 * The source of `style-src` for the sheet that `withFirstSheet` puts into the page.
 * @param {string} html
 * @param {string} etag of the HTML
 */
export function firstSheetSource(html, etag) {
  const found = firstSheetOf(html, etag);
  return found ? [`'sha256-${createHash("sha256").update(found.sheet).digest("base64")}'`] : [];
}

/**
 * @param {string} html
 * @param {string} etag
 */
function firstSheetOf(html, etag) {
  const [only, another] = [...html.matchAll(LINK)];
  if (!only || another) return null;
  const [link, href = "", path = ""] = only;
  const parts = partsOf(path);
  return parts && { sheet: sheetOf(parts, html, etag), link, href };
}

/**
 * Remembered, because a page's policy and each of its compressed forms need it.
 * @param {Part[]} parts
 * @param {string} html
 * @param {string} etag
 */
function sheetOf(parts, html, etag) {
  /** @type {LRUCache<string, string>} */
  const sheets = processSingleton(
    "firstSheetsOfPages",
    () => new LRUCache({ maxSize: MAX_CHARACTERS, sizeCalculation: (sheet) => sheet.length + 1 }),
  );
  const sheet = sheets.get(etag) ?? withoutUnused(written(parts, classesOf(html)), html);
  sheets.set(etag, sheet);
  return sheet;
}

/**
 * Without the registrations and values of variables that nothing in the page reads: Tailwind writes those of all rules.
 * @param {string} sheet
 * @param {string} html
 */
function withoutUnused(sheet, html) {
  const read = new Set([...sheet.matchAll(READ), ...html.matchAll(READ)].map(([, name]) => name));
  const kept = (/** @type {string} */ text, /** @type {string} */ name) => (read.has(name) ? text : "");
  return sheet.replace(REGISTRATION, kept).replace(VALUE, kept);
}

/** @param {string} html */
function classesOf(html) {
  const lists = [...html.replace(SCRIPTS, "").matchAll(CLASSES)].map(([, list = ""]) => list);
  const plain = [...new Set(lists)]
    .join(" ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
  return new Set(plain.split(/\s+/));
}

/**
 * @param {Part[]} parts
 * @param {Set<string>} used
 * @returns {string}
 */
function written(parts, used) {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("text" in part) return part.needs.some((classes) => classes.every((name) => used.has(name))) ? part.text : "";
      const inside = written(part.parts, used);
      return inside && `${part.open}{${inside}}`;
    })
    .join("");
}

/**
 * Of a sheet of the build; null where it cannot be read.
 * @param {string} path below .next
 */
function partsOf(path) {
  /** @type {LRUCache<string, { parts: Part[] | null }>} */
  const sheets = processSingleton("firstSheets", () => new LRUCache({ max: MAX_SHEETS }));
  const known = sheets.get(path) ?? { parts: readParts(path) };
  sheets.set(path, known);
  return known.parts;
}

/** @param {string} path */
function readParts(path) {
  try {
    const text = readFileSync(join(process.cwd(), ".next", path), "utf8");
    const folder = new URL(`/_next/${path}`, "http://build");
    const absolute = text.replace(/url\((?!data:)(["']?)([^"')]+)\1\)/g, (_, quote, address) => {
      const { pathname, search, hash } = new URL(address, folder);
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    });
    return absolute.includes("</") ? null : partsIn(postcss.parse(absolute));
  } catch {
    return null;
  }
}

/**
 * @param {Container<ChildNode>} container
 * @returns {Part[]}
 */
function partsIn(container) {
  // Letters that are loaded come by the head's script.
  const kept = (container.nodes ?? []).filter((node) => !(isFontFace(node) && String(node).includes("url(")));
  return kept.map((node) => {
    if (node.type === "rule") return ruleOf(node);
    return node.type === "atrule" && node.nodes && CONDITIONAL.test(node.name)
      ? groupOf(node)
      : `${node}${closing(node)}`;
  });
}

/** @param {ChildNode} node */
function isFontFace(node) {
  return node.type === "atrule" && node.name === "font-face";
}

/** @param {Rule} rule */
function ruleOf(rule) {
  const needs = rule.selectors.map(neededBy);
  return needs.some((classes) => classes.length === 0) ? String(rule) : { needs, text: String(rule) };
}

/** @param {AtRule} rule */
function groupOf(rule) {
  return { open: `@${rule.name}${rule.raws.afterName ?? " "}${rule.params}`, parts: partsIn(rule) };
}

/** @param {ChildNode} node */
function closing(node) {
  return node.type === "decl" || (node.type === "atrule" && !node.nodes) ? ";" : "";
}

/** @param {string} selector */
function neededBy(selector) {
  let plain = selector;
  for (let before = ""; before !== plain; ) [before, plain] = [plain, plain.replace(ASKING, "")];
  return [...plain.matchAll(CLASS)].map(([, name = ""]) =>
    name.replace(ESCAPE, (_, code, character) => character ?? String.fromCodePoint(Number.parseInt(code, 16))),
  );
}
