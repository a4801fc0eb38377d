// Plain JavaScript, because tickets and the terminal say it too.

/**
 * A product's name wherever it stands outside its category: 'Calabresa (Esfihas)' where another category has a Calabresa.
 * @param {{ name: string, categoryName?: string | null | undefined }} product
 * @returns {string}
 */
export function fullName({ name, categoryName }) {
  return categoryName ? `${name} (${categoryName})` : name;
}
