import { fold } from "@/lib/domain/menu/fold";

const FARTHEST = 2;
const SHORTEST_PART = 4;

export function nearestName(name: string, known: readonly string[]): string | null {
  const written = folded(name);
  const near = known
    .map((each) => ({ each, distance: distanceOf(written, folded(each)) }))
    .filter(({ each, distance }) => distance <= Math.min(FARTHEST, Math.floor(each.length / 2)))
    .sort((a, b) => a.distance - b.distance);
  if (near[0]) return near[0].each;
  const begun = known.filter((each) => written.length >= SHORTEST_PART && folded(each).startsWith(written));
  return begun[0] ?? null;
}

function folded(text: string): string {
  return fold(text).replace(/[\s_-]/g, "");
}

function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > FARTHEST) return FARTHEST + 1;
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
