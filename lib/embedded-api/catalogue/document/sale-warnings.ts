import { isOnSaleAt, nextSaleChange, type SalePeriod } from "@/lib/domain/market/sale-times";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import type { MarketDocument, Mistake } from "./schema";

type Offered = {
  price: number;
  price_from?: number | undefined;
  promotion?: (SalePeriod & { price: number }) | undefined;
};

/** Warns about times that are over and prices that are no lower than the others. */
export function* saleWarnings(document: MarketDocument, now: Date): Generator<Mistake | null> {
  const timezone = document.market.timezone ?? DEFAULT_TIMEZONE;
  const isOver = (periods: readonly SalePeriod[] | undefined) =>
    periods && !isOnSaleAt([periods], timezone, now) && nextSaleChange([periods], timezone, now) === null;
  function* offerWarnings({ price, price_from, promotion }: Offered, path: string): Generator<Mistake> {
    if (price_from !== undefined && price_from <= price)
      yield { path: `${path}.price_from`, message: "O preço de antes não é maior que o de agora: ele não aparece." };
    if (promotion && promotion.price >= price)
      yield { path: `${path}.promotion.price`, message: "A promoção não é mais barata que o preço de sempre." };
    if (promotion && isOver([promotion]))
      yield { path: `${path}.promotion`, message: "A promoção já acabou: vale o preço de sempre." };
  }
  for (const [index, { availability }] of document.categories.entries())
    if (isOver(availability)) yield { path: `categories[${index}].availability`, message: OVER };
  for (const [index, product] of document.products.entries()) {
    const path = `products[${index}]`;
    if (isOver(product.availability)) yield { path: `${path}.availability`, message: OVER };
    yield* offerWarnings(product, path);
    for (const [at, size] of product.variations.entries()) yield* offerWarnings(size, `${path}.variations[${at}]`);
    yield null;
  }
}

const OVER = "Todos os horários de venda já passaram: ninguém pode pedir.";
