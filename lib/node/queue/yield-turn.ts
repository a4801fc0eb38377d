/** Milliseconds of one turn of the event loop that a long piece of work may take before others have theirs. */
const MAX_TURN_MS = 5;

let turnBegan: number | null = null;

function isTurnOver(): boolean {
  const now = performance.now();
  if (turnBegan !== null) return now - turnBegan > MAX_TURN_MS;
  turnBegan = now;
  setImmediate(() => {
    turnBegan = null;
  });
  return false;
}

/**
 * Call it between the steps of long work: once this turn of the event loop has lasted 5 ms, it resolves in a later one,
 * when requests, timers and streams have run. Awaiting what is ready already never returns to the event loop.
 */
export async function yieldTurn(): Promise<void> {
  if (isTurnOver()) await new Promise(setImmediate);
}

/** Runs work that is written as steps (`lib/domain/steps.ts`) without holding the event loop. */
export async function inTurns<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (isTurnOver()) await yieldTurn();
  }
}
