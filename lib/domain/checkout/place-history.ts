export type PlaceHistory = readonly string[];

export function pushed(history: PlaceHistory, from: string): PlaceHistory {
  return [...history, from];
}

export function stepsBackTo(history: PlaceHistory, search: string): number {
  const index = history.lastIndexOf(search);
  return index < 0 ? 0 : history.length - index;
}

export function arrived(history: PlaceHistory, at: string): PlaceHistory {
  const steps = stepsBackTo(history, at);
  return steps === 0 ? [] : history.slice(0, -steps);
}
