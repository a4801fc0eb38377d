// Cost with growth: three figures of curves, written as they come.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onEnd, passOn } from "../../lib/ending.mjs";
import { ensureBuilt, root } from "../../lib/project.mjs";
import { loadGenerator } from "../load.mjs";
import { machine } from "../machine.mjs";
import { ordersFigures } from "./orders.mjs";
import { productsFigures } from "./products.mjs";
import { growthFiles } from "./report.mjs";
import { shopsFigures } from "./shops.mjs";
import { progress } from "./world.mjs";

/**
 * @import { Browser } from "playwright"
 * @import { Figures } from "./report.mjs"
 * @import { Figure } from "./plot.mjs"
 * @typedef {{ runs: number, seconds: number, most: number }} Effort `most`: the largest number of shops, products or
 * orders
 */

/** @type {Record<string, (effort: Effort & { browser: Browser }) => AsyncGenerator<Figure>>} */
const PARTS = { shops: shopsFigures, products: productsFigures, orders: ordersFigures };

export const GROWTH_PARTS = Object.keys(PARTS);

const FULL = { runs: 3, seconds: 3, most: Number.POSITIVE_INFINITY };
const QUICK = { runs: 1, seconds: 2, most: 1_000 };

/**
 * Measures the named parts, and writes points, pictures and tables after each step, beside those of parts measured
 * before. A full run writes into docs/performance, under its date.
 * @param {{ browser: Browser, parts: string[], isQuick: boolean }} options
 */
export async function measureGrowth({ browser, parts, isQuick }) {
  await ensureBuilt();
  // Data folders are removed at the exit; what was measured is written.
  onEnd(() => {
    passOn("SIGKILL");
    process.exit(130);
  });
  const files = isQuick ? filesIn(join(root, "test-results/bench"), "growth") : datedFiles();
  const figures = /** @type {Figures} */ (
    existsSync(files.points) ? JSON.parse(readFileSync(files.points, "utf8")) : {}
  );
  for (const part of parts) {
    progress(part);
    const circumstances = { ...machine(), load: loadGenerator() };
    const steps = /** @type {(typeof PARTS)[string]} */ (PARTS[part]);
    for await (const figure of steps({ ...(isQuick ? QUICK : FULL), browser })) {
      figures[part] = { ...figure, circumstances };
      write(figures, files);
    }
  }
  console.log(`\n${readFileSync(files.document, "utf8")}\n${files.document}`);
}

function datedFiles() {
  const date = new Date().toISOString().slice(0, 10);
  return filesIn(join(root, "docs/performance"), `growth-${date}`);
}

/**
 * @param {string} parent
 * @param {string} name
 */
function filesIn(parent, name) {
  const folder = join(parent, name);
  return { document: `${folder}.md`, folder, name, points: join(folder, "points.json") };
}

/**
 * @param {Figures} figures
 * @param {ReturnType<typeof filesIn>} files
 */
function write(figures, { document, folder, name }) {
  const inOrder = Object.fromEntries(GROWTH_PARTS.flatMap((part) => (figures[part] ? [[part, figures[part]]] : [])));
  const files = growthFiles(inOrder, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files.beside)) writeFileSync(join(folder, file), content);
  writeFileSync(document, files.document);
}
