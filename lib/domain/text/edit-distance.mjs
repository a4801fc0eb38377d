/**
 * The number of typing slips that a word may have: one from four letters on, two from seven on, none in a number.
 * @param {string} word
 */
export function allowedSlips(word) {
  if (/\d/.test(word)) return 0;
  return word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0;
}

/**
 * The number of letters to add, remove, change or swap with a neighbour until one word is the other; above `farthest`,
 * just some larger number.
 * @param {string} one
 * @param {string} other
 * @param {number} farthest
 */
export function editDistance(one, other, farthest) {
  if (Math.abs(one.length - other.length) > farthest) return farthest + 1;
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
