import { threadCpuMs } from "./thread-cpu.mjs";

/** The longest that the event loop was held while the work ran, in milliseconds of processor time, and how often it turned. */
export async function longestHold<T>(work: () => Promise<T>): Promise<{ value: T; ms: number; turns: number }> {
  let ms = 0;
  let turns = 0;
  let isOver = false;
  let before = threadCpuMs();
  const turn = () => {
    const now = threadCpuMs();
    ms = Math.max(ms, now - before);
    turns += 1;
    before = threadCpuMs();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await new Promise(setImmediate);
  try {
    const value = await work();
    await new Promise(setImmediate);
    return { value, ms, turns };
  } finally {
    isOver = true;
  }
}
