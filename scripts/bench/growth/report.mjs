import { markdown } from "../table.mjs";
import { exponentsOf, verdictOf } from "./curve.mjs";
import { shown, svgOf } from "./plot.mjs";

/**
 * @import { Curve } from "./curve.mjs"
 * @import { Figure } from "./plot.mjs"
 * @typedef {Record<"date" | "commit" | "processors" | "memory" | "busy" | "node" | "load", string>} Circumstances
 * @typedef {Figure & { circumstances: Circumstances }} MeasuredFigure
 * @typedef {Record<string, MeasuredFigure>} Figures by the name of their part
 */

const METHOD = "performance.md";

/**
 * The files of a run, by name: the points, a picture for each figure, and a document that shows them.
 * @param {Figures} figures
 * @param {string} folder beside the document, for points and pictures
 * @returns {{ document: string, beside: Record<string, string> }}
 */
export function growthFiles(figures, folder) {
  const pictures = Object.entries(figures).map(([name, figure]) => [`${name}.svg`, svgOf(figure)]);
  return {
    document: documentOf(figures, folder),
    beside: { "points.json": `${JSON.stringify(figures, null, 2)}\n`, ...Object.fromEntries(pictures) },
  };
}

/**
 * @param {Figures} figures
 * @param {string} folder
 */
function documentOf(figures, folder) {
  const parts = Object.entries(figures).flatMap(([name, figure]) => [
    `## ${figure.title}`,
    "",
    measuredOn(figure.circumstances),
    ...(figure.note ? ["", figure.note] : []),
    "",
    `![${figure.title}](${folder}/${name}.svg)`,
    "",
    tableOf(figure),
    "",
  ]);
  return [
    "# Cost with growth",
    "",
    `What is measured and how a verdict comes about: [performance](../${METHOD}#cost-with-growth). Written by`,
    "`npm run bench -- --only=growth`; the points are in",
    `[points.json](${folder}/points.json).`,
    "",
    ...parts,
  ].join("\n");
}

/** @param {Circumstances} circumstances */
function measuredOn({ date, commit, processors, memory, node, load, busy }) {
  return `Measured on ${date.slice(0, 10)}, commit ${commit}; ${processors}, ${memory}, Node.js ${node}; load by ${load}; load average at the start ${busy}.`;
}

/** @param {Figure} figure */
function tableOf({ axis, curves }) {
  const columns = [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const rows = curves.map((curve) => [
    `${curve.title}, ${curve.unit}`,
    ...columns.map((column) => cellOf(curve, column)),
    exponentsOf(curve)
      .map((exponent) => exponent.toFixed(2))
      .join(", "),
    verdictOf(curve) ?? "",
  ]);
  return markdown([axis, ...columns.map(shown), "exponents", "verdict"], rows);
}

/**
 * @param {Curve} curve
 * @param {number} column
 */
function cellOf({ points }, column) {
  const point = points.find(({ x }) => x === column);
  if (!point) return "";
  return point.isReckoned ? `(${shown(point.y)})` : shown(point.y);
}
