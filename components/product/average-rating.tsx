import { Star } from "@/components/orders/rating/stars";
import { type Average, averageText } from "@/lib/domain/ratings/average";

/** On a product's own page: what the orders with it got. */
export function AverageRating({ average, count }: Average) {
  return (
    <p className="flex items-center gap-1.5">
      <Star className="size-5 text-wait" />
      <span>
        <span className="sr-only">Avaliação: </span>
        <b>{averageText({ average })}</b> <span className="text-muted">de 5 · {count} pedidos avaliados</span>
      </span>
    </p>
  );
}
