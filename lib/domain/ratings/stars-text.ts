/** '1 estrela', '4 estrelas' */
export function starsText(count: number): string {
  return count === 1 ? "1 estrela" : `${count} estrelas`;
}
