import { editDistance } from "@/lib/domain/text/edit-distance.mjs";
import { fold } from "@/lib/domain/text/fold";

const FARTHEST = 2;
const SHORTEST_PART = 4;

export function nearestName(name: string, known: readonly string[]): string | null {
  const written = folded(name);
  const near = known
    .map((each) => ({ each, distance: editDistance(written, folded(each), FARTHEST) }))
    .filter(({ each, distance }) => distance <= Math.min(FARTHEST, Math.floor(each.length / 2)))
    .sort((a, b) => a.distance - b.distance);
  if (near[0]) return near[0].each;
  const begun = known.filter((each) => written.length >= SHORTEST_PART && folded(each).startsWith(written));
  return begun[0] ?? null;
}

function folded(text: string): string {
  return fold(text).replace(/[\s_-]/g, "");
}
