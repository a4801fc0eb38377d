export type Schedule = {
  after(ms: number, run: () => void): void;
  /** Runs what is due by now, in order. */
  settle(): void;
};

/** Work that happens by itself on a clock that a test moves. */
export function createSchedule(now: () => number): Schedule {
  let due: { at: number; run: () => void }[] = [];
  return {
    after(ms, run) {
      if (ms <= 0) run();
      else due.push({ at: now() + ms, run });
    },
    settle() {
      const ready = due.filter(({ at }) => at <= now()).sort((a, b) => a.at - b.at);
      due = due.filter(({ at }) => at > now());
      for (const { run } of ready) run();
    },
  };
}
