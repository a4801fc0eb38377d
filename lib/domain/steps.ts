/** Runs work that is written as steps, separated by `yield`, at once. `inTurns` runs it without blocking others. */
export function atOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
