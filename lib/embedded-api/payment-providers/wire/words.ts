/** '12.50', as both providers write a sum in reais. */
export function reais(centavos: number): string {
  return (centavos / 100).toFixed(2);
}

/** A problem as a sentence for the shop. */
export function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}
