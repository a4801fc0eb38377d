/** With fewer rated orders, an average says more of a few people than of a dish. */
export const MIN_RATED_ORDERS = 10;

/** `average` has one decimal; `count` rated orders. */
export type Average = { average: number; count: number };

/** The average of `count` orders whose stars add up to `sum`, rounded half up to one decimal; null without any. */
export function averageOf(sum: number, count: number): Average | null {
  return count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count };
}

/** The average that the public sees; null while too few orders are rated. */
export function shownAverage(average: Average | null): Average | null {
  return average && average.count >= MIN_RATED_ORDERS ? average : null;
}

/** '4,8' */
export function averageText({ average }: Pick<Average, "average">): string {
  return average.toFixed(1).replace(".", ",");
}
