/** Side of one tile, and tiles in a row of the repeated square. */
const SIDE = 48;
const TILES = 4;

export const PATTERN_SIDE = SIDE * TILES;

/**
 * A wall of tiles for the banner of a shop without a picture: two SVG paths, one per shade, in a square that repeats. The
 * name alone decides how each tile is turned, so that a shop always gets its own wall.
 */
export function bannerPattern(name: string): [faint: string, strong: string] {
  const next = numbersOf(name);
  const paths: [string, string] = ["", ""];
  for (let tile = 0; tile < TILES * TILES; tile++) {
    const [x, y] = [(tile % TILES) * SIDE, Math.floor(tile / TILES) * SIDE];
    paths[next(2) === 0 ? 0 : 1] += shape(next(6), x, y);
  }
  return paths;
}

/** A quarter of a disc in one of four corners, or a leaf along one of two diagonals. */
function shape(kind: number, x: number, y: number): string {
  const [right, bottom, s] = [x + SIDE, y + SIDE, SIDE];
  const arc = (dx: number, dy: number) => `a${s} ${s} 0 0 1 ${dx} ${dy}`;
  const shapes = [
    `M${x} ${y}h${s}${arc(-s, s)}z`,
    `M${right} ${y}v${s}${arc(-s, -s)}z`,
    `M${right} ${bottom}h${-s}${arc(s, -s)}z`,
    `M${x} ${bottom}v${-s}${arc(s, s)}z`,
    `M${x} ${y}${arc(s, s)}${arc(-s, -s)}z`,
    `M${right} ${y}${arc(-s, s)}${arc(s, -s)}z`,
  ];
  return shapes[kind] ?? "";
}

/** Numbers below a limit, always the same ones for a text (FNV-1a, then a linear congruence). */
function numbersOf(text: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % limit;
  };
}
