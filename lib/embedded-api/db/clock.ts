const AGAIN_MS = 5 * 60_000;
/** A slower response says too little about when it was true. */
const PROMPT_MS = 1_000;

/**
 * The database's clock. Processes on several machines agree on it, and it does not jump when the clock of one of them is
 * set. `ask`: the database's time in epoch milliseconds.
 */
export async function openClock(ask: () => Promise<number>): Promise<{ now(): Date; stop(): void }> {
  let start = 0;
  const measure = async (within: number) => {
    const asked = performance.now();
    const time = await ask();
    const received = performance.now();
    if (received - asked <= within) start = time - (asked + received) / 2;
  };
  await measure(Number.POSITIVE_INFINITY);
  const timer = setInterval(() => void measure(PROMPT_MS).catch(() => {}), AGAIN_MS).unref();
  return { now: () => new Date(start + performance.now()), stop: () => clearInterval(timer) };
}
