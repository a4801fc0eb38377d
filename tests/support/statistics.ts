import { quantile } from "../../scripts/bench/statistics.mjs";

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * The probability that two samples of one distribution differ this much (two-sample Kolmogorov–Smirnov test, in the
 * approximation of Numerical Recipes §14.3).
 */
export function sameDistribution(one: readonly number[], other: readonly number[]): number {
  const distance = furthestApart(one, other);
  const size = Math.sqrt((one.length * other.length) / (one.length + other.length));
  const lambda = (size + 0.12 + 0.11 / size) * distance;
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term++) sum += 2 * (-1) ** (term - 1) * Math.exp(-2 * lambda ** 2 * term ** 2);
  return Math.min(1, Math.max(0, sum));
}

function furthestApart(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map((numbers) => [...numbers].sort((x, y) => x - y)) as [number[], number[]];
  let [i, j, most] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] as number, b[j] as number);
    while (i < a.length && (a[i] as number) <= value) i++;
    while (j < b.length && (b[j] as number) <= value) j++;
    most = Math.max(most, Math.abs(i / a.length - j / b.length));
  }
  return most;
}

/** The value that a share of the numbers does not exceed; 0 for none. */
export function percentile(numbers: readonly number[], share: number): number {
  return numbers.length > 0 ? quantile(numbers, share) : 0;
}
