/** @typedef {{ path: { commands: { command: keyof typeof LETTERS, args: number[] }[] } }} Glyph */

/**
 * Draws the outlines of Figtree that the preview pictures are lettered with, so that they need no font of the machine.
 *
 *   npm install --prefix "$TMPDIR/font" fontkit@2.0.4 wawoff2@2.0.1   (outside the project)
 *   node scripts/preview-font.mjs "$TMPDIR/font/node_modules"
 *
 * The result is committed, so nobody needs this to run the shop.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./lib/project.mjs";

const UNITS = 1000;
const WEIGHTS = { medium: 500, bold: 800 };
const SOURCE = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const KERNED = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder that fontkit and wawoff2 are in.");
const require = createRequire(import.meta.url);
const fontkit = require(join(folder, "fontkit/dist/main.cjs"));
// fontkit cannot vary a compressed font.
const unpacked = Buffer.from(await require(join(folder, "wawoff2")).decompress(readFileSync(join(root, SOURCE))));

const LETTERS = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" };

const result = Object.fromEntries(Object.entries(WEIGHTS).map(([name, wght]) => [name, outlines(wght)]));
writeFileSync(join(root, "lib/server/share/figtree-outlines.json"), `${JSON.stringify(result)}\n`);

/** @param {number} code */
function isLetter(code) {
  return code === 32 || /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(String.fromCodePoint(code));
}

/**
 * Advance and path of each character, and the kerning of pairs, in thousandths of the size; y points down.
 * @param {number} wght
 */
function outlines(wght) {
  const font = fontkit.create(unpacked).getVariation({ wght });
  const scale = UNITS / font.unitsPerEm;
  /** @type {Record<string, [advance: number, path: string]>} */
  const glyphs = {};
  for (const code of font.characterSet.filter(isLetter)) {
    const glyph = font.glyphForCodePoint(code);
    glyphs[String.fromCodePoint(code)] = [Math.round(glyph.advanceWidth * scale), pathOf(glyph, scale)];
  }
  const width = (/** @type {string} */ text) => font.layout(text, ["kern"]).advanceWidth;
  /** @type {Record<string, number>} */
  const kerning = {};
  for (const left of KERNED) {
    for (const right of KERNED) {
      const closer = Math.round((width(left + right) - width(left) - width(right)) * scale);
      if (closer !== 0) kerning[left + right] = closer;
    }
  }
  return { glyphs, kerning };
}

/**
 * @param {Glyph} glyph
 * @param {number} scale
 */
function pathOf(glyph, scale) {
  return glyph.path.commands
    .map(({ command, args }) => {
      const points = args.map((value, index) => Math.round(value * scale * (index % 2 === 0 ? 1 : -1)));
      return LETTERS[command] + points.join(" ");
    })
    .join("");
}
