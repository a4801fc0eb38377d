/** A step may take this long, in milliseconds; the rest of the frame is the page's. */
const STEP_MS = 5;

/**
 * Does a long piece of work without holding up a frame; returns how to call it off.
 * @param work does a little and says whether there is more
 * @param onStep is told so after each step
 */
export function inSteps(work: () => boolean, onStep: (more: boolean) => void): () => void {
  const step = () => {
    const until = performance.now() + STEP_MS;
    let more = work();
    while (more && performance.now() < until) more = work();
    if (more) timer = setTimeout(step);
    onStep(more);
  };
  let timer = setTimeout(step);
  return () => clearTimeout(timer);
}
