/**
 * @typedef {{ priceMethod?: "SUM" | "MAX" | "AVG" | undefined, qty: number }} Chosen
 */

/** The part of a choice that is alone in its pool. */
export const WHOLE = "1/1";

/**
 * Each choice's part of its pool: its quantity ÷ the pool's total ('1/2', '2/3', `WHOLE`). Null for SUM, which has no
 * parts. A pool is everything chosen in all groups of one method. Plain JavaScript, because the ticket says it too.
 * @param {readonly Chosen[]} choices
 * @returns {(string | null)[]}
 */
export function partsOf(choices) {
  return choices.map(({ priceMethod = "SUM", qty }) => {
    if (priceMethod === "SUM") return null;
    const pool = choices.filter((each) => each.priceMethod === priceMethod);
    const total = pool.reduce((sum, each) => sum + each.qty, 0);
    const common = divisorOf(qty, total);
    return `${qty / common}/${total / common}`;
  });
}

/**
 * @param {number} one
 * @param {number} other
 * @returns {number}
 */
function divisorOf(one, other) {
  return other === 0 ? one : divisorOf(other, one % other);
}
