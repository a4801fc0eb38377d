/** The same tries in every run, so that a failure comes again; FUZZ_SEED names others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

/** How often something hostile is tried, from which seed, and for how long (milliseconds). */
export type Tries = { numRuns: number; seed: number };

/**
 * As often as the variable says (`npm run test:long -- fuzz`), else `few` times, in seconds.
 * @param variable FUZZ_…, named in `scripts/test-long.mjs`
 */
export function triesOf(variable: `FUZZ_${string}`, few: number): Tries {
  return { numRuns: Number(process.env[variable] ?? few), seed: SEED };
}

/** The time limit of a test that tries so often. */
export const FUZZ_TIMEOUT = 1_800_000;

/** Says what was tried; called after the last try, since the first failure ends a test. */
export function tellTried(what: string, { numRuns, seed }: Tries, seen = ""): void {
  console.log(`N6 ${what}: ${numRuns.toLocaleString("en")} tried from seed ${seed}, 0 failed${seen && ` (${seen})`}`);
}
