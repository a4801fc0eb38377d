// Plain JavaScript, because tickets and the terminal use it too.

/**
 * A product's name outside its category: 'Calabresa (Esfihas)' if another category has a Calabresa.
 * @param {{ name: string, categoryName?: string | null | undefined }} product
 * @returns {string}
 */
export function fullName({ name, categoryName }) {
  return categoryName ? `${name} (${categoryName})` : name;
}
