import { afterAll } from "vitest";

type Counts = { mutantCoverage?: unknown; hitCount?: number };

/**
 * Hands StrykerJS which test reaches which mutant. Its own hook does so to the first argument, which is no longer the
 * file since Vitest 4.1; without the counts each mutant runs every test.
 */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook needs.
afterAll(({}, file) => {
  const { mutantCoverage, hitCount } = (globalThis as { __stryker__?: Counts }).__stryker__ ?? {};
  Object.assign(file.meta, mutantCoverage ? { mutantCoverage } : { hitCount });
});
