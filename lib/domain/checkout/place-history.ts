/** What 'Voltar' needs to know: the addresses this page itself has put before the current one. */
export type PlaceHistory = readonly string[];

/** After going to another address. */
export function pushed(history: PlaceHistory, from: string): PlaceHistory {
  return [...history, from];
}

/** How many steps back in the browser's history lead to an address; 0 when none is known. */
export function stepsBackTo(history: PlaceHistory, search: string): number {
  const index = history.lastIndexOf(search);
  return index < 0 ? 0 : history.length - index;
}

/** After the browser arrived at an address by itself: some steps back, or somewhere this page knows nothing of. */
export function arrived(history: PlaceHistory, at: string): PlaceHistory {
  const steps = stepsBackTo(history, at);
  return steps === 0 ? [] : history.slice(0, -steps);
}
