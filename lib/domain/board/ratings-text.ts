import { starsText } from "@/lib/domain/ratings/stars-text";

/** '12 pedidos avaliados' */
export function ratedText(count: number): string {
  return count === 1 ? "1 pedido avaliado" : `${count} pedidos avaliados`;
}

type Low = { order_number: string; stars: number };

/** The notice of low ratings; null without any. */
export function lowText(low: readonly Low[]): string | null {
  const [first] = low;
  if (!first) return null;
  if (low.length > 1) return `${low.length} avaliações de uma ou duas estrelas`;
  return `Pedido ${first.order_number} avaliado com ${starsText(first.stars)}`;
}
