/** Runs work that is written as steps, each `yield` between two of them, at once. `inTurns` runs it without holding up others. */
export function atOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
