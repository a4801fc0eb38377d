/** 'Pizza salgada · Grande': the name of a line of a cart or an order, everywhere. */
export function lineName(name: string, variationName: string | null | undefined): string {
  return variationName ? `${name} · ${variationName}` : name;
}
