// A figure of small plots in SVG, readable in a document of 720 pixels, on light and on dark ground.
import { verdictOf } from "./curve.mjs";
import { logScaleOf, valueScaleOf } from "./scale.mjs";

/**
 * @import { Curve, Point } from "./curve.mjs"
 * @typedef {{ title: string, axis: string, note?: string, curves: Curve[] }} Figure `axis`: what grows; `note`: what the
 * hollow points are
 */

const WIDTH = 720;
const COLUMNS = 2;
const CELL = { width: WIDTH / COLUMNS, height: 228 };
const HEAD = 44;
/** A line of the note, and how many letters of it fit. */
const LINE = { height: 17, letters: 105 };
/** The plot inside its cell. */
const AREA = { left: 58, top: 46, width: CELL.width - 58 - 30, height: 118 };

const STYLE = `
svg { --ground: #ffffff; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0; --flat: #1a7f37; --straight: #0969da; --bends: #cf222e; }
@media (prefers-color-scheme: dark) {
  svg { --ground: #0d1117; --text: #f0f6fc; --quiet: #9198a1; --line: #3d444d; --flat: #3fb950; --straight: #4493f8; --bends: #f85149; }
}
text { font: 12px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: var(--quiet); }
.title { font-size: 15px; font-weight: 600; fill: var(--text); }
.name { font-size: 13px; font-weight: 600; fill: var(--text); }
.grid { stroke: var(--line); stroke-width: 1; }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
polyline { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.reckoned { stroke-dasharray: 4 4; }
circle { fill: currentColor; stroke: currentColor; stroke-width: 2; }
circle.reckoned { fill: var(--ground); stroke-dasharray: none; }
.flat { color: var(--flat); } .straight { color: var(--straight); } .bends { color: var(--bends); } .single { color: var(--quiet); }
text.flat, text.straight, text.bends { fill: currentColor; font-weight: 600; text-anchor: end; }
`;

/**
 * @param {Figure} figure
 * @returns {string} the file
 */
export function svgOf({ title, axis, note, curves }) {
  const lines = note ? wrapped(note) : [];
  const height = HEAD + Math.ceil(curves.length / COLUMNS) * CELL.height + lines.length * LINE.height + 8;
  const cells = curves.map((curve, n) => {
    const [left, top] = [(n % COLUMNS) * CELL.width, HEAD + Math.floor(n / COLUMNS) * CELL.height];
    return `<g transform="translate(${left} ${top})">\n${cellOf(curve, axis)}\n</g>`;
  });
  const foot = lines.map((line, n) => text(14, height - 8 - LINE.height * (lines.length - 1 - n), line));
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${height}" fill="var(--ground)"/>`,
    text(14, 28, title, "title"),
    ...cells,
    ...foot,
    "</svg>",
  ].join("\n")}\n`;
}

/**
 * @param {Curve} curve
 * @param {string} axis
 */
function cellOf(curve, axis) {
  const { title, unit, points } = curve;
  const verdict = verdictOf(curve);
  const [across, up] = [logScaleOf(points.map(({ x }) => x)), valueScaleOf(points.map(({ y }) => y))];
  const place = (/** @type {Point} */ { x, y }) => ({
    left: rounded(AREA.left + across.at(x) * AREA.width),
    top: rounded(AREA.top + (1 - up.at(y)) * AREA.height),
  });
  const bottom = AREA.top + AREA.height;
  const unitLine = [unit, up.isLog ? "logarithmic" : ""].filter(Boolean).join(", ");
  return [
    text(14, 12, title, "name"),
    text(14, 27, unitLine),
    ...(verdict ? [text(CELL.width - 24, 12, verdict, verdict)] : []),
    ...up.ticks.flatMap((tick) => {
      const { top } = place({ x: points[0]?.x ?? 1, y: tick });
      const line = `<line class="grid" x1="${AREA.left}" y1="${top}" x2="${AREA.left + AREA.width}" y2="${top}"/>`;
      return [line, text(AREA.left - 8, top + 4, shown(tick), "end")];
    }),
    ...across.ticks.map((tick) =>
      text(rounded(AREA.left + across.at(tick) * AREA.width), bottom + 17, shown(tick), "middle"),
    ),
    text(AREA.left + AREA.width / 2, bottom + 34, axis, "middle"),
    `<g class="${verdict ?? "single"}">`,
    ...linesOf(points, place),
    ...points.map((point) => {
      const { left, top } = place(point);
      const reckonedClass = point.isReckoned ? ' class="reckoned"' : "";
      return `<circle${reckonedClass} cx="${left}" cy="${top}" r="3.5"><title>${shown(point.x)}: ${shown(point.y)} ${escaped(unit)}</title></circle>`;
    }),
    "</g>",
  ].join("\n");
}

/**
 * The pieces that lead to a reckoned point are dashed.
 * @param {Point[]} points
 * @param {(point: Point) => { left: number, top: number }} place
 */
function linesOf(points, place) {
  const along = (/** @type {Point[]} */ part) =>
    part.map((point) => `${place(point).left},${place(point).top}`).join(" ");
  const measured = points.filter(({ isReckoned }) => !isReckoned);
  const dashed = points.flatMap((point, n) => {
    const before = points[n - 1];
    return point.isReckoned && before ? [`<polyline class="reckoned" points="${along([before, point])}"/>`] : [];
  });
  return [...(measured.length > 1 ? [`<polyline points="${along(measured)}"/>`] : []), ...dashed];
}

/**
 * Three digits that matter, thousands apart.
 * @param {number} value
 */
export function shown(value) {
  return Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 6 });
}

/**
 * @param {number} left
 * @param {number} top
 * @param {string} content
 */
function text(left, top, content, kind = "") {
  return `<text x="${left}" y="${top}"${kind && ` class="${kind}"`}>${escaped(content)}</text>`;
}

/**
 * @param {string} note
 * @returns {string[]}
 */
function wrapped(note) {
  return note.match(new RegExp(`\\S.{0,${LINE.letters - 1}}(?= |$)`, "g")) ?? [];
}

/** @param {string} content */
function escaped(content) {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 10) / 10;
}
