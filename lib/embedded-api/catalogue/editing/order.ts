/** Ids in their new order. `after` null: the first; undefined, or not in the list: the last. */
export function placed(ids: readonly string[], id: string, after: string | null | undefined): string[] {
  const others = ids.filter((each) => each !== id);
  const at = after === null ? 0 : after === undefined ? others.length : others.indexOf(after) + 1 || others.length;
  return others.toSpliced(at, 0, id);
}

/** Strictly rising positions for the list; as many as possible stay unchanged. */
export function positionsOf(ids: readonly string[], known: ReadonlyMap<string, number>): Map<string, number> {
  const used = ids.flatMap((id) => known.get(id) ?? []).sort((a, b) => a - b);
  const positions = new Map<string, number>();
  let last = -1;
  for (const [index, id] of ids.entries()) {
    last = Math.max(last + 1, used[index] ?? 0);
    positions.set(id, last);
  }
  return positions;
}
