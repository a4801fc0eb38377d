/** A fixed seed makes failures repeatable; FUZZ_SEED overrides it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

export type Tries = { numRuns: number; seed: number };

/**
 * As many runs as the variable says (`npm run test:long -- fuzz`), else `few`, which take seconds.
 * @param variable FUZZ_…, named in `scripts/test-long.mjs`
 */
export function triesOf(variable: `FUZZ_${string}`, few: number): Tries {
  return { numRuns: Number(process.env[variable] ?? few), seed: SEED };
}

export const FUZZ_TIMEOUT = 1_800_000;

/** Prints the number of runs; call it after the last one, since a failure ends the test. */
export function tellTried(what: string, { numRuns, seed }: Tries, seen = ""): void {
  console.log(`N6 ${what}: ${numRuns.toLocaleString("en")} tried from seed ${seed}, 0 failed${seen && ` (${seen})`}`);
}
